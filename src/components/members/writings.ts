import { LOCALE_TAGS, isLocale } from '../../../contract/locales.ts';
import type { PostPage, PostSummary } from '../../../contract/posts.ts';
import { format, formatDate } from '../../i18n/format.ts';
import { languageName } from '../../i18n/language-name.ts';
import { writings } from '../../i18n/messages/writings/index.ts';
import { localePath } from '../../i18n/paths.ts';
import { withQuery } from '../../lib/member-urls.ts';
import { typesetTitle } from '../../../contract/typeset-title.ts';
import { API_HOST } from '../../site-config.ts';
import styles from '../../styles/states.css?url';
import { element } from '../../ui/element.ts';
import { loadStyles } from '../../ui/load-styles.ts';

const [code] = document.documentElement.lang.split('-');
const locale = isLocale(code) ? code : 'pt';
const t = writings[locale];

/** Fills `place` with the newest posts, or says that there are none, or that the service does not answer. */
export async function showWritings(place: HTMLElement): Promise<void> {
  const section = place.querySelector('section')!;
  const items = await readPosts(`${API_HOST}/posts${place.dataset.query}`).catch(() => null);
  if (items === null) section.append(element('p', { className: 'muted' }, t.unavailable));
  else if (items.length === 0) await invite(place, section);
  else section.append(listOf(items));
}

/** Null: no service. Hosts of static files send a page, some of them with 200. */
async function readPosts(url: string): Promise<PostSummary[] | null> {
  const answer = await fetch(url);
  return answer.ok ? ((await answer.json()) as PostPage).items : null;
}

async function invite({ dataset }: HTMLElement, section: Element): Promise<void> {
  const { name = '', none = format(t.none, { name }), hint = t.noneHint } = dataset;
  // The header has the member's link to the editor.
  const editor =
    'member' in document.documentElement.dataset &&
    document.querySelector<HTMLAnchorElement>('[data-member-page="/post/new"]');
  const login = withQuery(localePath(locale, '/auth/login'), { next: location.pathname });
  await loadStyles(styles).catch(() => {});
  section.querySelector<HTMLElement>('.section-heading > a')!.hidden = true;
  section.append(
    element(
      'div',
      { className: 'empty' },
      element('p', { className: 'empty-title' }, none),
      element('p', {}, hint),
      element('a', { className: 'button button-secondary', href: editor ? editor.href : login }, t.write),
    ),
  );
}

function listOf(posts: PostSummary[]): HTMLElement {
  const list = element('ul', { className: 'cards cards-plain', role: 'list' });
  list.append(...posts.map((post) => element('li', {}, cardOf(post))));
  return list;
}

function cardOf({ author, slug, title, summary, published, ...post }: PostSummary): HTMLElement {
  const isOther = post.locale !== locale;
  const date = published && formatDate(locale, published);
  const meta = [author.name, date, isOther && languageName(locale, post.locale)].filter(Boolean).join(' · ');
  const href = `${localePath(locale, '/u')}/${author.tag}/${slug}`;
  const link = element('a', { className: 'card-link', href }, typesetTitle(title));
  const text = element('p', {}, summary);
  if (isOther) link.lang = text.lang = LOCALE_TAGS[post.locale];
  return element(
    'article',
    { className: 'card' },
    element('h3', { className: 'card-title' }, link),
    element('p', { className: 'card-meta' }, meta),
    text,
  );
}
