/** The inside of an `<svg>` and its size. */
export interface Icon {
  body: string;
  width: number;
  height: number;
}

/** A data URL for `mask-image`: scripts of an SVG do not run in an image. */
export function iconImage({ body, width, height }: Icon): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}
