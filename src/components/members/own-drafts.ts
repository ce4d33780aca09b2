import { isLocale } from '../../../contract/locales.ts';
import type { PostSummary } from '../../../contract/posts.ts';
import { typesetTitle } from '../../../contract/typeset-title.ts';
import { format, formatDate } from '../../i18n/format.ts';
import { storedMember } from '../../device/stored-user.ts';

/** Lists the drafts and hidden posts of the member whose page it is. */
export class OwnDrafts extends HTMLElement {
  #cursor: string | undefined;

  connectedCallback() {
    this.querySelector('button')!.addEventListener('click', () => void this.#load());
    const member = storedMember();
    if (member?.tag === this.dataset.tag) void this.#load();
  }

  async #load() {
    const { listUnpublished } = await import('../../clients/own-posts.ts');
    const { tag = '' } = this.dataset;
    const [drafts, hidden] = await Promise.all([
      listUnpublished(tag, 'draft', this.#cursor),
      this.#cursor === undefined ? listUnpublished(tag, 'hidden') : null,
    ]);
    const isFailed = drafts === null;
    this.querySelector<HTMLElement>('.notice')!.hidden = !isFailed;
    const posts = [...(drafts?.items ?? []), ...(hidden?.items ?? [])];
    const list = this.querySelector('.drafts')!;
    list.append(...posts.map((post) => this.#row(post)));
    this.querySelector('section')!.hidden = !isFailed && list.children.length === 0;
    if (drafts) this.#cursor = drafts.next ?? undefined;
    this.querySelector('button')!.hidden = !isFailed && this.#cursor === undefined;
  }

  #row({ slug, title, locale, status, updated }: PostSummary) {
    const { base = '', hiddenLabel, draftLabel, changedLabel = '', locale: own } = this.dataset;
    const link = Object.assign(document.createElement('a'), {
      textContent: typesetTitle(title),
      lang: locale,
    });
    link.href = `${base}/${slug}/edit`;
    const date = formatDate(isLocale(own) ? own : locale, updated);
    const about = `${status === 'hidden' ? hiddenLabel : draftLabel} · ${format(changedLabel, { date })}`;
    const row = document.createElement('li');
    row.append(link, Object.assign(document.createElement('span'), { textContent: about }));
    return row;
  }
}
