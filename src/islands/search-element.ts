import { format, plural } from '../i18n/format.ts';
import type { Locale } from '../../contract/locales.ts';
import { localePath } from '../i18n/paths.ts';
import type { search } from '../i18n/messages/search/index.ts';
import { type Name, matchNames } from '../lib/search/names.ts';
import { tidyExcerpt } from '../lib/search/excerpt.ts';
import { type FoundPage, loadPagefind } from '../lib/search/pagefind.ts';

type SearchMessages = (typeof search)[Locale];

const PAUSE_MS = 250;
const PAGE_SIZE = 10;
const KINDS = ['philosopher', 'article', 'category', 'policy'] as const;

type State = 'start' | 'loading' | 'found' | 'nothing' | 'failed';

/** Searches while one types; the address keeps the query, so that a search can be linked to and gone back to. */
class Search extends HTMLElement {
  #locale!: Locale;
  #t!: SearchMessages;
  #input!: HTMLInputElement;
  #names: Promise<Name[]> | undefined;
  #pages: FoundPage[] = [];
  /** Counts the searches, so that a slow answer does not replace a newer one. */
  #turn = 0;
  #pause: ReturnType<typeof setTimeout> | undefined;

  connectedCallback() {
    this.#locale = this.dataset.locale as Locale;
    this.#t = JSON.parse(this.dataset.messages!) as SearchMessages;
    const form = this.querySelector('form')!;
    this.#input = form.querySelector('input')!;
    this.#input.value = new URLSearchParams(location.search).get('q') ?? '';
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#search();
    });
    this.#input.addEventListener('input', () => {
      clearTimeout(this.#pause);
      this.#pause = setTimeout(() => this.#search(), PAUSE_MS);
    });
    this.#part('retry').addEventListener('click', () => this.#search());
    this.#part('more').addEventListener('click', () => this.#showMore());
    if (this.#input.value) void this.#search();
  }

  #part(name: string): HTMLElement {
    return this.querySelector<HTMLElement>(`[data-part="${name}"]`)!;
  }

  #show(state: State, status = '') {
    this.dataset.state = state;
    this.toggleAttribute('aria-busy', state === 'loading');
    this.#part('status').textContent = status;
  }

  async #search() {
    clearTimeout(this.#pause);
    const query = this.#input.value.trim();
    const turn = (this.#turn += 1);
    const address = new URL(location.href);
    if (query) address.searchParams.set('q', query);
    else address.searchParams.delete('q');
    history.replaceState(history.state, '', address);
    if (!query) {
      this.#part('names').hidden = true;
      return this.#show('start');
    }
    this.#show('loading', this.#t.loading);
    await Promise.all([this.#searchNames(query, turn), this.#searchTexts(query, turn)]);
  }

  /** A help beside the texts: when it cannot be had, they are enough. */
  async #searchNames(query: string, turn: number) {
    this.#names ??= fetch('/search/names.json').then((answer) => answer.json() as Promise<Name[]>);
    const names = await this.#names.catch(() => {
      this.#names = undefined;
      return [];
    });
    if (turn !== this.#turn) return;
    const found = matchNames(names, query);
    const items = found.map(({ path, kind, titles, by }) =>
      this.#item('name', {
        href: localePath(this.#locale, path),
        title: titles[this.#locale],
        label: by?.[this.#locale] ?? this.#kindName(kind),
      }),
    );
    this.#part('names').hidden = items.length === 0;
    this.#part('name-list').replaceChildren(...items);
  }

  async #searchTexts(query: string, turn: number) {
    try {
      const { search } = await loadPagefind();
      const { results } = await search(query);
      if (turn !== this.#turn) return;
      this.#pages = results;
      this.#part('result-list').replaceChildren();
      await this.#showMore();
      if (turn !== this.#turn) return;
      const { resultOne, resultOther, nothing } = this.#t;
      const count = results.length;
      const status = count ? plural(this.#locale, count, { one: resultOne, other: resultOther }) : nothing;
      this.#show(count ? 'found' : 'nothing', format(status, { query }));
    } catch {
      if (turn === this.#turn) this.#show('failed', this.#t.failed);
    }
  }

  async #showMore() {
    const list = this.#part('result-list');
    const shown = list.children.length;
    const next = this.#pages.slice(shown, shown + PAGE_SIZE);
    const texts = await Promise.all(next.map((page) => page.data()));
    const items = texts.map(({ url, excerpt, meta }) =>
      this.#item('result', {
        href: url.replace(/\.html$/, ''),
        title: meta.title ?? url,
        label: this.#kindName(meta.kind),
        excerpt,
      }),
    );
    list.append(...items);
    this.#part('more').hidden = list.children.length >= this.#pages.length;
    if (shown > 0) items[0]?.querySelector('a')?.focus();
  }

  #kindName(kind: string | undefined): string {
    const isKnown = KINDS.some((known) => known === kind);
    return isKnown ? this.#t[kind as (typeof KINDS)[number]] : '';
  }

  #item(
    template: string,
    page: { href: string; title: string; label: string; excerpt?: string },
  ): HTMLElement {
    const { content } = this.querySelector<HTMLTemplateElement>(`template[data-item="${template}"]`)!;
    const item = content.firstElementChild!.cloneNode(true) as HTMLElement;
    const link = item.querySelector('a')!;
    link.href = page.href;
    link.textContent = page.title;
    item.querySelector('[data-kind]')!.textContent = page.label;
    const excerpt = item.querySelector('[data-excerpt]');
    if (excerpt && page.excerpt) excerpt.innerHTML = tidyExcerpt(page.excerpt);
    return item;
  }
}

customElements.define('agora-search', Search);
