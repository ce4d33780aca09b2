import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { loadLayouts } from '../../clients/network.ts';
import { formatList } from '../../i18n/format.ts';
import { localePath } from '../../i18n/paths.ts';
import type { Layouts } from '../../lib/views/network.ts';
import { type Direction, stepFrom } from '../../lib/views/ties.ts';
import { $matching, $network, openNetwork } from '../../stores/network.ts';
import { $selection, select } from '../../stores/selection.ts';
import { ChosenEdge } from './ChosenEdge.tsx';
import { Person } from './Person.tsx';
import { Tools } from './Tools.tsx';
import { type GraphMessages, lifespanOf, sidesOf } from './messages.ts';
import { useScene } from './use-scene.ts';
import { type View, graphData, litBy } from './view.ts';

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const ZOOMS: Readonly<Record<string, number>> = { '+': 1.6, '=': 1.6, '-': 1 / 1.6 };

/** The graph on WebGL, over the picture that the build drew. */
export function Graph({ locale, t }: GraphMessages) {
  const loaded = useStore($network);
  const selection = useStore($selection);
  const matching = useStore($matching);
  const [layouts, setLayouts] = useState<Layouts>();
  const [edge, setEdge] = useState<number>();
  const host = useRef<HTMLDivElement>(null);

  useEffect(() => {
    void openNetwork();
    // Without them the picture of the page stays, which says as much.
    loadLayouts().then(setLayouts, () => {});
  }, []);

  const network = loaded.state === 'ready' ? loaded.network : undefined;
  const data = useMemo(
    () => (network && layouts ? graphData(network, layouts, locale) : undefined),
    [network, layouts, locale],
  );
  const focus = network && selection.focus ? network.ids.indexOf(selection.focus) : undefined;
  const { kind, arrange = 'affinity' } = selection;
  const view = useMemo<View>(
    () => ({ focus, edge, matching, kind, arrange }),
    [focus, edge, matching, kind, arrange],
  );
  const lit = useMemo(() => data && litBy(data, view), [data, view]);

  /** With `replace` in the entry of the history that is there: a walk along edges is one. */
  function focusOn(at: number | undefined, replace = false): void {
    setEdge(undefined);
    if (at !== focus) select({ focus: at === undefined ? undefined : network!.ids[at] }, { replace });
  }
  /** The button that was pressed goes with what it closes. */
  const toDrawing = () => host.current?.focus({ preventScroll: true });
  const { scene, isLive } = useScene(host, data, view, { onFocus: focusOn, onEdge: setEdge });
  // The picture goes, with the link in it that may have the focus.
  useLayoutEffect(() => {
    if (isLive && document.activeElement?.closest('.graph-plate'))
      host.current?.focus({ preventScroll: true });
  }, [isLive]);

  function onKeyDown(event: KeyboardEvent): void {
    if (!data || event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = DIRECTIONS[event.key];
    const zoom = ZOOMS[event.key];
    if (direction) {
      const start = data.byInfluence.find((at) => matching.has(at));
      const next =
        focus === undefined || !lit?.nodes
          ? start
          : stepFrom(focus, lit.nodes, direction, data.layouts[arrange]);
      if (next !== undefined) focusOn(next, focus !== undefined);
    } else if (zoom) scene.current?.zoom(zoom);
    else if (event.key === '0') scene.current?.showAll();
    else if (event.key === 'Escape' && edge !== undefined) setEdge(undefined);
    else if (event.key === 'Escape' && focus !== undefined) focusOn(undefined);
    else if (event.key === 'Enter' && focus !== undefined)
      location.assign(localePath(locale, `/philos/${data.network.ids[focus]!}`));
    else return;
    event.preventDefault();
  }

  const said =
    data && focus !== undefined && lit?.ties
      ? [
          `${[data.names[focus], lifespanOf(locale, data.network, focus)].filter(Boolean).join(', ')}.`,
          ...sidesOf(t, lit.ties).map(
            ([side, label]) =>
              `${label} ${formatList(
                locale,
                lit.ties![side].map(({ other }) => data.names[other]!),
              )}.`,
          ),
        ].join(' ')
      : '';

  return (
    <>
      <Tools
        locale={locale}
        t={t}
        arrange={arrange}
        isLive={isLive}
        onArrange={(one) => select({ arrange: one === 'time' ? one : undefined })}
        onZoom={(factor) => scene.current?.zoom(factor)}
        onShowAll={() => scene.current?.showAll()}
      />
      {/* An application has a keyboard of its own; the rules know no such role. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={host}
        className="graph-canvas"
        data-live={isLive || undefined}
        role="application"
        aria-label={t.drawing}
        aria-describedby="graph-help"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={isLive ? 0 : -1}
        aria-hidden={!isLive}
        onKeyDown={onKeyDown}
        onPointerDown={() => host.current?.focus({ preventScroll: true })}
      />
      <p id="graph-help" hidden>
        {t.help}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
      <div className="graph-panel needs-script">
        <div aria-live="polite">
          {data && edge !== undefined && (
            <ChosenEdge
              key={edge}
              locale={locale}
              t={t}
              data={data}
              edge={edge}
              onClose={() => {
                setEdge(undefined);
                toDrawing();
              }}
            />
          )}
        </div>
        {data && focus !== undefined && lit?.ties ? (
          <Person
            locale={locale}
            t={t}
            data={data}
            edge={edge}
            kind={kind}
            matching={matching}
            ties={lit.ties}
            at={focus}
            onEdge={setEdge}
            onLeave={() => {
              focusOn(undefined);
              toDrawing();
            }}
          />
        ) : (
          <p className="graph-hint">{t.hint}</p>
        )}
      </div>
    </>
  );
}
