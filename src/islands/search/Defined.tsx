import type { Definition } from '../../lib/search/definitions.ts';
import type { SearchMessages } from './messages.ts';

interface Props {
  t: SearchMessages['t'];
  definition: Definition;
}

/** What the word that was looked up means, before the results. */
export function Defined({ t, definition: { name, senses, more } }: Props) {
  return (
    <section className="defined" aria-label={t.definition}>
      <p className="defined-name">{name}</p>
      {senses.map(({ text, href, by }) => (
        <p key={href}>
          {text} <a href={href}>{by ?? t.inGlossary}</a>
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
