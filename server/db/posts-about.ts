import { type SQL, arrayOverlaps } from 'drizzle-orm';
import { posts } from './schema.ts';

/** Posts that link to a page of the library, by path or by a full URL of this site. */
export function linksTo(about: string, siteOrigins: readonly string[]): SQL {
  return arrayOverlaps(posts.about, [about, ...siteOrigins.map((origin) => `${origin}/${about}`)]);
}
