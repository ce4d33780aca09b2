export const pt = {
  by: 'Por',
  in: 'Em {language}',
  updated: 'Atualizado em {date}',
  categories: 'Categorias',
  more: 'Mais posts de {name}',
  edit: 'Editar post',
  newTitle: 'Novo Post',
  editTitle: 'Editar post',
  waitsAgain: 'Este texto repete um que a moderação ocultou ou excluiu. Ele espera que um moderador o leia.',
  staysHidden:
    'Este texto repete um que a moderação ocultou ou excluiu. Um moderador o leu, e ele continua oculto.',
  backToText: 'Voltar à chamada {number} no texto',
  needsScript: 'Para escrever um post, ative o JavaScript do navegador.',
} as const;
