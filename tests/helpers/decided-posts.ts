import * as fc from 'fast-check';
import { expect } from 'vitest';
import { RESTORE_MINUTES } from '../../contract/limits.ts';
import { performDue } from '../../server/features/tasks/queue.ts';
import { createLimits } from '../../server/rate-limit/limits.ts';
import { startTestApp } from './app.ts';

const PLENTY = { points: 1_000_000, seconds: 60 };
const rates = { address: PLENTY, member: PLENTY, writes: PLENTY, pages: PLENTY, reports: PLENTY };
const IDS = 2;
const reason = 'Fora do assunto.';

const id = fc.nat({ max: IDS - 1 });
const text = fc.record({
  title: fc.constantFrom('Um texto', 'Outro texto'),
  body: fc.constantFrom('Primeiro corpo', 'Segundo corpo'),
});

/** What they quarrel with is likelier than the rest, so that few lives are enough to find a way around a decision. */
const mostly = (often: string, rarely: string) =>
  fc.oneof({ arbitrary: fc.constant(often), weight: 4 }, { arbitrary: fc.constant(rarely), weight: 1 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('write'),
      id,
      text,
      status: mostly('published', 'draft'),
      isStranger: mostly('', 'stranger').map(Boolean),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('change'),
      id,
      text: fc.option(text, { nil: undefined }),
      status: mostly('published', 'draft'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('delete', 'restore'), id }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('hide', 'remove'), id }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('unhide', 'dismiss', 'report'), id }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('rename', 'delete data', 'wait', 'leave') }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * Random lives of posts that their author and a moderator quarrel about, against the real API. Whatever the author
 * does, nobody reads under an id or at an address what a moderator hid or deleted there and has not shown again.
 */
export async function holdDecisions(runs: number): Promise<void> {
  const { call, deps, member, appoint } = await startTestApp({ limits: createLimits({ rates }) });
  const moderator = await appoint(await member());
  const stranger = await member();

  async function live(steps: readonly Step[]): Promise<void> {
    let author = await member();
    const ids = Array.from({ length: IDS }, () => crypto.randomUUID());
    /** Decided ids, with the address that each had, and whether it was of an account that is gone. */
    const decided = new Map<string, string | null>();

    async function act(taken: Step): Promise<void> {
      const post = 'id' in taken ? ids[taken.id]! : '';
      const as = author;
      if (taken.do === 'write') {
        const json = { ...taken.text, id: post, status: taken.status, locale: 'pt' };
        await call('POST', '/posts', { as: taken.isStranger ? stranger : as, json });
      } else if (taken.do === 'change') {
        const { body } = await call('GET', `/posts/${post}`, { as });
        const json = { ...taken.text, status: taken.status, version: body.version ?? 1 };
        await call('PATCH', `/posts/${post}`, { as, json });
      } else if (taken.do === 'delete') await call('DELETE', `/posts/${post}`, { as });
      else if (taken.do === 'restore') await call('POST', `/posts/${post}/restore`, { as });
      else if (taken.do === 'report') await call('POST', `/posts/${post}/reports`, { json: { reason } });
      else if (taken.do === 'dismiss') await call('POST', `/posts/${post}/dismiss`, { as: moderator });
      else if (taken.do === 'hide' || taken.do === 'remove') {
        const { body: before } = await call('GET', `/posts/${post}`, { as: moderator });
        const { status: answer } =
          taken.do === 'hide'
            ? await call('POST', `/posts/${post}/hide`, { as: moderator, json: { reason } })
            : await call('DELETE', `/posts/${post}?reason=Spam`, { as: moderator });
        if (answer < 300) decided.set(post, before.author._id === as.uid ? before.slug : null);
      } else if (taken.do === 'unhide') {
        const { status: answer } = await call('POST', `/posts/${post}/unhide`, { as: moderator });
        if (answer === 200) decided.delete(post);
      } else if (taken.do === 'rename') {
        const tag = `r${crypto.randomUUID().slice(0, 8)}`;
        await call('PATCH', `/users/${as.uid}`, { as, json: { tag } });
        author = { ...as, tag };
      } else if (taken.do === 'delete data') await call('DELETE', `/users/${as.uid}/data`, { as });
      else if (taken.do === 'wait') {
        const now = () => new Date(Date.now() + (RESTORE_MINUTES + 1) * 60_000);
        while ((await performDue({ ...deps, now })) > 0);
      } else {
        await call('DELETE', `/users/${as.uid}`, { as });
        author = await member();
        // With the account its addresses go; another one is another's.
        for (const [post] of decided) decided.set(post, null);
      }
    }

    for (const taken of steps) {
      await act(taken);
      const { body: list } = await call('GET', '/posts?limit=50');
      for (const [post, slug] of decided) {
        expect(list.items.map((item: { id: string }) => item.id)).not.toContain(post);
        expect((await call('GET', `/posts/${post}`)).status).toBe(404);
        if (slug === null) continue;
        expect((await call('GET', `/users/${author.tag}/posts/${slug}`)).status).toBe(404);
      }
    }
  }

  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 40 }), live), {
    numRuns: runs,
  });
}
