import { isLocale, type Locale } from '../../../contract/locales.ts';
import type { ModerationEntry } from '../../../contract/moderation.ts';
import type { Post } from '../../../contract/posts.ts';
import { typesetTitle } from '../../../contract/typeset-title.ts';
import type { User } from '../../../contract/users.ts';
import { api } from '../../clients/api.ts';
import { format, formatDate } from '../../i18n/format.ts';
import { loadSentences } from '../../i18n/lazy-sentences.ts';
import { localePath } from '../../i18n/paths.ts';
import { storedMember } from '../../device/stored-user.ts';
import { queueToast } from '../../stores/toasts.ts';

interface Place {
  element: HTMLElement;
  member: User;
  locale: Locale;
  tag: string;
  slug: string;
}

const find = <Found extends HTMLElement = HTMLElement>({ element }: Place, name: string) =>
  element.querySelector<Found>(`[data-${name}]`)!;

/** The moderators' last decision on the post at this path. */
async function lastDecision({ slug }: Place, author: string): Promise<ModerationEntry | undefined> {
  const sent = { params: { id: author }, query: { slug, limit: 1 } };
  const page = await api.get('/users/:id/moderation', sent);
  return page.ok ? page.data.items[0] : undefined;
}

/** The notice above the post: what was decided, when and why, and what the author can do. */
function say(place: Place, over: string | undefined, decision?: ModerationEntry): void {
  const { element, locale } = place;
  const messages = element.dataset;
  find(place, 'over').textContent = over ?? '';
  find(place, 'contest').hidden = decision === undefined;
  if (decision === undefined) {
    find(place, 'said').textContent = messages['draftText'] ?? '';
    return;
  }
  const isDeleted = decision.action === 'delete';
  const values = { title: typesetTitle(decision.post.title), date: formatDate(locale, decision.created) };
  find(place, 'said').textContent = format(
    (isDeleted ? messages['deletedOn'] : messages['hiddenOn']) ?? '',
    values,
  );
  const label = Object.assign(document.createElement('b'), { textContent: messages['reason'] });
  find(place, 'why').replaceChildren(label, ` ${decision.reason || messages['noReason']}`);
  find(place, 'next').textContent = (isDeleted ? messages['deletedNext'] : messages['hiddenNext']) ?? '';
}

async function publish(place: Place, post: Post): Promise<void> {
  const { element, locale } = place;
  const button = find<HTMLButtonElement>(place, 'publish');
  if (button.ariaBusy === 'true') return;
  const label = button.textContent;
  button.ariaBusy = 'true';
  button.textContent = element.dataset['publishing'] ?? '';
  const { id, version } = post;
  const result = await api.patch('/posts/:id', { params: { id }, body: { version, status: 'published' } });
  if (result.ok) {
    const { published = '', waits = '' } = element.dataset;
    const isWaiting = result.data.status === 'hidden';
    queueToast({ type: isWaiting ? 'warning' : 'success', message: isWaiting ? waits : published, locale });
    location.assign(localePath(locale, `/u/${result.data.author.tag}/${result.data.slug}`));
    return;
  }
  button.ariaBusy = null;
  button.textContent = label;
  element.querySelector('[role=alert]')!.textContent = (await loadSentences(locale))[result.code];
}

function showText({ element, locale }: Place, post: Post): void {
  // Created here: the 404 page has a heading of its own.
  const heading = document.createElement('h1');
  const prose = element.querySelector<HTMLElement>('.prose')!;
  heading.textContent = typesetTitle(post.title);
  element.querySelector('.page-heading')!.replaceChildren(heading);
  // Sanitised by the server, as on the page of a published post.
  prose.innerHTML = post.html;
  if (post.locale !== locale) heading.lang = prose.lang = post.locale;
  document.title = document.title.replace(
    /^[^|]*/,
    () => `${typesetTitle(post.title)} - ${post.author.name} `,
  );
}

function reveal({ element }: Place): void {
  element.querySelector('.own-post-waiting')!.remove();
  element.querySelector('article')!.hidden = false;
}

async function showPost(place: Place, post: Post): Promise<void> {
  const { element, member, locale, tag, slug } = place;
  const isOwn = post.author._id === member._id;
  const isHidden = post.status === 'hidden';
  const messages = element.dataset;
  const edit = find<HTMLAnchorElement>(place, 'edit');
  edit.href = localePath(locale, `/u/${tag}/${slug}/edit`);
  edit.hidden = !isOwn;
  find(place, 'member').hidden = !isOwn;
  find(place, 'publish').hidden = !isOwn || isHidden;
  find(place, 'publish').addEventListener('click', () => void publish(place, post));
  showText(place, post);
  // Preloaded: needed even after the connection is lost.
  if (isOwn) void loadSentences(locale);
  if (isHidden) {
    const decision = await lastDecision(place, post.author._id);
    const over = isOwn ? messages['hiddenOver'] : messages['hiddenForModerators'];
    say(place, over, decision);
    find(place, 'why').append(decision ? '' : (post.hiddenReason ?? ''));
    if (!isOwn) find(place, 'contest').hidden = true;
  } else say(place, messages['draftOver']);
  reveal(place);
  if (isOwn) return;
  const { mountTools } = await import('../../islands/moderation/mount.tsx');
  const tools = find(place, 'tools');
  Object.assign(tools.dataset, { locale, post: post.id, title: post.title, author: post.author.name });
  Object.assign(tools.dataset, { status: post.status, after: localePath(locale, `/u/${tag}`) });
  await mountTools(tools);
}

/** Shows the post at this path to its author or a moderator; otherwise leaves the 404 page as it is. */
export async function showOwnPost(element: HTMLElement): Promise<void> {
  const [, tag = '', slug = ''] = /\/u\/([^/]+)\/([^/]+)$/.exec(location.pathname) ?? [];
  const member = storedMember();
  const { locale } = element.dataset;
  const isOwn = member?.tag === tag;
  if (!isLocale(locale) || !slug || !member || !(isOwn || member.permisions.includes('moderate'))) {
    element.hidden = true;
    return;
  }
  const place = { element, member, locale, tag, slug };
  find<HTMLAnchorElement>(place, 'member').href = localePath(locale, `/u/${tag}`);
  const found = await api.get('/users/:tag/posts/:slug', { params: { tag, slug } });
  if (found.ok) return showPost(place, found.data);
  const decision = isOwn ? await lastDecision(place, member._id) : undefined;
  element.hidden = decision?.action !== 'delete';
  if (element.hidden) return;
  say(place, element.dataset['deletedOver'], decision);
  find(place, 'edit').hidden = true;
  element.querySelector<HTMLElement>('.page-heading')!.hidden = true;
  reveal(place);
}
