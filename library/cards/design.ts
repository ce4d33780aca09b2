import { LOCALE_TAGS, type Locale } from '../../contract/locales.ts';
import { initialsOf } from '../../src/lib/initials.ts';

/** What a link to a page shows elsewhere. */
export interface Card {
  locale: Locale;
  title: string;
  /** What it is, or when; above the title. */
  kicker: string;
  description: string;
  /** Whose initials the medallion has, where that is not the title. */
  name?: string | undefined;
  /** Colours the medallion; without one it has the colour of the site. */
  era?: string | undefined;
}

export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** The light theme (src/styles/tokens.css, components.css). */
const COLOURS = { paper: '#f8f3e8', ink: '#2b221a', muted: '#645746', line: '#ddd1bc', clay: '#9c4021' };
const ERAS: Readonly<Record<string, string>> = {
  'filosofia-antiga': '#8f3d20',
  'filosofia-medieval': '#3a4a7d',
  renascimento: '#73540f',
  'filosofia-moderna': '#1f5c56',
  'filosofia-contemporanea': '#623d6a',
};

type Style = Record<string, string | number>;

const box = (style: Style, ...children: object[]) => ({
  type: 'container' as const,
  style: { display: 'flex', ...style },
  children,
});
const words = (text: string, style: Style = {}) => ({ type: 'text' as const, text, style });

const titleSize = ({ length }: string) => (length > 48 ? 52 : length > 26 ? 64 : 84);

const clamped = (lines: number): Style => ({
  lineClamp: lines,
  textOverflow: 'ellipsis',
  overflowWrap: 'anywhere',
});

/** A card as a page of the site: paper, ink, the medallion and the name. */
export function cardTree(card: Card, site: string) {
  const { title, kicker, description, era = '', locale } = card;
  // The home and the lists are the site's own.
  const name = card.name ?? (kicker === site ? site : title);
  const disc = ERAS[era] ?? COLOURS.clay;
  return {
    ...box(
      {
        width: CARD_SIZE.width,
        height: CARD_SIZE.height,
        padding: '60px 76px 44px',
        flexDirection: 'column',
        justifyContent: 'space-between',
        background: COLOURS.paper,
        color: COLOURS.ink,
        fontFamily: 'Literata',
      },
      box(
        { alignItems: 'center', gap: 48 },
        box(
          {
            width: 184,
            height: 184,
            flexShrink: 0,
            borderRadius: 92,
            background: disc,
            color: '#fffaf2',
            alignItems: 'center',
            justifyContent: 'center',
          },
          words(initialsOf(name), {
            fontSize: 74,
            lineHeight: 1,
            letterSpacing: 1.5,
          }),
        ),
        box(
          { flexDirection: 'column', flexGrow: 1, flexShrink: 1, flexBasis: 0, gap: 12 },
          words(kicker, { fontSize: 30, color: COLOURS.muted }),
          words(title, {
            fontSize: titleSize(title),
            lineHeight: 1.1,
            letterSpacing: -1,
            ...clamped(3),
          }),
        ),
      ),
      words(description, { fontSize: 36, lineHeight: 1.4, ...clamped(4) }),
      box(
        {
          justifyContent: 'space-between',
          alignItems: 'flex-end',
          paddingTop: 22,
          borderTop: `2px solid ${COLOURS.line}`,
        },
        words(site, { fontSize: 40, fontWeight: 600, fontStyle: 'italic', color: COLOURS.clay }),
      ),
    ),
    lang: LOCALE_TAGS[locale],
  };
}
