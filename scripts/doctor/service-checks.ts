import { LOCALES } from '../../contract/locales.ts';
import { localePath } from '../../contract/paths.ts';
import { type Check, type Deployment, type Problems, ask, readJson, unless } from './deployment.ts';

async function checkApi({ origin }: Deployment): Promise<Problems> {
  const [health, ready, posts, missing] = await Promise.all([
    ask(`${origin}/api/health`),
    ask(`${origin}/api/ready`),
    ask(`${origin}/api/posts`),
    ask(`${origin}/api/doctor-asks-for-no-route`),
  ]);
  if (readJson(health)['status'] !== 'ok') {
    return [`/api/health answers ${health.status}: requests below /api do not reach the service.`];
  }
  return [
    ...unless(
      ready.status === 200,
      `/api/ready answers ${ready.status}: the service does not reach its database.`,
    ),
    ...unless(posts.status === 200, `/api/posts answers ${posts.status} instead of 200.`),
    ...unless(
      missing.status === 404 && (missing.headers.get('content-type') ?? '').includes('problem+json'),
      'A missing address below /api gets a page instead of a problem: the hosting answers for the service.',
    ),
  ];
}

async function checkOrigins({ origin }: Deployment): Promise<Problems> {
  const { headers } = await ask(`${origin}/api/posts`, { headers: { origin: 'https://doctor.invalid' } });
  return unless(
    headers.get('access-control-allow-origin') === null,
    'Any site may call the API from its pages: take it out of ALLOWED_ORIGINS, or of what stands before the service.',
  );
}

async function checkMembersPages({ origin }: Deployment): Promise<Problems> {
  const each = LOCALES.map(async (locale) => {
    const [members, shell] = [localePath(locale, '/u'), localePath(locale, '/profile/doctor-asks')];
    const [{ status, headers }, own] = await Promise.all([ask(origin + members), ask(origin + shell)]);
    const kept = headers.get('cache-control') ?? '';
    return [
      ...unless(status === 200, `${members} answers ${status}: pages of members do not reach the service.`),
      ...unless(
        !/immutable|max-age=\d{4,}/.test(kept),
        `${members} is kept too long (cache-control: ${kept}).`,
      ),
      ...unless(
        own.status === 200,
        `${shell} answers ${own.status}: the hosting must answer all of /profile with its page.`,
      ),
    ];
  });
  return (await Promise.all(each)).flat();
}

async function checkMetrics({ origin }: Deployment): Promise<Problems> {
  const { status } = await ask(`${origin}/metrics`);
  return unless(
    status === 404,
    `/metrics answers ${status} to everyone instead of 404: something in front sends the token, or answers itself.`,
  );
}

export const SERVICE_CHECKS: readonly Check[] = [
  { title: 'API', run: checkApi },
  { title: 'calls from other sites', run: checkOrigins },
  { title: 'pages of members', run: checkMembersPages },
  { title: 'metrics are not public', run: checkMetrics },
];
