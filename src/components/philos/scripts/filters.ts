import { FILTERS, type Filter, type Selection } from '../../../lib/views/selection.ts';
import { $matching, $network, openNetwork } from '../../../stores/network.ts';
import { $selection, $unknown, select } from '../../../stores/selection.ts';

type Control = HTMLSelectElement | HTMLInputElement;

/** The bar of filters: reads and writes the selection, and says how many it leaves. */
export function watchFilters(bar: HTMLElement): void {
  const form = bar.querySelector('form')!;
  const find = (name: string) => bar.querySelector<HTMLElement>(`[data-${name}]`)!;
  const chosen = find('chosen');
  const fold = form.querySelector('details')!;
  const summary = fold.querySelector('summary')!;
  const summaryText = summary.textContent;
  const controls = [...form.elements].filter((one): one is Control => 'value' in one);
  const selects = controls.filter((one) => one instanceof HTMLSelectElement);
  const titles = new Map(
    selects
      .flatMap(({ options }) => [...options])
      .map((option) => [option, option.text.replace(/ \(\d+\)$/, '')]),
  );
  const hasFocus = 'hasFocus' in bar.dataset;
  const labels = JSON.parse(bar.dataset['labels']!) as Record<string, string>;
  const lang = document.documentElement.lang;
  const numbers = new Intl.NumberFormat(lang);
  const fill = (name: string, values: Record<string, string>) =>
    bar.dataset[name]!.replace(/\{(\w+)\}/g, (_, key: string) => values[key]!);

  // On a wide screen it has no fold: the style sheet shows what is in it.
  if (summary.getClientRects().length === 0) fold.open = true;

  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', ({ target }) => {
    if ($network.get().state !== 'ready') return;
    const { name, value, type } = target as Control;
    select({ [name]: value.trim() || undefined }, { replace: type === 'search' });
  });
  bar.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (!button) return;
    if ('retry' in button.dataset) void openNetwork();
    if ('clear' in button.dataset) take([...FILTERS, 'q', ...(hasFocus ? [] : ['focus' as const])]);
    if (button.dataset['take']) take([button.dataset['take'] as keyof Selection]);
  });

  /** Takes filters back; the focus would be lost with the button. */
  function take(names: readonly (keyof Selection)[]): void {
    select(Object.fromEntries(names.map((name) => [name, undefined])));
    const control = controls.find(({ name }) => name === names[0] && names.length === 1) ?? controls[0]!;
    control.focus();
    if (document.activeElement !== control) summary.focus();
  }

  $network.subscribe(({ state }) => {
    find('failed').hidden = state !== 'failed';
    if (state === 'ready') start();
  });

  function start(): void {
    // What was chosen before this script was there wins over the address.
    const early = controls.filter(({ value }) => value.trim());
    const change = Object.fromEntries(early.map(({ name, value }) => [name, value.trim()]));
    if (early.length > 0) select(change);
    $selection.subscribe((selection) => show(selection, $matching.get().size));
    $unknown.subscribe((unknown) => {
      const values = unknown.map(({ name, value }) => fill('quoted', { name: labels[name]!, value }));
      const list = new Intl.ListFormat(lang, { type: 'unit' }).format(values);
      find('notice').textContent = fill('unknown', { values: list });
      find('notice').hidden = unknown.length === 0;
    });
  }

  function show(selection: Selection, size: number): void {
    const loaded = $network.get();
    if (loaded.state !== 'ready') return;
    const { network, matcher } = loaded;
    for (const control of controls) {
      const value = String(selection[control.name as keyof Selection] ?? '');
      if (control.value.trim() !== value) control.value = value;
    }
    for (const control of selects) {
      if (control.name === 'sort') continue;
      const counts = matcher.counts(selection, control.name as Filter);
      for (const option of control.options) {
        if (!option.value) continue;
        const count = counts.get(option.value) ?? 0;
        option.text = `${titles.get(option)} (${numbers.format(count)})`;
        option.disabled = count === 0 && !option.selected;
      }
    }
    const [shown, count] = [size, network.ids.length].map((one) => numbers.format(one));
    find('count').textContent = fill(shown === count ? 'all' : 'shown', { shown: shown!, count: count! });
    find('nobody').hidden = size > 0;
    const chips = chipsOf(selection);
    chosen.replaceChildren(...chips);
    chosen.hidden = chips.length === 0;
    bar.querySelector<HTMLElement>('.cluster [data-clear]')!.hidden = chips.length < 2;
    const inFold = FILTERS.filter((name) => selection[name]).length;
    summary.textContent = inFold > 0 ? `${summaryText} (${inFold})` : summaryText;
  }

  function chipsOf(selection: Selection): HTMLElement[] {
    const chip = (name: keyof Selection, title: string) => {
      const item = document.createElement('li');
      item.className = 'cluster';
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'tag';
      button.dataset['take'] = name;
      button.setAttribute('aria-label', fill('remove', { value: title }));
      button.textContent = `${title} ×`;
      item.append(button);
      return item;
    };
    const chips = selects
      .filter(({ name }) => name !== 'sort' && selection[name as Filter])
      .map((control) => chip(control.name as Filter, titles.get(control.selectedOptions[0]!)!));
    if (selection.q) chips.unshift(chip('q', `“${selection.q}”`));
    const { focus } = selection;
    if (focus && !hasFocus) chips.push(chip('focus', `${labels['focus']}: ${nameOf(focus)}`));
    return chips;
  }

  function nameOf(id: string): string {
    const loaded = $network.get();
    if (loaded.state !== 'ready') return id;
    const { ids, names } = loaded.network;
    return names[lang.slice(0, 2) as keyof typeof names][ids.indexOf(id)]!;
  }
}
