import type { Database } from './connect.ts';

/** Memoizes a value per database, such as a prepared statement. */
export function memoizePerDb<Made>(make: (database: Database) => Made): (database: Database) => Made {
  const made = new WeakMap<Database, Made>();
  return (database) => {
    const known = made.get(database);
    if (known !== undefined) return known;
    const one = make(database);
    made.set(database, one);
    return one;
  };
}
