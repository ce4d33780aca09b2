import { LOCALE_TAGS } from '../../../contract/locales.ts';
import { splitLocale } from '../../../contract/paths.ts';
import { formatDate, plural } from '../../i18n/format.ts';
import type { AnnotatedPage, Annotation } from '../../lib/annotations.ts';
import { Undo } from '../../ui/Undo.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import type { AnnotationsProps } from './Annotations.tsx';

interface Props extends AnnotationsProps {
  page: AnnotatedPage;
  isOpen: boolean;
  removed: readonly Annotation[];
  onRemove: (page: AnnotatedPage, annotation: Annotation) => void;
  onUndo: (annotation: Annotation) => void;
}

/** A page with its annotations, collapsed where there are several pages. */
export function AnnotatedPageItem({ t, locale, page, isOpen, removed, onRemove, onUndo }: Props) {
  const { path, title } = page;
  const lang = LOCALE_TAGS[splitLocale(path).locale];
  const focusAfter = useFocusAfter();
  const present = page.annotations.filter(({ id }) => removed.every((one) => one.id !== id));
  const rows = [...present, ...removed].sort((a, b) => a.start - b.start);

  return (
    <details open={isOpen || undefined}>
      <summary>
        <span lang={lang}>{title}</span>{' '}
        <span className="muted">
          {plural(locale, present.length, { one: t.countOne, other: t.countOther })}
        </span>
      </summary>
      <ol>
        {rows.map((annotation) => {
          const { id, quote, note, section, created } = annotation;
          return (
            <li key={id} data-annotation={id}>
              {removed.includes(annotation) ? (
                <Undo
                  message={t.removed}
                  label={t.undo}
                  onUndo={async () => {
                    onUndo(annotation);
                    focusAfter(`[data-annotation="${id}"] button`);
                  }}
                />
              ) : (
                <>
                  <blockquote id={`quote-${id}`} lang={lang}>
                    {quote}
                  </blockquote>
                  {note.trim() && <p className="annotation-note">{note}</p>}
                  <p className="card-meta">
                    {formatDate(locale, created, { dateStyle: 'long', timeZone: undefined })}
                  </p>
                  <div className="cluster">
                    <a
                      className="button button-quiet button-small"
                      href={section ? `${path}#${section}` : path}
                      aria-describedby={`quote-${id}`}
                    >
                      {t.openPassage}
                    </a>
                    <button
                      type="button"
                      className="button button-quiet button-small"
                      aria-describedby={`quote-${id}`}
                      onClick={() => onRemove(page, annotation)}
                    >
                      {t.remove}
                    </button>
                  </div>
                </>
              )}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
