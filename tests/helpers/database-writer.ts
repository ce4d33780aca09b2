import { connectDatabase } from '../../server/db/connect.ts';
import { users } from '../../server/db/schema.ts';

/** Writes members into the data folder given as argument until it is killed, and says each one it has. */
const { database } = await connectDatabase({ folder: process.argv[2] });
for (let count = 0; ; count += 1) {
  const id = `${process.pid}-${count}`;
  const now = new Date();
  const names = { id, email: 'a@b.example', name: 'Ana Lima', tag: id };
  await database.insert(users).values({ ...names, locale: 'pt', created: now, updated: now });
  process.stdout.write(`${id}\n`);
}
