import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { format } from '../../i18n/format.ts';
import type { Matcher } from '../../lib/views/matching.ts';
import { EDGE_KINDS, type EdgeKind, type Network } from '../../lib/views/network.ts';
import { $pathDetails } from '../../stores/path-details.ts';
import { $selection, $unknown, select } from '../../stores/selection.ts';
import { Ends } from './Ends.tsx';
import { Found } from './Found.tsx';
import type { AddressMessages, PathsMessages } from './messages.ts';
import type { Picker } from './picker.ts';

/** Called with whether there is a choice to be shown, and whether what lies between two people is. */
export type OnChange = (isChosen: boolean, isShown: boolean) => void;

interface Props {
  messages: PathsMessages;
  address: AddressMessages;
  network: Network;
  matcher: Matcher;
  Picker: Picker;
  /** The field that had the focus before, with what was typed in it. */
  typed: { name: string; text: string } | undefined;
  onChange: OnChange;
}

const NONE: readonly EdgeKind[] = [];

/** The choice of two people, and what lies between them. */
export function PathsView({ messages, address, network, matcher, Picker, typed, onChange }: Props) {
  const { locale, t } = messages;
  const selection = useStore($selection);
  const unknown = useStore($unknown);
  const { without = NONE } = selection;
  const indexOf = (id: string | undefined) => (id === undefined ? undefined : network.ids.indexOf(id));
  const [from, to] = [indexOf(selection.from), indexOf(selection.to)];
  const isChosen = from !== undefined || to !== undefined;
  const hasPair = from !== undefined && to !== undefined && from !== to;
  const isShown = useStore($pathDetails).state === 'ready' && hasPair;

  useEffect(() => onChange(isChosen, isShown), [onChange, isChosen, isShown]);

  const people = useMemo(
    () => [...network.ids.keys()].sort((a, b) => network.influence[b]! - network.influence[a]!),
    [network],
  );
  const match = useMemo(() => (q: string) => matcher.match({ q }), [matcher]);
  const names = network.names[locale];
  const picker = (name: 'from' | 'to', value: number | undefined) => (
    <Picker
      messages={messages}
      people={people}
      names={names}
      match={match}
      value={value}
      id={`path-${name}`}
      label={t[name]}
      typed={typed?.name === name ? typed.text : undefined}
      onChoose={(person) => select({ [name]: person === undefined ? undefined : network.ids[person] })}
    />
  );

  function toggle(kind: EdgeKind): void {
    const off = EDGE_KINDS.filter((one) => without.includes(one) !== (one === kind));
    select({ without: off.length > 0 ? off : undefined });
  }

  return (
    <>
      <div className="path-form">
        {picker('from', from)}
        <button
          className="button button-quiet path-swap"
          type="button"
          disabled={!isChosen}
          onClick={() => select({ from: selection.to, to: selection.from })}
        >
          <span aria-hidden="true">⇄</span> {t.swap}
        </button>
        {picker('to', to)}
        <fieldset className="path-kinds">
          <legend>{t.kinds}</legend>
          {(['teacher', 'influence', 'critic'] as const).map((kind) => (
            <label key={kind}>
              <input type="checkbox" checked={!without.includes(kind)} onChange={() => toggle(kind)} />
              {t[kind]}
            </label>
          ))}
        </fieldset>
      </div>
      {unknown.length > 0 && (
        <output className="notice notice-warning path-notice">
          {format(address.unknown, {
            values: unknown
              .map(({ name, value }) => format(address.quoted, { name: address.labels[name] ?? name, value }))
              .join(', '),
          })}
        </output>
      )}
      {from !== undefined && from === to && <p className="notice path-notice">{t.same}</p>}
      {hasPair && <Found messages={messages} network={network} from={from} to={to} without={without} />}
      {isChosen && (from === undefined || to === undefined) && (
        <Ends messages={messages} network={network} from={from} without={without} />
      )}
    </>
  );
}
