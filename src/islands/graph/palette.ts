type Rgb = readonly [red: number, green: number, blue: number];

export interface Palette {
  paper: Rgb;
  ink: Rgb;
  muted: Rgb;
  /** Of edges that lead to whom somebody learnt from, and to whom they taught. */
  received: Rgb;
  exerted: Rgb;
  eras: ReadonlyMap<string, Rgb>;
}

export const css = ([red, green, blue]: Rgb, alpha = 1) => `rgba(${red},${green},${blue},${alpha})`;

/** `share` of a colour on a ground. */
export const mix = (colour: Rgb, ground: Rgb, share: number): Rgb => {
  const channel = (at: 0 | 1 | 2) => Math.round(colour[at] * share + ground[at] * (1 - share));
  return [channel(0), channel(1), channel(2)];
};

/** The colours of the page as they are now, in this theme or in forced colours, from the element's style. */
export function readPalette(host: HTMLElement, eras: Iterable<string>): Palette {
  const probe = document.createElement('i');
  probe.hidden = true;
  host.append(probe);
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const read = (colour: string): Rgb => {
    probe.style.color = colour;
    // Whatever the notation, a canvas knows its channels.
    context.fillStyle = getComputedStyle(probe).color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  };
  const palette = {
    paper: read('var(--graph-paper)'),
    ink: read('var(--graph-ink)'),
    muted: read('var(--graph-muted)'),
    received: read('var(--graph-received)'),
    exerted: read('var(--graph-exerted)'),
    eras: new Map(
      [...new Set(eras)].map((era) => {
        probe.dataset['era'] = era;
        return [era, read('var(--graph-dot, var(--era, var(--graph-ink)))')];
      }),
    ),
  };
  probe.remove();
  return palette;
}
