import { localePath } from '../../i18n/paths.ts';
import type { Name } from '../../lib/search/names.ts';
import { type SearchMessages, kindName } from './messages.ts';

interface Props extends SearchMessages {
  names: readonly Name[];
}

/** Pages whose name matches the query. */
export function Names({ locale, t, names }: Props) {
  return (
    <section aria-labelledby="names">
      <h2 className="kicker" id="names">
        {t.names}
      </h2>
      <ul className="search-names">
        {names.map(({ path, kind, titles, by }) => (
          <li key={`${kind} ${path} ${titles[locale]}`}>
            <a href={localePath(locale, path)}>{titles[locale]}</a>
            <span className="card-meta">{by?.[locale] ?? kindName(t, kind)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
