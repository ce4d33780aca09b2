export const pt = {
  sentence: 'Não foi possível carregar. Verifique a conexão e tente de novo.',
} as const;
