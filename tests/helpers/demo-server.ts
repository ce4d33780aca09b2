/** `npm start` on a data folder of its own, for the end-to-end tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'agora-e2e-'));
process.env.DATA_DIR = folder;
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

await import('../../scripts/start.ts');
