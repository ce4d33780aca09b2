export const pt = {
  label: 'Idioma',
  offer: 'Esta página também existe em português.',
  accept: 'Ler em português',
  dismiss: 'Agora não',
} as const;
