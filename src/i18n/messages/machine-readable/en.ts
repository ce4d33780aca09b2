import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  guide: 'Every page of the library is also plain Markdown, at the same address followed by {suffix}.',
  guideLicense: 'The texts are licensed under {license}: cite the page and keep the licence.',
  wikiFeed: 'New in the wiki',
  wikiFeedLead: 'New articles and philosophers at {site}.',
  categoryFeed: 'New in {name}',
  categoryFeedLead: 'New articles and philosophers in {name}, at {site}.',
  memberFeed: 'Posts by {name}',
  follow: 'Follow by RSS',
  rss: 'RSS',
  json: 'JSON Feed',
};
