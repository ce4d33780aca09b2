export const pt = {
  listen: 'Ouvir',
  player: 'Leitura em voz alta',
  previous: 'Seção anterior',
  next: 'Próxima seção',
  stop: 'Parar',
  reading: 'Lendo: {section}',
  opening: 'Abertura',
} as const;
