export const pt = {
  title: 'Políticas',
  lead: 'O que o site guarda, o que promete e o que pede a quem o usa.',
  contact: 'Contato',
  demoContact: 'Esta é uma demonstração: aqui não há a quem escrever.',
  noContact: 'Esta instalação ainda não indicou um contato.',
  version: 'Versão de {date}',
} as const;
