import { isLocale } from '../../../contract/locales.ts';
import type { PostSummary } from '../../../contract/posts.ts';
import { typesetTitle } from '../../../contract/typeset-title.ts';
import { format, formatDate } from '../../i18n/format.ts';
import { storedMember } from '../../device/stored-user.ts';
import { element } from '../../ui/element.ts';

/** Lists the hidden posts and the drafts of the member whose page it is. */
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
    this.querySelector<HTMLElement>('[data-failed]')!.hidden = !isFailed;
    if (hidden && hidden.items.length > 0) await this.#showHidden(hidden.items);
    const list = this.querySelector('.drafts')!;
    list.append(...(drafts?.items ?? []).map((post) => this.#row(post)));
    this.querySelector<HTMLElement>('[aria-labelledby=drafts]')!.hidden =
      !isFailed && list.children.length === 0;
    if (drafts) this.#cursor = drafts.next ?? undefined;
    this.querySelector('button')!.hidden = !isFailed && this.#cursor === undefined;
  }

  /** Before anything else, what moderators have hidden, when, and why. */
  async #showHidden(posts: readonly PostSummary[]) {
    const { listDecisions } = await import('../../clients/own-posts.ts');
    const { base = '', reasonLabel = '', hiddenOn = '', noReason = '', locale: own } = this.dataset;
    const decisions = await listDecisions(storedMember()!._id);
    const rows = posts.map(({ id, slug, title, locale }) => {
      const link = element('a', { href: `${base}/${slug}`, lang: locale }, typesetTitle(title));
      const row = element('li', {}, link);
      const made = decisions.ok && decisions.data.items.find(({ post }) => post.id === id);
      if (!made) return row;
      const date = formatDate(isLocale(own) ? own : locale, made.created);
      const why = element('b', {}, reasonLabel);
      row.append(element('p', {}, `${format(hiddenOn, { date })}. `, why, ` ${made.reason || noReason}`));
      return row;
    });
    this.querySelector('.hidden-posts')!.replaceChildren(...rows);
    this.querySelector<HTMLElement>('[aria-labelledby=hidden]')!.hidden = false;
    const none = document.querySelector<HTMLElement>('[data-none-visible]');
    if (none) none.textContent = none.dataset.noneVisible!;
  }

  #row({ slug, title, locale, updated }: PostSummary) {
    const { base = '', draftLabel, changedLabel = '', locale: own } = this.dataset;
    const link = Object.assign(document.createElement('a'), {
      textContent: typesetTitle(title),
      lang: locale,
    });
    link.href = `${base}/${slug}/edit`;
    const date = formatDate(isLocale(own) ? own : locale, updated);
    const about = `${draftLabel} · ${format(changedLabel, { date })}`;
    const row = document.createElement('li');
    row.append(link, Object.assign(document.createElement('span'), { textContent: about }));
    return row;
  }
}
