import { hasSelection } from '../../../lib/views/selection.ts';
import { openNetwork } from '../../../stores/network.ts';
import { watchFilters } from './filters.ts';
import { watchSaving } from './saving.ts';
import { watchTables } from './tables.ts';

let isStarted = false;

/**
 * Starts what the page has of the views, once, by the event with which one of them was reached for; without one only if
 * the address selects something.
 */
export function startViews(reason: string): void {
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
