import { $network, openNetwork } from '../../../stores/network.ts';
import { $selection, select } from '../../../stores/selection.ts';

/** The slider is the filter by century in another shape; at its start it filters nothing. */
export function watchCenturies(box: HTMLElement): void {
  const slider = box.querySelector('input')!;
  const output = box.querySelector('output')!;
  const bars = [...box.querySelectorAll('rect')];
  const values = ['', ...box.dataset['values']!.split(' ')];
  const labels = box.dataset['labels']!.split('|');
  /** Whether the entry of the history that is there was made by this visit to the slider. */
  let hasEntry = false;
  /** Where the slider was moved to before the network was there to select by. */
  let wanted: number | undefined;

  function say(at: number): void {
    slider.value = String(at);
    slider.setAttribute('aria-valuetext', labels[at]!);
    output.textContent = labels[at]!;
    box.toggleAttribute('data-chosen', at > 0);
    bars.forEach((bar, own) => bar.classList.toggle('self', own === at - 1));
  }

  function choose(): void {
    wanted = slider.valueAsNumber;
    say(wanted);
    void openNetwork();
    apply();
  }

  function apply(): void {
    if (wanted === undefined || $network.get().state !== 'ready') return;
    const century = values[wanted] || undefined;
    wanted = undefined;
    select({ century }, { replace: hasEntry });
    hasEntry = true;
  }

  slider.addEventListener('input', choose);
  // One entry of the history for each drag, or for all keys pressed until the slider is left.
  const leave = () => {
    hasEntry = false;
  };
  // Also when it is come back to: the network may have come after it was left.
  for (const kind of ['pointerdown', 'focus', 'blur'] as const) slider.addEventListener(kind, leave);
  addEventListener('popstate', leave);
  // Moved before this script was there.
  if (slider.valueAsNumber > 0) choose();
  $selection.listen(({ century = '' }) => {
    if (wanted === undefined) say(Math.max(0, values.indexOf(century)));
  });
  $network.listen(apply);
  const { century } = $selection.get();
  if (century) say(values.indexOf(century));
}
