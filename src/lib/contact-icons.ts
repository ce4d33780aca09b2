import type { Contact } from '../../contract/contacts.ts';
import type { contacts } from '../i18n/messages/contacts/index.ts';

type Kind = Contact['kind'];
type IconWord = Extract<keyof (typeof contacts)['pt'], `icon${string}`>;

/** An icon choice; brand names are the same in every language. */
interface Choice {
  name: string;
  word?: IconWord;
  brand?: string;
}

const ICONS = {
  mail: { name: 'tabler:mail', word: 'iconMail' },
  at: { name: 'tabler:at', word: 'iconAt' },
  phone: { name: 'tabler:phone', word: 'iconPhone' },
  mobile: { name: 'tabler:device-mobile', word: 'iconMobile' },
  world: { name: 'tabler:world', word: 'iconWorld' },
  link: { name: 'tabler:link', word: 'iconLink' },
  rss: { name: 'tabler:rss', word: 'iconRss' },
  people: { name: 'tabler:users', word: 'iconPeople' },
  message: { name: 'tabler:message-circle', word: 'iconMessage' },
  school: { name: 'tabler:school', word: 'iconSchool' },
  id: { name: 'tabler:id', word: 'iconId' },
  book: { name: 'tabler:book', word: 'iconBook' },
  pin: { name: 'tabler:map-pin', word: 'iconPin' },
  card: { name: 'tabler:address-book', word: 'iconCard' },
  whatsapp: { name: 'tabler:brand-whatsapp', brand: 'WhatsApp' },
  telegram: { name: 'tabler:brand-telegram', brand: 'Telegram' },
  discord: { name: 'tabler:brand-discord', brand: 'Discord' },
  instagram: { name: 'tabler:brand-instagram', brand: 'Instagram' },
  mastodon: { name: 'tabler:brand-mastodon', brand: 'Mastodon' },
  bluesky: { name: 'tabler:brand-bluesky', brand: 'Bluesky' },
  facebook: { name: 'tabler:brand-facebook', brand: 'Facebook' },
  linkedin: { name: 'tabler:brand-linkedin', brand: 'LinkedIn' },
  youtube: { name: 'tabler:brand-youtube', brand: 'YouTube' },
  tiktok: { name: 'tabler:brand-tiktok', brand: 'TikTok' },
  x: { name: 'tabler:brand-x', brand: 'X' },
  github: { name: 'tabler:brand-github', brand: 'GitHub' },
} as const satisfies Record<string, Choice>;

const { mail, at, phone, mobile, world, link, rss, people, message, school, id, book, pin, card } = ICONS;
const { whatsapp, telegram, discord, instagram, mastodon, bluesky, facebook, linkedin, youtube, tiktok, x, github } = ICONS; // prettier-ignore

/** The first is the kind's default. */
export const ICON_CHOICES: Readonly<Record<Kind, readonly [Choice, ...Choice[]]>> = {
  email: [mail, at],
  phone: [phone, mobile, whatsapp],
  website: [world, link, rss, book, school, id],
  social: [people, instagram, mastodon, bluesky, facebook, linkedin, youtube, tiktok, x, github],
  messenger: [message, whatsapp, telegram, discord],
  other: [card, school, id, book, pin, link],
};

/** Icons recognised by a contact's URL or label. */
const HINTS: readonly [pattern: RegExp, choice: Choice][] = [
  [/lattes/i, school],
  [/orcid/i, id],
  [/whats\s?app|\bwa\.me\b/i, whatsapp],
  [/telegram|\bt\.me\b/i, telegram],
  [/discord/i, discord],
  [/instagram/i, instagram],
  [/mastodon|^@[\w.]+@[\w.-]+$/i, mastodon],
  [/bluesky|\bbsky\b/i, bluesky],
  [/facebook/i, facebook],
  [/linkedin/i, linkedin],
  [/youtube|youtu\.be/i, youtube],
  [/tiktok/i, tiktok],
  [/\/\/(?:www\.)?(?:x|twitter)\.com\b/i, x],
  [/github/i, github],
];

/** The chosen icon, or the one that fits. */
export function iconOf({
  kind,
  label,
  value,
  icon,
}: Pick<Contact, 'kind' | 'label' | 'value' | 'icon'>): string {
  if (icon) return icon;
  const isGuessed = kind !== 'email' && kind !== 'phone';
  const hint = isGuessed ? HINTS.find(([pattern]) => pattern.test(value) || pattern.test(label)) : undefined;
  return (hint?.[1] ?? ICON_CHOICES[kind][0]).name;
}
