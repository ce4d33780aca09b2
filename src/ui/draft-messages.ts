import type { drafts } from '../i18n/messages/drafts/index.ts';

export type DraftMessages = Record<keyof (typeof drafts)['pt'], string>;
