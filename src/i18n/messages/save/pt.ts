export const pt = {
  save: 'Salvar o desenho',
  hint: 'O arquivo traz o desenho que está na tela, com título, licença e link.',
  svg: 'Salvar em SVG',
  png: 'Salvar em PNG',
  failed: 'O desenho não pôde ser salvo. Tente de novo, ou salve em outro formato.',
  nothing: 'Ainda não há desenho para salvar.',
} as const;
