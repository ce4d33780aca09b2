import { hasSelection } from '../../../lib/views/selection.ts';
import { openNetwork } from '../../../stores/network.ts';
import { watchFilters } from './filters.ts';
import { saveMissed, watchSaving } from './saving.ts';
import { watchTables } from './tables.ts';

let isStarted = false;

/** Starts what the page has of the views, by the event with which one of them was reached for. */
export function startViews(event: { type: string } | Event): void {
  start(event.type);
  if (event instanceof MouseEvent && event.type === 'click') saveMissed(event);
}

/** Once, and without a reason only if the address selects something. */
function start(reason: string): void {
  if (isStarted || (!reason && !hasSelection(location.search))) return;
  isStarted = true;
  const find = (name: string) => document.querySelector<HTMLElement>(name);
  const [filters, list, ring, cloud] = ['[data-filters]', '[data-eras]', 'agora-ring', '.cloud'].map(find);
  const [map, timeline] = ['agora-map', '.timeline'].map(find);
  if (filters) watchFilters(filters);
  watchTables();
  watchSaving();
  if (list) void import('./list.ts').then(({ watchList }) => watchList(list, filters!));
  if (ring) void import('./ring.ts').then(({ watchRing }) => watchRing(ring, reason));
  if (cloud) void import('./cloud.ts').then(({ watchCloud }) => watchCloud(cloud));
  if (map) void import('./map.ts').then(({ watchMap }) => watchMap(map));
  if (timeline) void import('./timeline.ts').then(({ watchTimeline }) => watchTimeline(timeline));
  void openNetwork();
}
