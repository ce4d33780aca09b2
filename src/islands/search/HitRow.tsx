/* oxlint-disable jsx-a11y/prefer-tag-over-role -- The list of a combobox: <select> and <option> hold no links. */
import { LOCALE_TAGS } from '../../../contract/locales.ts';
import type { Snippet } from '../../../contract/search.ts';
import type { Hit } from '../../lib/search/groups.ts';
import { Marked } from './Marked.tsx';
import { type SearchMessages, noteOf } from './messages.ts';

interface Props extends SearchMessages {
  id: string;
  hit: Hit;
  isActive: boolean;
  /** Whether the kind is not told by a heading above. */
  hasKind: boolean;
  excerpt: Snippet | null;
  onOpen: () => void;
}

/** A result: an option of the list, and a link. */
export function HitRow({ id, hit, isActive, hasKind, excerpt, onOpen, ...messages }: Props) {
  const note = noteOf(messages, hit);
  const text = hit.snippet ?? excerpt;
  const lang = hit.locale && hit.locale !== messages.locale ? LOCALE_TAGS[hit.locale] : undefined;
  return (
    <a
      className="hit"
      role="option"
      id={id}
      href={hit.href}
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onOpen}
    >
      <span className="hit-head">
        <span className="hit-title" lang={lang}>
          <Marked {...hit.title} />
        </span>
        {note && <span className="hit-note">{note}</span>}
        {hasKind && <span className="hit-kind">{messages.t[hit.kind]}</span>}
      </span>
      {text && (
        <span className="hit-text" lang={lang}>
          <Marked {...text} />
        </span>
      )}
    </a>
  );
}
