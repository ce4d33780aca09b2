export const pt = {
  // The two headings are the same words in every language, as the product's contract has them.
  notFound: 'Page Not Found',
  serverError: 'Internal Server Error',
  notFoundTitle: 'Página não encontrada',
  serverErrorTitle: 'Erro interno',
  notFoundHelp: 'Não há nada neste endereço. O texto pode ter mudado de nome, ou o link veio com um erro.',
  serverErrorHelp:
    'Algo falhou do nosso lado. Espere um instante e tente de novo; nada do que você escreveu se perdeu.',
  tooMany: 'Muitos pedidos de uma vez',
  tooManyHelp:
    'Desta conexão vieram pedidos demais em pouco tempo; quem usa a mesma rede conta junto. Espere um minuto e tente de novo.',
  membersHelp:
    'As páginas dos membros vêm de um serviço que não responde neste endereço. O restante do site está completo.',
  path: 'Endereço pedido',
  request: 'Pedido',
  searchHeading: 'Procure o que você queria ler',
  home: 'Ir para o início',
  retry: 'Tentar de novo',
} as const;
