export const pt = {
  title: 'Podemos medir as visitas?',
  text: 'Com o seu sim, o Google Analytics conta as páginas lidas e guarda um identificador neste aparelho. Sem ele, nada muda na leitura.',
  more: 'Sobre cookies e privacidade',
  yes: 'Sim, pode medir',
  no: 'Não medir',
  change: 'Medição de visitas',
} as const;
