import type { ServiceContext } from '../../context.ts';
import type { Member } from '../../db/projections.ts';
import { ValidationError } from '../../errors.ts';

/** Relative URLs are resolved against a host that no real URL has. */
const BASE = 'https://base.invalid/';

/** Whether `url`, with its dots resolved, lies below one of `prefixes`. */
export function isOwnImage(url: string, prefixes: readonly string[]): boolean {
  if (!URL.canParse(url, BASE)) return false;
  const image = new URL(url, BASE);
  return prefixes.some((prefix) => {
    const allowed = new URL(prefix, BASE);
    return image.origin === allowed.origin && image.pathname.startsWith(allowed.pathname);
  });
}

/**
 * Profile pictures come from the product's own storage, or are the photo in the member's token. Members can make
 * their provider name any URL, so the photo counts from the provider's own host only.
 */
function isAllowed({ identity, imagePrefixes, avatarOrigins }: ServiceContext, url: string): boolean {
  if (isOwnImage(url, imagePrefixes)) return true;
  return url === identity?.picture && avatarOrigins.includes(new URL(url).origin);
}

/** The first of `urls` that pages may show. */
export function firstAllowed(ctx: ServiceContext, ...urls: (string | null | undefined)[]): string | null {
  return urls.find((url) => url && URL.canParse(url) && isAllowed(ctx, url)) ?? null;
}

const PICTURES = ['picture', 'pictureMedium', 'pictureSmall'] as const;

type Pictures = Partial<Pick<Member, (typeof PICTURES)[number]>>;

/** Of a profile: stored pictures may stay, new ones must be allowed. */
export function refuseForeignPictures(ctx: ServiceContext, stored: Pictures, changes: Pictures): void {
  const refused = PICTURES.filter((name) => {
    const url = changes[name];
    return url && url !== stored[name] && !isAllowed(ctx, url);
  });
  if (refused.length === 0) return;
  throw new ValidationError(refused.map((path) => ({ path, issue: 'invalid' })));
}

/** Of a product: its picture comes from the product's own storage. */
export function refuseForeignPicture({ imagePrefixes }: ServiceContext, picture: string | null): void {
  if (picture === null || isOwnImage(picture, imagePrefixes)) return;
  throw new ValidationError([{ path: 'picture', issue: 'invalid' }]);
}
