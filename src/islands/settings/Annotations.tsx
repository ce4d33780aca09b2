import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../contract/locales.ts';
import { format, formatDate } from '../../i18n/format.ts';
import type { annotations } from '../../i18n/messages/annotations/index.ts';
import type { AnnotatedPage, Annotation } from '../../lib/annotations.ts';
import { annotationsMarkdown } from '../../lib/annotations-markdown.ts';
import { createAnnotations } from '../../stores/annotations.ts';
import { showToast } from '../../stores/toasts.ts';
import styles from '../../styles/annotations.css?url';
import { loadStyles } from '../../ui/load-styles.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { AnnotatedPageItem } from './AnnotatedPageItem.tsx';
import { RemoveAllDialog } from './RemoveAllDialog.tsx';

export interface AnnotationsProps {
  t: Record<keyof (typeof annotations)['pt'], string>;
  locale: Locale;
}

/** Of all pages; read on hydration, since no server knows them. */
const store = createAnnotations();

/** The annotations that this device holds, to be read, exported and deleted. */
export function Annotations({ t, locale }: AnnotationsProps) {
  const { pages, isUnsaved } = useStore(store.$annotations);
  const asking = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfter();
  const [isAsking, setIsAsking] = useState(false);
  const [isRead, setIsRead] = useState(false);
  /** Deleted here, by id: still listed, with undo. */
  const [removed, setRemoved] = useState<
    ReadonlyMap<string, { page: AnnotatedPage; annotation: Annotation }>
  >(new Map());

  useEffect(() => {
    void loadStyles(styles)
      .catch(() => {})
      .then(() => {
        store.follow();
        setIsRead(true);
        if (location.hash === '#annotations') document.querySelector('#annotations')?.scrollIntoView();
      });
  }, []);

  function remove(page: AnnotatedPage, annotation: Annotation): void {
    setRemoved(new Map(removed).set(annotation.id, { page, annotation }));
    store.remove(page, annotation.id);
  }

  function undo({ id }: Annotation): void {
    const { page, annotation } = removed.get(id)!;
    setRemoved(new Map([...removed].filter(([other]) => other !== id)));
    store.put(page, annotation);
  }

  function removeAll(): void {
    setIsAsking(false);
    focusAfter('#annotations');
    setRemoved(new Map());
    const isDone = store.removeAll();
    showToast({ type: isDone ? 'success' : 'error', message: isDone ? t.removedAll : t.notRemoved, locale });
  }

  function download(): void {
    const text = annotationsMarkdown(pages, {
      title: t.fileTitle,
      origin: location.origin,
      dateOf: (created) => formatDate(locale, created, { dateStyle: 'long', timeZone: undefined }),
    });
    const date = new Date().toISOString().slice(0, 10);
    saveFile(format(t.fileName, { date }), text, 'text/markdown');
  }

  const gone = [...removed.values()];
  const listed = [
    ...pages,
    ...gone.map(({ page }) => page).filter(({ path }) => pages.every((page) => page.path !== path)),
  ];
  const shown = listed.filter(({ path }, at) => listed.findIndex((page) => page.path === path) === at);

  return (
    <section className="annotations field needs-script" aria-labelledby="annotations">
      <h2 id="annotations" tabIndex={-1}>
        {t.settingsTitle}
      </h2>
      <p className="field-hint">{t.settingsHint}</p>
      {isUnsaved && (
        <p className="notice notice-error" role="alert">
          {t.someUnsaved}
        </p>
      )}
      {isRead && shown.length === 0 && <p>{t.empty}</p>}
      {shown.map((page) => (
        <AnnotatedPageItem
          key={page.path}
          t={t}
          locale={locale}
          page={page}
          isOpen={shown.length === 1}
          removed={gone.filter((one) => one.page.path === page.path).map(({ annotation }) => annotation)}
          onRemove={remove}
          onUndo={undo}
        />
      ))}
      {pages.length > 0 && (
        <div className="form-actions">
          <button type="button" className="button button-secondary" onClick={download}>
            {t.download}
          </button>
          <button
            ref={asking}
            type="button"
            className="button button-danger"
            onClick={() => setIsAsking(true)}
          >
            {t.removeAll}
          </button>
        </div>
      )}
      {isAsking && (
        <RemoveAllDialog t={t} returnTo={asking} onCancel={() => setIsAsking(false)} onConfirm={removeAll} />
      )}
    </section>
  );
}
