import { createRoot } from 'react-dom/client';
import { $network, openNetwork } from '../../stores/network.ts';
import { EDGE_KINDS } from '../../lib/views/network.ts';
import { select } from '../../stores/selection.ts';
import { type OnChange, PathsView } from './PathsView.tsx';
import type { AddressMessages, PathsMessages } from './messages.ts';
import type { Picker } from './picker.ts';

/** The field that searches; where it cannot be loaded, the list of the browser. */
async function loadPicker(): Promise<Picker> {
  try {
    return (await import('./SearchPicker.tsx')).SearchPicker;
  } catch {
    return (await import('./NativePicker.tsx')).NativePicker;
  }
}

/** Something else on the page may be loading the network already. */
function whenLoaded() {
  void openNetwork();
  return new Promise<Extract<ReturnType<typeof $network.get>, { state: 'ready' }>>((resolve, reject) => {
    const stop = $network.subscribe((loaded) => {
      if (loaded.state === 'ready') resolve(loaded);
      else if (loaded.state === 'failed') reject(new Error('The network could not be loaded'));
      else return;
      queueMicrotask(() => stop());
    });
  });
}

/**
 * Puts the working page in the place of the form in `host`; rejects where it cannot be loaded. What is typed or
 * switched off meanwhile is taken over.
 */
export async function mountPaths(
  host: HTMLElement,
  { messages, address }: { messages: PathsMessages; address: AddressMessages },
  onChange: OnChange,
): Promise<void> {
  const [Picker, loaded] = await Promise.all([loadPicker(), whenLoaded()]);
  const active = document.activeElement;
  const off = [...host.querySelectorAll<HTMLInputElement>('[type=checkbox]:not(:checked)')].map(
    ({ name }) => name,
  );
  const without = EDGE_KINDS.filter((kind) => off.includes(kind));
  if (without.length > 0) select({ without });
  const typed =
    active instanceof HTMLInputElement && active.type !== 'checkbox' && host.contains(active)
      ? { name: active.name, text: active.value }
      : undefined;
  host.replaceChildren();
  createRoot(host).render(
    <PathsView
      {...loaded}
      messages={messages}
      address={address}
      Picker={Picker}
      typed={typed}
      onChange={onChange}
    />,
  );
}
