import { type CSSProperties, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { LOCALE_TAGS } from '../../contract/locales.ts';
import { loadStyles } from '../ui/load-styles.ts';
import { $toasts, type Toast, type Undo, dismissToast, expiry } from '../stores/toasts.ts';
import styles from '../styles/toasts.css?url';

interface Labels {
  close: string;
  list: string;
}

async function takeBack(undo: Undo): Promise<void> {
  const { restorePost } = await import('../stores/restore-post.ts');
  await restorePost(undo);
}

/** Sonner cannot pause after a touch, so the store keeps the time and sonner only draws. */
function draw({ id, type, message, locale, undo, link }: Toast): void {
  const text = locale ? <span lang={LOCALE_TAGS[locale]}>{message}</span> : message;
  sonner[type](text, {
    id,
    duration: Infinity,
    onDismiss: () => dismissToast(id),
    // Sonner styles elements with this attribute as its button.
    ...(link && {
      action: (
        <a data-button="" href={link.href}>
          {link.label}
        </a>
      ),
    }),
    ...(undo && { action: { label: undo.label, onClick: () => void takeBack(undo) } }),
  });
}

function followStore(): () => void {
  let shown: readonly Toast[] = [];
  expiry.release('unseen');
  return $toasts.subscribe((toasts) => {
    for (const toast of toasts) if (!shown.includes(toast)) draw(toast);
    for (const { id } of shown) if (!toasts.some((toast) => toast.id === id)) sonner.dismiss(id);
    shown = toasts;
  });
}

function followPointer(host: HTMLElement): () => void {
  const stop = new AbortController();
  const on = (name: string, run: (event: PointerEvent) => void, target: EventTarget = host) =>
    target.addEventListener(name, (event) => run(event as PointerEvent), { signal: stop.signal });
  const isTouch = (event: PointerEvent) => event.pointerType === 'touch';

  on('pointerover', (event) => !isTouch(event) && expiry.hold('hover'));
  on('pointerout', () => expiry.release('hover'));
  on('pointerdown', (event) => isTouch(event) && expiry.hold('touch'));
  on('pointerup', (event) => isTouch(event) && expiry.endTouch(), window);
  on('pointercancel', (event) => isTouch(event) && expiry.endTouch(), window);
  on('focusin', () => host.querySelector(':focus-visible') && expiry.hold('focus'));
  on('focusout', () => expiry.release('focus'));
  on(
    'visibilitychange',
    () => (document.hidden ? expiry.hold('background') : expiry.release('background')),
    document,
  );
  return () => stop.abort();
}

/** Sonner reads its colours and the close button's corner from custom properties on the list. */
const LOOK = {
  '--normal-bg': 'var(--raised)',
  '--normal-text': 'var(--ink)',
  '--normal-border': 'var(--line)',
  '--gray2': 'var(--clay-wash)',
  '--gray5': 'var(--edge)',
  '--border-radius': 'var(--radius)',
  '--toast-close-button-start': 'unset',
  '--toast-close-button-end': '0',
  '--toast-close-button-transform': 'translate(30%, -40%)',
  fontFamily: 'var(--sans)',
} as CSSProperties;

function Toaster({ host, labels }: { host: HTMLElement; labels: Labels }) {
  useEffect(() => {
    const stops = [followStore(), followPointer(host)];
    return () => stops.forEach((stop) => stop());
  }, [host]);
  return (
    <Sonner
      position="bottom-right"
      closeButton
      gap={10}
      style={LOOK}
      customAriaLabel={labels.list}
      toastOptions={{ closeButtonAriaLabel: labels.close, style: { fontSize: 'var(--text-ui)' } }}
    />
  );
}

const mounted = new WeakSet<HTMLElement>();

export function mountToaster(host: HTMLElement, labels: Labels): void {
  if (mounted.has(host)) return;
  mounted.add(host);
  void loadStyles(styles).catch(() => {});
  createRoot(host).render(<Toaster host={host} labels={labels} />);
}
