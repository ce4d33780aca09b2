import { Fragment } from 'react';
import { format } from '../../i18n/format.ts';
import type { FoundDefinition } from '../../lib/search/definitions.ts';
import type { SearchMessages } from './messages.ts';

interface Props {
  t: SearchMessages['t'];
  definitions: readonly FoundDefinition[];
  query: string;
}

/** What the word that was looked up means, or each of the words, before the results. */
export function Defined({ t, definitions, query }: Props) {
  return (
    <section className="defined" aria-label={t.definition}>
      {definitions.map(({ name, senses, more, isGuess }) => (
        <Fragment key={name}>
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
        </Fragment>
      ))}
    </section>
  );
}
