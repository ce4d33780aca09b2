import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { DeployError } from './manifests.ts';
import type { Target } from './target.ts';

const FIREBASE = resolve(import.meta.dirname, '../../node_modules/firebase-tools/lib/bin/firebase.js');

async function argumentsOf(args: readonly string[], { project, build }: Target): Promise<string[]> {
  // The folder, since `dist` is a link to it: a build that is put in place meanwhile changes nothing.
  const config = join(await realpath(build), 'firebase.json');
  return [FIREBASE, ...args, '--config', config, '--project', project, '--non-interactive'];
}

/** Runs Firebase's command; what it says is shown. */
export async function runFirebase(args: readonly string[], target: Target): Promise<void> {
  const child = spawn(process.execPath, await argumentsOf(args, target), { stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new DeployError(`firebase ${args[0]} failed: see above. The live site is as it was.`);
}

const Answer = z.union([
  z.object({ status: z.literal('success'), result: z.unknown() }),
  z.object({ status: z.literal('error'), error: z.string() }),
]);

/** What the command said as JSON, perhaps after other lines; undefined: nothing of the kind. */
export function readAnswer(stdout: string) {
  try {
    return Answer.safeParse(JSON.parse(/\{[^]*/.exec(stdout)?.[0] ?? '{}')).data;
  } catch {
    return undefined;
  }
}

/** Runs Firebase's command and returns the result that it gives as JSON. */
async function askFirebase(args: readonly string[], target: Target): Promise<unknown> {
  const all = [...(await argumentsOf(args, target)), '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, all, { maxBuffer: Infinity }).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
  );
  const answer = readAnswer(stdout);
  if (answer?.status === 'success') return answer.result;
  throw new DeployError(`firebase ${args[0]}: ${answer?.error ?? `it said ${stdout.trim() || 'nothing'}`}`);
}

const Channels = z.object({
  channels: z.array(
    z.object({
      name: z.string(),
      release: z
        .object({ message: z.string().optional(), version: z.object({ name: z.string() }).optional() })
        .optional(),
    }),
  ),
});

/** A version of the site at Firebase Hosting, such as `3f5a…`. */
export type Version = string;

export interface Live {
  version: Version | null;
  /** What the deployment noted as live before it. */
  before: Version | null;
}

/** The message of a release: whoever goes back reads here to what. */
export const noteOf = (before: Version | null, change: string) =>
  [change, before && `before ${before}`].filter(Boolean).join(', ');

const NOTE = /(?:^|, )before ([\w-]+)$/;

/** The version that such a message names. */
export const readNote = (message: string): Version | null => NOTE.exec(message)?.[1] ?? null;

/** What is live, as Firebase Hosting says. */
export async function readLiveRelease(target: Target): Promise<Live> {
  const result = Channels.safeParse(await askFirebase(['hosting:channel:list'], target));
  const live = result.data?.channels.find(({ name }) => name.endsWith('/channels/live'))?.release;
  return {
    version: live?.version?.name.split('/').pop() ?? null,
    before: readNote(live?.message ?? ''),
  };
}

/** Makes an earlier version of the site live again. */
export const rollBackTo = (version: Version, target: Target) =>
  runFirebase(['hosting:clone', `${target.project}@${version}`, `${target.project}:live`], target);

const Previews = z.record(z.string(), z.object({ url: z.string(), expireTime: z.string().optional() }));

/** Deploys the build to a channel of its own, for a week. */
export async function deployPreview(name: string, target: Target) {
  // Nobody signs in on a preview: its host is not among the authorised domains.
  const options = ['--expires', '7d', '--no-authorized-domains'];
  const result = await askFirebase(['hosting:channel:deploy', name, ...options], target);
  const [preview] = Object.values(Previews.parse(result));
  if (preview === undefined) throw new DeployError('firebase hosting:channel:deploy named no address.');
  return { url: preview.url, expires: preview.expireTime };
}
