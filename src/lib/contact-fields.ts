import type { Contact, NewContact } from '../../contract/contacts.ts';
import { MAX_CONTACT_LABEL_LENGTH, MAX_CONTACT_VALUE_LENGTH } from '../../contract/limits.ts';
import { formatPhone, isPhone, readPhone, writePhone } from './phone.ts';
import { isWebUrl, toUrl } from './web-url.ts';

/** A typed contact. */
export interface TypedContact {
  kind: Contact['kind'];
  /** Country of a phone number. */
  country: string;
  value: string;
  label: string;
  /** Empty: automatic. */
  icon: string;
  isPublic: boolean;
}

type ContactIssue = 'required' | 'too-long' | 'badEmail' | 'badPhone' | 'badWebsite';

export function emptyContact(country: string): TypedContact {
  return { kind: 'email', country, value: '', label: '', icon: '', isPublic: false };
}

export function toTyped({ kind, value, label, icon, isPublic }: Contact): TypedContact {
  const phone = kind === 'phone' ? readPhone(value) : { country: '', number: value };
  return { kind, country: phone.country, value: phone.number, label, icon: icon ?? '', isPublic };
}

function valueOf({ kind, country, value }: TypedContact): string {
  if (kind === 'phone') return writePhone({ country, number: value });
  return kind === 'website' ? toUrl(value) : value.trim();
}

export function toContact(typed: TypedContact): NewContact {
  const { kind, label, icon, isPublic } = typed;
  return { kind, value: valueOf(typed), label: label.trim(), icon: icon || null, isPublic };
}

/** Issues by field, checked before sending. */
export function contactIssues(typed: TypedContact): Partial<Record<'value' | 'label', ContactIssue>> {
  const { kind, country, value, label } = typed;
  const issues: Partial<Record<'value' | 'label', ContactIssue>> = {};
  if (label.trim().length > MAX_CONTACT_LABEL_LENGTH) issues.label = 'too-long';
  if (value.trim() === '') issues.value = 'required';
  else if (valueOf(typed).length > MAX_CONTACT_VALUE_LENGTH) issues.value = 'too-long';
  else if (kind === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim())) issues.value = 'badEmail';
  else if (kind === 'phone' && !isPhone({ country, number: value })) issues.value = 'badPhone';
  else if (kind === 'website' && !isWebUrl(toUrl(value))) issues.value = 'badWebsite';
  return issues;
}

/** The value as shown. */
export function shownValue({ kind, value }: Pick<Contact, 'kind' | 'value'>): string {
  if (kind === 'phone') return formatPhone(value);
  return /^https?:\/\//.test(value) ? value.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '') : value;
}

/** The contact's link; null when it has none. */
export function contactLink({ kind, value }: Pick<Contact, 'kind' | 'value'>): string | null {
  if (kind === 'email') return `mailto:${encodeURIComponent(value).replace('%40', '@')}`;
  if (kind === 'phone') return `tel:${value.replace(/[^\d+]/g, '')}`;
  return /^https?:\/\//i.test(value) && isWebUrl(value) ? value : null;
}
