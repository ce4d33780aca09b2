import type { CSSProperties } from 'react';
import { initialsOf } from '../../lib/initials.ts';
import { pictureUrl } from '../../picture-url.ts';

interface Props {
  name: string;
  picture: string | null;
  /** Diameter, a CSS length. */
  size: string;
  alt?: string;
}

/** A member's picture in a disc, over the initials as fallback. */
export function MemberDisc({ name, picture, size, alt = '' }: Props) {
  const shown = picture && pictureUrl(picture);
  return (
    <span className="medallion" style={{ '--disc-size': size } as CSSProperties}>
      <span aria-hidden="true">{initialsOf(name)}</span>
      {shown && <img key={shown} src={shown} alt={alt} width="96" height="96" />}
    </span>
  );
}
