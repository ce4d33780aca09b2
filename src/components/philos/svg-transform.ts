/** The attribute for a link within a drawing: Astro's types know the attributes of HTML's `<a>` alone. */
export const svgTransform = (transform: string): { transform: string } => ({ transform });
