import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const FILE = resolve(import.meta.dirname, '../.env');

// Variables that are set already win over the file.
if (existsSync(FILE)) process.loadEnvFile(FILE);
