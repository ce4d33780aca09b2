export const pt = {
  title: 'Políticas',
  lead: 'O que o site guarda, o que promete e o que pede a quem o usa.',
  version: 'Versão de {date}',
  emptyTitle: 'As políticas estão sendo escritas',
} as const;
