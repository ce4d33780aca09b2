import type { GraphMessages } from './messages.ts';
import type { View } from './view.ts';

interface Props extends GraphMessages {
  arrange: View['arrange'];
  isLive: boolean;
  onArrange: (arrange: View['arrange']) => void;
  onZoom: (factor: number) => void;
  onShowAll: () => void;
}

const STEP = 1.6;

/** Arrangement and zoom; the drawing of the page needs neither. */
export function Tools({ t, arrange, isLive, onArrange, onZoom, onShowAll }: Props) {
  const arrangements = [
    ['affinity', t.byAffinity],
    ['time', t.byTime],
  ] as const;
  return (
    <div className="graph-tools needs-script" data-live={isLive || undefined}>
      <fieldset aria-label={t.arrangement}>
        {arrangements.map(([one, label]) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === arrange}
            disabled={!isLive}
            onClick={() => onArrange(one)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <fieldset aria-label={t.drawing}>
        <button type="button" disabled={!isLive} aria-label={t.zoomOut} onClick={() => onZoom(1 / STEP)}>
          −
        </button>
        <button type="button" disabled={!isLive} aria-label={t.zoomIn} onClick={() => onZoom(STEP)}>
          +
        </button>
        <button type="button" disabled={!isLive} onClick={onShowAll}>
          {t.showAll}
        </button>
      </fieldset>
    </div>
  );
}
