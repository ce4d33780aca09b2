import { type RefObject, useEffect, useRef, useState } from 'react';
import { $liveGraph } from '../../stores/live-graph.ts';
import type { Scene } from './scene.ts';
import type { GraphData, View } from './view.ts';

/** Contexts that are lost more often than this are not made again. */
const MOST_LOST = 3;

interface Reactions {
  onFocus: (at: number | undefined) => void;
  onEdge: (edge: number | undefined) => void;
}

function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return Boolean(context);
}

/**
 * Draws into `host` as soon as the data is there. Without WebGL, and while the page is in the back/forward cache, there
 * is no scene: the picture of the page stays.
 */
export function useScene(
  host: RefObject<HTMLElement | null>,
  data: GraphData | undefined,
  view: View,
  reactions: Reactions,
): { scene: RefObject<Scene | null>; isLive: boolean } {
  const scene = useRef<Scene | null>(null);
  const latest = useRef({ view, reactions });
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    latest.current = { view, reactions };
  });

  useEffect(() => {
    if (!data || !hasWebGl()) return;
    let lost = 0;
    let isLosing = false;
    let isOver = false;
    const stop = () => {
      $liveGraph.set(undefined);
      scene.current?.kill();
      scene.current = null;
      setLive(false);
    };
    const begin = async () => {
      const { createScene } = await import('./scene.ts');
      if (isOver || scene.current || !host.current) return;
      try {
        scene.current = createScene(host.current, data, latest.current.view, {
          onFocus: (at) => latest.current.reactions.onFocus(at),
          onEdge: (edge) => latest.current.reactions.onEdge(edge),
          onLost,
        });
        $liveGraph.set(scene.current.picture);
        setLive(true);
      } catch (error) {
        host.current.replaceChildren();
        reportError(error);
      }
    };
    function onLost(event: Event): void {
      event.preventDefault();
      // sigma has a context for each layer, and they are lost together.
      if (isLosing) return;
      isLosing = true;
      lost += 1;
      // After the event: sigma is still drawing.
      setTimeout(() => {
        isLosing = false;
        stop();
        if (lost < MOST_LOST) void begin();
      });
    }
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void begin();
    };
    void begin();
    addEventListener('pagehide', stop);
    addEventListener('pageshow', onShow);
    return () => {
      isOver = true;
      removeEventListener('pagehide', stop);
      removeEventListener('pageshow', onShow);
      stop();
    };
  }, [data, host]);

  useEffect(() => {
    if (isLive) scene.current?.show(view);
  }, [isLive, view]);

  useEffect(() => {
    if (!isLive || !host.current) return;
    const recolour = () => scene.current?.recolour();
    const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) =>
      matchMedia(query),
    );
    for (const query of queries) query.addEventListener('change', recolour);
    const themes = new MutationObserver(recolour);
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const sizes = new ResizeObserver(() => scene.current?.resize());
    sizes.observe(host.current);
    return () => {
      for (const query of queries) query.removeEventListener('change', recolour);
      themes.disconnect();
      sizes.disconnect();
    };
  }, [isLive, host]);

  return { scene, isLive };
}
