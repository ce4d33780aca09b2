export const pt = {
  title: 'Políticas',
  lead: 'O que o site guarda, o que promete e o que pede a quem o usa.',
  contact: 'Contato',
  noContact: 'Esta instalação ainda não indicou um contato.',
  version: 'Versão de {date}',
} as const;
