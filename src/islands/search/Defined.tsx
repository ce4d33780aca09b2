import { format } from '../../i18n/format.ts';
import type { FoundDefinition } from '../../lib/search/definitions.ts';
import type { SearchMessages } from './messages.ts';

interface Props {
  t: SearchMessages['t'];
  definition: FoundDefinition;
  query: string;
}

/** What the word that was looked up means, before the results. */
export function Defined({ t, definition: { name, senses, more, isGuess }, query }: Props) {
  return (
    <section className="defined" aria-label={t.definition}>
      <h2 className="defined-name">{name}</h2>
      {isGuess && <p className="search-status">{format(t.typed, { query })}</p>}
      {senses.map(({ text, href, by }) => (
        <p key={href}>
          {text}{' '}
          <a href={href} lang={by?.lang}>
            {by?.title ?? t.inGlossary}
          </a>
        </p>
      ))}
      {more && (
        <p>
          <a href={more}>{t.moreSenses}</a>
        </p>
      )}
    </section>
  );
}
