/** Members' files as the API sees them, whichever store keeps them. */
export interface FileStore {
  /** Names of the objects that begin with `prefix`. */
  listBelow: (prefix: string) => Promise<string[]>;
  /** Removes the objects that begin with `prefix` and answers how many there were. May be repeated. */
  deleteBelow: (prefix: string) => Promise<number>;
}
