import { useEffect, useRef } from 'react';

/** Confirms leaving with unsaved changes: with a dialog for links, by the browser otherwise. */
export function LeaveGuard({ t }: { t: Record<'leaveTitle' | 'leaveText' | 'stay' | 'leave', string> }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const wanted = useRef('');
  const watching = useRef(new AbortController());

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    watching.current = stop;
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
      const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
      if (!link || link.target || isElsewhere || link.getAttribute('href')?.startsWith('#')) return;
      event.preventDefault();
      event.stopPropagation();
      wanted.current = link.href;
      dialog.current?.showModal();
    };
    document.addEventListener('click', onClick, { signal, capture: true });
    return () => stop.abort();
  }, []);

  function leave(): void {
    watching.current.abort();
    location.assign(wanted.current);
  }

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="leave-title">
      <h2 className="dialog-title" id="leave-title">
        {t.leaveTitle}
      </h2>
      <p>{t.leaveText}</p>
      <div className="form-actions">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {t.stay}
        </button>
        <button type="button" className="button button-quiet" onClick={leave}>
          {t.leave}
        </button>
      </div>
    </dialog>
  );
}
