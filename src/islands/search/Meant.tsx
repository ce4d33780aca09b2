import { format } from '../../i18n/format.ts';
import type { SearchState } from '../../stores/search.ts';
import type { Hit } from '../../lib/search/groups.ts';
import { type SearchMessages, offerOf, typedOf } from './messages.ts';

interface Props extends SearchMessages {
  state: SearchState;
  hits: readonly Hit[];
  onTakeAsTyped: () => void;
  onOffer: (name: string) => void;
}

/** Says that the results are of something else than what was typed, or what may have been meant. */
export function Meant({ state, hits, onTakeAsTyped, onOffer, ...messages }: Props) {
  const typed = typedOf(messages, state, hits);
  const offer = offerOf(state);
  if (!typed && !offer) return null;
  return (
    <p className="search-status search-meant">
      {/* Announced with the status. */}
      {typed && <span aria-hidden="true">{typed}</span>}
      {typed && (
        <button className="button button-secondary button-small" type="button" onClick={onTakeAsTyped}>
          {format(messages.t.asTyped, { query: state.asked })}
        </button>
      )}
      {offer && (
        <button className="button button-secondary button-small" type="button" onClick={() => onOffer(offer)}>
          {format(messages.t.offer, { name: offer })}
        </button>
      )}
    </p>
  );
}
