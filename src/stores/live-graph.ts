import { atom } from 'nanostores';

export interface Picture {
  drawing: SVGGElement;
  width: number;
  height: number;
}

/** Draws what the graph shows now, for a file; none while the picture of the page is what is seen. */
export const $liveGraph = atom<(() => Picture) | undefined>();
