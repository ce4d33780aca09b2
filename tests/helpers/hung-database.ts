/** Opens the embedded database, lets a statement run for ever, and closes when it is told to, as the server does. */
import { PGlite } from '@electric-sql/pglite';
import { join } from 'node:path';
import { openEmbedded } from '../../server/db/embedded-client.ts';
import { closeOnSignals } from '../../server/lifecycle.ts';

const { DATA_DIR: folder = '', STALLED_MS } = process.env;
const { client, watch } = await openEmbedded(
  { dataDir: join(folder, 'db'), folder, startParams: PGlite.defaultStartParams },
  { stalledMs: Number(STALLED_MS), patientMs: 60_000 },
);
closeOnSignals(() => client.close(), 500);
watch();
void client.query('DO $$ BEGIN LOOP END LOOP; END $$');
process.stdout.write('ready on http://nowhere\n');
