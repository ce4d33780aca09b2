/** Members' files, whichever store holds them. */
export interface FileStore {
  /** Names of objects with the prefix. */
  listBelow: (prefix: string) => Promise<string[]>;
  /** Deletes objects with the prefix and resolves to their number. Idempotent. */
  deleteBelow: (prefix: string) => Promise<number>;
}
