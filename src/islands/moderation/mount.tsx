import { createRoot } from 'react-dom/client';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../../contract/locales.ts';
import { loadSentences } from '../../i18n/lazy-sentences.ts';
import type { ModerationAct } from '../../clients/moderation.ts';
import { queueToast } from '../../stores/toasts.ts';
import styles from '../../styles/moderation.css?url';
import { loadStyles } from '../../ui/load-styles.ts';
import { Grants } from './Grants.tsx';
import { PostTools } from './PostTools.tsx';
import type { ModerationText } from './messages.ts';

const files = import.meta.glob<Record<string, ModerationText>>('../../i18n/messages/moderation/??.ts');

async function loadMessages(locale: Locale): Promise<ModerationText> {
  const messages = await files[`../../i18n/messages/moderation/${locale}.ts`]!();
  return messages[locale]!;
}

/** Mounts the tools of a moderator or administrator into an element whose data attributes name their subject. */
export async function mountTools(element: HTMLElement): Promise<void> {
  const { post, title = '', author = '', status, member, name = '', after = '' } = element.dataset;
  const locale = isLocale(element.dataset.locale) ? element.dataset.locale : DEFAULT_LOCALE;
  const [t, sentences] = await Promise.all([
    loadMessages(locale),
    loadSentences(locale),
    loadStyles(styles).catch(() => {}),
  ]);
  const messages = { locale, t, sentences };
  const root = createRoot(element);
  if (member !== undefined) return root.render(<Grants {...messages} member={{ id: member, name }} />);
  if (post === undefined) return;

  function onDone(act: ModerationAct): void {
    queueToast({ type: 'success', message: t[`${act}Done`], locale });
    // A deleted post has no page to return to.
    if (act === 'delete' && after !== '') location.assign(after);
    else location.reload();
  }

  const acts = status === 'hidden' ? (['unhide', 'delete'] as const) : (['hide', 'delete'] as const);
  root.render(<PostTools {...messages} post={{ id: post, title, author }} acts={acts} onDone={onDone} />);
}
