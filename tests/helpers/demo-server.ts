/** `npm start` on a data folder of its own, for the end-to-end tests. */
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoOutput } from './mails.ts';

const folder = mkdtempSync(join(tmpdir(), 'agora-e2e-'));
const output = demoOutput(process.env.PORT);
process.env.DATA_DIR = folder;
process.on('exit', () => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(output, { force: true });
});

// In demo mode mails are printed: who runs the tests opens their links as whoever started the server would.
writeFileSync(output, '');
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (chunk: string | Uint8Array, ...rest: never[]) => {
  appendFileSync(output, chunk);
  return write(chunk, ...rest);
};

await import('../../scripts/start.ts');
appendFileSync(output, `Emulator on ${process.env.FIREBASE_AUTH_EMULATOR_HOST}\n`);
