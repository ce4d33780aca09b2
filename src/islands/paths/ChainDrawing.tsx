import { formatYear } from '../../i18n/format.ts';
import type { Locale } from '../../../contract/locales.ts';
import { NARROW, type PlateSize, WIDE, drawChain } from '../../lib/views/chain-plate.ts';
import type { ShownChain } from '../../lib/views/shown-chain.ts';

interface Props {
  chain: ShownChain;
  locale: Locale;
}

/** The chain along a line of time, once for wide screens and once for phones. The list beside it says the same. */
export function ChainDrawing({ chain, locale }: Props) {
  return (
    <>
      <Plate chain={chain} locale={locale} size={WIDE} name="wide" />
      <Plate chain={chain} locale={locale} size={NARROW} name="narrow" />
    </>
  );
}

function Plate({ chain, locale, size, name }: Props & { size: PlateSize; name: string }) {
  const { people, steps } = chain;
  const kinds = steps.map(({ edges }) => edges.map(({ kind }) => kind));
  const { height, marks, curves, axis } = drawChain(people, kinds, size);
  const { nameSize, lifeSize } = size;
  return (
    <svg className={`chain-drawing ${name}`} viewBox={`0 0 ${size.width} ${height}`} aria-hidden="true">
      <g className="chain-time">
        {axis.ticks.map(({ x, year }) => (
          <g key={year}>
            <path d={`M${x} 0V${axis.y}`} />
            <text x={x} y={axis.y + 18} textAnchor={anchorOf(x, size.width)}>
              {formatYear(locale, year)}
            </text>
          </g>
        ))}
        <path className="chain-axis" d={`M0 ${axis.y}H${size.width}`} />
      </g>
      {curves.map(({ path, kind }) => (
        <path key={path} className={`chain-step ${kind}`} d={path} />
      ))}
      {marks.map(({ x, y, lines, lifespan, anchor }, at) => {
        const { id, href, era } = people[at]!;
        const start = x + (anchor === 'start' ? 13 : -13);
        return (
          <a key={id} href={href} tabIndex={-1} data-era={era}>
            <circle cx={x} cy={y} r="4.5" />
            <circle cx={x} cy={axis.y} r="2.5" />
            <text textAnchor={anchor} fontSize={nameSize}>
              {lines.map((line, row) => (
                <tspan key={line} x={start} y={y + nameSize * (0.34 + 1.1 * (row - (lines.length - 1) / 2))}>
                  {line}
                </tspan>
              ))}
              {lifespan && (
                <tspan className="chain-life" fontSize={lifeSize} dx="8">
                  {lifespan}
                </tspan>
              )}
            </text>
          </a>
        );
      })}
    </svg>
  );
}

/** Years at the ends stay within the drawing. */
function anchorOf(x: number, width: number): 'start' | 'middle' | 'end' {
  if (x < 30) return 'start';
  return x > width - 30 ? 'end' : 'middle';
}
