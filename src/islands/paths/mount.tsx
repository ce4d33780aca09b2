import { createRoot } from 'react-dom/client';
import { $network, openNetwork } from '../../stores/network.ts';
import { PathsView } from './PathsView.tsx';
import type { PathsMessages } from './messages.ts';
import type { Picker } from './picker.ts';

/** The field that searches; where it cannot be loaded, the list of the browser. */
async function loadPicker(): Promise<Picker> {
  try {
    return (await import('./SearchPicker.tsx')).SearchPicker;
  } catch {
    return (await import('./NativePicker.tsx')).NativePicker;
  }
}

/**
 * Puts the working page in the place of the form in `host`; rejects where it cannot be loaded. What is typed meanwhile
 * is taken over. `onChosen` hears whether there is a choice to be shown.
 */
export async function mountPaths(
  host: HTMLElement,
  messages: PathsMessages,
  onChosen: (isChosen: boolean) => void,
): Promise<void> {
  const [Picker] = await Promise.all([loadPicker(), openNetwork()]);
  const loaded = $network.get();
  if (loaded.state !== 'ready') throw new Error('The network could not be loaded');
  const active = document.activeElement;
  const typed =
    active instanceof HTMLInputElement && host.contains(active)
      ? { name: active.name, text: active.value }
      : undefined;
  host.replaceChildren();
  createRoot(host).render(<PathsView {...loaded} {...{ messages, Picker, typed, onChosen }} />);
}
