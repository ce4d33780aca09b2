import { useStore } from '@nanostores/react';
import { bundleHome } from '../../../contract/offline.ts';
import type { KeptBundle } from '../../device/kept-bundles.ts';
import { format, formatDate } from '../../i18n/format.ts';
import { formatBytes } from '../../i18n/format-bytes.ts';
import { languageName } from '../../i18n/language-name.ts';
import {
  $keeping,
  $kept,
  $current,
  $visited,
  keepBundle,
  removeBundle,
  removeVisited,
} from '../../stores/offline.ts';
import { type OfflineMessages, bundleName, countAbsent, countPages } from './offline-messages.ts';

/** What is on the device, each with its size and a button that removes it. */
export function StoredList(messages: OfflineMessages) {
  const { locale, t } = messages;
  const kept = useStore($kept);
  const visited = useStore($visited);
  const isBusy = useStore($keeping).state === 'keeping';
  if (kept.length + visited.length === 0) return isBusy ? null : <p className="field-hint">{t.nothing}</p>;
  const room = visited.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <section aria-labelledby="stored">
      <h3 id="stored">{t.list}</h3>
      <ul className="stored">
        {kept.map((bundle) => (
          <KeptRow key={`${bundle.locale} ${bundle.id}`} {...messages} bundle={bundle} />
        ))}
        {visited.length > 0 && (
          <li>
            <div>
              <b>{t.visited}</b>
              <p className="field-hint">
                {format(t.visitedSize, {
                  pages: countPages(messages, visited.length),
                  room: formatBytes(locale, room),
                })}
              </p>
            </div>
            {!isBusy && <RemoveButton {...messages} name={t.visited} onRemove={removeVisited} />}
          </li>
        )}
      </ul>
    </section>
  );
}

function KeptRow({ bundle, ...messages }: OfflineMessages & { bundle: KeptBundle }) {
  const { locale, t } = messages;
  const isBusy = useStore($keeping).state === 'keeping';
  const name = `${bundleName(messages, bundle)} (${languageName(locale, bundle.locale)})`;
  const current = useStore($current)[`${bundle.locale} ${bundle.id}`];
  const isOutdated = current !== undefined && current.hash !== bundle.hash;
  const absent = bundle.absent ?? 0;
  const offer = bundle.isComplete ? [t.update, t.updateOf] : [t.goOn, t.goOnOf];
  return (
    <li>
      <div>
        <a href={bundleHome(bundle.locale, bundle.id)}>{name}</a>
        <p className="field-hint">
          {format(t.keptOn, {
            pages: countPages(messages, bundle.pages),
            room: formatBytes(locale, bundle.bytes),
            date: formatDate(locale, new Date(bundle.date), { dateStyle: 'medium', timeZone: undefined }),
          })}{' '}
          {!bundle.isComplete && t.incomplete} {bundle.isComplete && isOutdated && t.outdated}
          {bundle.isComplete && !isOutdated && countAbsent(messages, absent)}
        </p>
      </div>
      {(!bundle.isComplete || isOutdated || absent > 0) && !isBusy && (
        <button
          type="button"
          className="button button-secondary button-small"
          aria-label={format(offer[1]!, { name })}
          onClick={() => void keepBundle(bundle.locale, current ?? bundle)}
        >
          {offer[0]}
        </button>
      )}
      {!isBusy && <RemoveButton {...messages} name={name} onRemove={(name) => removeBundle(bundle, name)} />}
    </li>
  );
}

interface RemoveProps extends OfflineMessages {
  name: string;
  onRemove: (name: string) => Promise<void>;
}

function RemoveButton({ t, name, onRemove }: RemoveProps) {
  return (
    <button
      type="button"
      className="button button-quiet button-small"
      aria-label={format(t.removeOf, { name })}
      onClick={() => void onRemove(name)}
    >
      {t.remove}
    </button>
  );
}
