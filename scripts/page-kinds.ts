/** One page of each kind that readers come to, by its path without locale; those of members are of the demo. */
export const PAGE_KINDS: readonly (readonly [kind: string, path: string])[] = [
  ['home', '/'],
  ['wiki list', '/wiki'],
  ['article', '/wiki/alegoria-da-caverna'],
  ['philosopher list', '/philos'],
  ['philosopher', '/philos/platao'],
  ['circle', '/philos/circle'],
  ['category tree', '/categories'],
  ['category', '/categories/etica'],
  ['search', '/search'],
  ['terms', '/policies/Termos-de-uso'],
  ['member', '/u/ana-demonstracao'],
  ['post', '/u/davi-demonstracao/discordar-bem-cinco-habitos'],
];
