import type { CSSProperties } from 'react';
import { initialsOf } from '../../lib/initials.ts';
import { pictureUrl } from '../../picture-url.ts';

interface Props {
  name: string;
  picture: string | null;
  /** Its diameter as CSS has it. */
  size: string;
  alt?: string;
}

/** A member's picture in a disc, over the initials that stand for it when it is not there. */
export function MemberDisc({ name, picture, size, alt = '' }: Props) {
  const shown = picture && pictureUrl(picture);
  return (
    <span className="medallion" style={{ '--disc-size': size } as CSSProperties}>
      <span aria-hidden="true">{initialsOf(name)}</span>
      {shown && <img key={shown} src={shown} alt={alt} width="96" height="96" />}
    </span>
  );
}
