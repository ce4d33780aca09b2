import type { Member } from '../../db/projections.ts';
import type { ServiceContext } from '../../context.ts';
import { ValidationError } from '../../errors.ts';
import { isOwnImage } from './own-image.ts';

const PICTURES = ['picture', 'pictureMedium', 'pictureSmall'] as const;

type Pictures = Partial<Pick<Member, (typeof PICTURES)[number]>>;

/**
 * Pages show a member's picture without asking, so it comes from the product's own storage, or is the photo in the
 * member's token. Members can make their provider say any address: it counts from the provider's own host only.
 */
function isAllowed({ identity, imagePrefixes, avatarOrigins }: ServiceContext, address: string): boolean {
  if (isOwnImage(address, imagePrefixes)) return true;
  return address === identity?.picture && avatarOrigins.includes(new URL(address).origin);
}

/** Of the addresses in the order of preference the first that a page may show. */
export function firstAllowed(
  ctx: ServiceContext,
  ...addresses: (string | null | undefined)[]
): string | null {
  return addresses.find((address) => address && URL.canParse(address) && isAllowed(ctx, address)) ?? null;
}

export function refuseForeignPictures(ctx: ServiceContext, stored: Pictures, changes: Pictures): void {
  const refused = PICTURES.filter((name) => {
    const address = changes[name];
    return address && address !== stored[name] && !isAllowed(ctx, address);
  });
  if (refused.length === 0) return;
  throw new ValidationError(refused.map((path) => ({ path, issue: 'invalid' })));
}
