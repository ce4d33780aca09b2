export const pt = {
  title: 'Membros escrevem sobre {name}',
  quoted: '“{title}”',
  all: 'Todos os posts',
  lead: 'Posts de membros que levam à página “{page}”.',
  leadCategory: 'Posts que membros puseram na categoria “{page}”.',
  none: 'Ninguém escreveu sobre {name} ainda.',
  noneHint: 'Um post com um link para esta página aparece aqui.',
  noneHintCategory: 'Um post desta categoria aparece aqui.',
  unavailable: 'Os posts dos membros não puderam ser carregados agora.',
  write: 'Escrever o primeiro',
} as const;
