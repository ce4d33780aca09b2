/** Words that are routes beside `/philos/{id}` or `/wiki/{id}`, and the file of a list, cannot name a thing. */
export const RESERVED_IDS: readonly string[] = [
  'circle',
  'cloud',
  'glossary',
  'graphic',
  'index',
  'map',
  'paths',
  'edges',
  'graph',
  'nodes',
];
