import type { PostPage, PostSummary } from '../../../contract/posts.ts';
import { API_HOST } from '../../site-config.ts';

/** Fills `place` with the newest posts, or says that there are none, or that the service does not answer. */
export async function showWritings(place: HTMLElement): Promise<void> {
  const items = await readPosts(`${API_HOST}/posts${place.dataset.query}`).catch(() => null);
  if (items === null) place.querySelector<HTMLElement>('.unavailable')!.hidden = false;
  else if (items.length === 0) invite(place);
  else place.querySelector('ul')!.append(...items.map((post) => cardOf(place, post)));
}

/** Null: no service. Hosts of static files send a page, some of them with 200. */
async function readPosts(url: string): Promise<PostSummary[] | null> {
  const answer = await fetch(url);
  return answer.ok ? ((await answer.json()) as PostPage).items : null;
}

function invite(place: HTMLElement): void {
  place.querySelector<HTMLElement>('.section-heading > a')!.hidden = true;
  place.querySelector<HTMLElement>('.empty')!.hidden = false;
  // The header has the member's link to the editor.
  const editor = document.querySelector<HTMLAnchorElement>('[data-member-page="/post/new"]');
  if (editor && 'member' in document.documentElement.dataset)
    place.querySelector<HTMLAnchorElement>('.empty a')!.href = editor.href;
}

function cardOf(place: HTMLElement, { author, slug, title, summary, locale, published }: PostSummary) {
  const { members = '', languages = '{}' } = place.dataset;
  const [lang = '', language] = (JSON.parse(languages) as Record<string, string[]>)[locale] ?? [];
  const card = place.querySelector('template')!.content.cloneNode(true) as DocumentFragment;
  const link = card.querySelector('a')!;
  const [meta, text] = card.querySelectorAll('p');
  const { lang: own } = document.documentElement;
  const date = published && new Date(published).toLocaleDateString(own, { dateStyle: 'long' });
  link.href = `${members}/${author.tag}/${slug}`;
  link.textContent = title;
  meta!.textContent = [author.name, date, language].filter(Boolean).join(' · ');
  text!.textContent = summary;
  // An empty `lang` would mean an unknown language.
  if (lang !== '') link.lang = text!.lang = lang;
  return card;
}
