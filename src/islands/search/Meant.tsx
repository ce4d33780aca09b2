import { format } from '../../i18n/format.ts';
import type { SearchState } from '../../stores/search.ts';
import { type SearchMessages, insteadOf, offerOf } from './messages.ts';

interface Props extends SearchMessages {
  state: SearchState;
  count: number;
  onTakeAsTyped: () => void;
  onOffer: (name: string) => void;
}

/** Says that the results are of something else than what was typed, or what may have been meant. */
export function Meant({ state, count, onTakeAsTyped, onOffer, ...messages }: Props) {
  const instead = insteadOf(messages, state, count);
  const offer = offerOf(state);
  if (!instead && !offer) return null;
  return (
    <p className="search-status search-meant">
      {/* Announced with the status. */}
      {instead && <span aria-hidden="true">{instead}</span>}
      {instead && (
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
