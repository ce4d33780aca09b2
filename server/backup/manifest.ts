import { z } from 'zod';
import type { Config } from '../config.ts';
import { allMigrations, type Migration } from '../db/migrate.ts';
import { VERSION } from '../version.ts';
import { RefusedError } from './refused-error.ts';

export const MANIFEST_ENTRY = 'manifest.json';
export const END_ENTRY = 'end.json';

const FORMAT = 1;

/** The first entry of an archive. */
const Manifest = z.object({
  format: z.literal(FORMAT),
  /** Rows as JSON, for any database. */
  kind: z.literal('export'),
  /** The version of Ágora that wrote it. */
  version: z.string(),
  made: z.iso.datetime(),
  /** The last migration of its database. */
  migration: z.string(),
  /** The Firebase project that holds the accounts; null: they are those of the demo, in the archive. */
  project: z.string().nullable(),
});

export type Manifest = z.infer<typeof Manifest>;

/** The last entry: without it an archive was cut off. */
export const End = z.object({
  /** Over all entries before, in their order: name, size and content. */
  sha256: z.string(),
  /** How many rows each table has. */
  rows: z.record(z.string(), z.number()),
});

export type End = z.infer<typeof End>;

/** What stands for an entry in the checksum, before its content. */
export const headOf = (name: string, size: number): string => `${name}\n${size}\n`;

export function describeArchive({ isDemo, firebase }: Config, migration: Migration): Manifest {
  return {
    format: FORMAT,
    kind: 'export',
    version: VERSION,
    made: new Date().toISOString(),
    migration: migration.tag,
    project: isDemo ? null : firebase.projectId,
  };
}

/** Throws a RefusedError for an archive of another format. */
export function parseManifest(text: string): Manifest {
  const { format } = z.object({ format: z.number() }).parse(JSON.parse(text));
  if (format !== FORMAT) {
    throw new RefusedError(
      `The archive has format ${format}, this version of Ágora reads format ${FORMAT}: use the version that wrote it.`,
    );
  }
  return Manifest.parse(JSON.parse(text));
}

/** Throws a RefusedError if an archive is not for this deployment and version. */
export function requireUsable(
  { version, migration, project }: Manifest,
  { isDemo, firebase }: Config,
  migrationsFolder?: string,
): Migration {
  const own = isDemo ? null : firebase.projectId;
  if (project !== own) {
    throw new RefusedError(
      `The archive belongs to ${nameOf(project)}, and the environment names ${nameOf(own)}: its members could not sign in.`,
    );
  }
  const known = allMigrations(migrationsFolder).find(({ tag }) => tag === migration);
  if (known === undefined) {
    throw new RefusedError(
      `The archive is from version ${version} with the migration ${migration}, which this version does not know: update first.`,
    );
  }
  return known;
}

const nameOf = (project: string | null) => (project === null ? 'the demo' : `the project ${project}`);
