import { useEffect, useId, useRef } from 'react';
import { format, formatDate, plural } from '../../i18n/format.ts';
import { nameOf } from '../../lib/post-fields.ts';
import type { PostDraft } from '../../stores/post-drafts.ts';
import type { EditorMessages } from './messages.ts';

interface Verbs {
  onOpen: (one: PostDraft) => void;
  onDiscard: (one: PostDraft) => void;
  onBringBack: (one: PostDraft) => void;
}

interface Props extends Pick<EditorMessages, 't' | 'locale'>, Verbs {
  left: readonly PostDraft[];
  discarded: ReadonlySet<string>;
  isNew: boolean;
  languages: readonly { id: string; name: string }[];
}

/** The rest is collapsed, so that the editor stays on the first screen. */
const SHOWN = 2;

/** Drafts that other visits left; each can be opened or discarded. */
export function LeftDrafts({ left, discarded, isNew, ...row }: Props) {
  const { t, locale } = row;
  const heading = useId();
  if (left.length === 0) return null;
  const forms = isNew
    ? { one: t.leftOne, other: t.leftOther }
    : { one: t.otherTextOne, other: t.otherTextOther };
  const rows = left.map((one) => (
    <LeftDraft key={one.draft.slot} {...row} one={one} isDiscarded={discarded.has(one.draft.slot)} />
  ));

  return (
    <section className="left-drafts" aria-labelledby={heading}>
      <h2 id={heading}>{plural(locale, left.length, forms)}</h2>
      <ul>{rows.slice(0, SHOWN)}</ul>
      {rows.length > SHOWN && (
        <details>
          <summary>{format(t.leftMore, { count: rows.length - SHOWN })}</summary>
          <ul>{rows.slice(SHOWN)}</ul>
        </details>
      )}
    </section>
  );
}

interface RowProps extends Omit<Props, 'left' | 'discarded' | 'isNew'> {
  one: PostDraft;
  isDiscarded: boolean;
}

function LeftDraft({ one, isDiscarded, languages, t, locale, onOpen, onDiscard, onBringBack }: RowProps) {
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  const wasDiscarded = useRef(isDiscarded);
  const { fields, draft } = one;
  const name = nameOf(fields) || t.untitled;
  const date = formatDate(locale, draft.saved, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: undefined,
  });
  const language = languages.find(({ id }) => id === fields.locale)?.name ?? fields.locale;

  // The pressed button is gone: keep focus in the row.
  useEffect(() => {
    if (wasDiscarded.current !== isDiscarded) row.current?.querySelector('button')?.focus();
    wasDiscarded.current = isDiscarded;
  }, [isDiscarded]);

  return (
    <li ref={row} data-discarded={isDiscarded || undefined}>
      <div id={id}>
        <p className="left-draft-name" lang={nameOf(fields) ? fields.locale : undefined}>
          {name}
        </p>
        <p className="field-hint">{isDiscarded ? t.leftDiscarded : format(t.leftWhen, { date, language })}</p>
      </div>
      {isDiscarded ? (
        <button
          type="button"
          className="button button-secondary button-small"
          aria-describedby={id}
          onClick={() => onBringBack(one)}
        >
          {t.undo}
        </button>
      ) : (
        <div className="cluster">
          <button
            type="button"
            className="button button-secondary button-small"
            aria-describedby={id}
            onClick={() => onOpen(one)}
          >
            {t.leftOpen}
          </button>
          <button
            type="button"
            className="button button-quiet button-small"
            aria-describedby={id}
            onClick={() => onDiscard(one)}
          >
            {t.discard}
          </button>
        </div>
      )}
    </li>
  );
}
