import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { NOBODY } from '../../server/identity/admin.ts';
import { deployedProject, publishNextBuild } from '../helpers/deployed-project.ts';
import { startHostingEmulator } from '../helpers/hosting-emulator.ts';
import { joinedMember } from '../helpers/http-member.ts';
import { ownPostgres } from '../helpers/own-postgres.ts';
import { startProductionIdentity } from '../helpers/production-identity.ts';
import { startReverseProxy } from '../helpers/reverse-proxy.ts';
import { runProgram } from '../helpers/server-process.ts';

const VISITORS = 2;
const PAGE = '/wiki/cogito';
const NEWS = 'Uma frase da compilação seguinte.';

const undoing: (() => Promise<void>)[] = [];
const atEnd = (undo: () => Promise<void>) => void undoing.unshift(undo);
afterAll(async () => {
  for (const undo of undoing) await undo();
});
const postgres = await ownPostgres();

/** What a person does from signing up to being found, on one origin; throws at the first answer that fails. */
async function story(origin: string, sign: typeof identity.tokenFor) {
  const api = `${origin}/api`;
  const member = await joinedMember(api, 'Ana Lima', sign);
  const read = async (path: string) => {
    const answer = await fetch(origin + path, { headers: { 'x-forwarded-for': member.address } });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return text;
  };
  /** A page with all that it names of its build. */
  const open = async (path: string) => {
    const html = await read(path);
    const assets = new Set(html.match(/\/_astro\/[\w.-]+\.(?:css|js)/g));
    await Promise.all([...assets].map(read));
    return { html, assets: [...assets] };
  };
  const word = `palavra${member.uid.slice(3, 11)}`;
  const profile = await member.complete(api, { bio: 'Leio de manhã.' });
  const { status, body: post } = await member.publish(api, `Sobre ${word}`, { summary: 'Resumo' });
  if (status !== 201) throw new Error(`The post was answered ${status}.`);
  const { tag } = profile.body;
  const written = await open(`/u/${tag}/${post.slug}`);
  expect(written.html).toContain(word);
  expect(await read(`/u/${tag}`)).toContain(word);
  expect(await read(`/api/search?q=${word}`)).toContain(post.id);
  expect(await read('/api/posts?limit=1')).toContain('"items"');
  const page = await read(PAGE);
  return { id: post.id as string, styles: written.assets.filter((path) => path.endsWith('.css')), page };
}

let identity: Awaited<ReturnType<typeof startProductionIdentity>>;

it('a new build and a restart of each process, one by one, fail no request and lose no post', async () => {
  identity = await startProductionIdentity();
  atEnd(() => identity.close());
  const project = await deployedProject();
  atEnd(() => rm(project, { recursive: true, force: true, maxRetries: 5 }));
  const variables = {
    ...identity.variables,
    DATABASE_URL: await postgres.createDatabase(),
    SECRET_KEY: 'the same in every process, and for good',
    TRUSTED_PROXIES: '1',
    DRAIN_SECONDS: '1',
  };
  const startService = () => runProgram(join(project, 'server/main.ts'), variables, atEnd);
  const services = [startService(), startService()];
  const site = await startHostingEmulator(atEnd, join(project, 'dist'));
  const proxy = await startReverseProxy(site, atEnd);
  const addresses = await Promise.all(services.map((service) => service.ready()));
  for (const address of addresses) proxy.add(address);
  await Promise.all(addresses.map((address) => proxy.hasTurned(address, true)));
  // No member waits for the first call of the identity service.
  await expect.poll(() => identity.lookedUp).toEqual([NOBODY, NOBODY]);

  const first = await story(proxy.url, identity.tokenFor);
  const ids = [first.id];
  const failures: unknown[] = [];
  const stopping = new AbortController();
  const visitors = Array.from({ length: VISITORS }, async () => {
    while (!stopping.signal.aborted) {
      await story(proxy.url, identity.tokenFor).then(
        ({ id }) => ids.push(id),
        (error: unknown) => failures.push(error),
      );
    }
  });

  await publishNextBuild(project, { path: PAGE, words: NEWS, style: first.styles.at(-1)! });
  for (const [index, old] of services.entries()) {
    const before = ids.length;
    old.child.kill('SIGTERM');
    await proxy.hasTurned(addresses[index]!, false);
    expect(await old.ended()).toBe(0);
    proxy.remove(addresses[index]!);
    const address = await startService().ready();
    proxy.add(address);
    await proxy.hasTurned(address, true);
    expect(ids.length).toBeGreaterThan(before);
  }
  stopping.abort();
  await Promise.all(visitors);
  expect(failures).toEqual([]);

  const last = await story(proxy.url, identity.tokenFor);
  expect(first.page).not.toContain(NEWS);
  expect(last.page).toContain(NEWS);
  expect(last.styles).not.toEqual(first.styles);
  const lost: string[] = [];
  for (const id of ids) {
    const headers = { 'x-forwarded-for': `192.0.2.${ids.indexOf(id) % 250}` };
    if ((await fetch(`${proxy.url}/api/posts/${id}`, { headers })).status !== 200) lost.push(id);
  }
  expect(lost).toEqual([]);
});
