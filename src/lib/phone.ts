import { isComplete, masked, unmasked } from './masks.ts';

interface Plan {
  calling: string;
  masks: readonly string[];
}

/** Countries with a fixed format. Where two share a calling code the first wins. */
const PLANS: Readonly<Record<string, Plan>> = {
  BR: { calling: '55', masks: ['(##) ####-####', '(##) #####-####'] },
  PT: { calling: '351', masks: ['### ### ###'] },
  AO: { calling: '244', masks: ['### ### ###'] },
  MZ: { calling: '258', masks: ['## ### ####'] },
  CV: { calling: '238', masks: ['### ## ##'] },
  ES: { calling: '34', masks: ['### ## ## ##'] },
  AR: { calling: '54', masks: ['## ####-####', '# ## ####-####'] },
  CL: { calling: '56', masks: ['# #### ####'] },
  CO: { calling: '57', masks: ['### ### ####'] },
  MX: { calling: '52', masks: ['## #### ####'] },
  PE: { calling: '51', masks: ['### ### ###'] },
  UY: { calling: '598', masks: ['#### ####'] },
  US: { calling: '1', masks: ['(###) ###-####'] },
  CA: { calling: '1', masks: ['(###) ###-####'] },
  FR: { calling: '33', masks: ['# ## ## ## ##'] },
  CH: { calling: '41', masks: ['## ### ## ##'] },
};

export const PHONE_COUNTRIES: readonly string[] = Object.keys(PLANS);

interface TypedPhone {
  /** Empty: typed as it is, with its calling code. */
  country: string;
  number: string;
}

export function phoneMask(country: string): readonly string[] {
  return PLANS[country]?.masks ?? [];
}

export function callingCode(country: string): string {
  return PLANS[country]?.calling ?? '';
}

/** Splits a stored number into country and national format. */
export function readPhone(text: string): TypedPhone {
  const read = readCalled(text);
  return isComplete(read.number, phoneMask(read.country)) ? read : { country: '', number: text };
}

/** Parses typed or pasted text; a calling code after `+` selects the country. */
export function typePhone(country: string, text: string): TypedPhone {
  if (text.trimStart().startsWith('+')) return readCalled(text);
  return { country, number: masked(text, phoneMask(country)) };
}

/** Parses a complete or partial number with a known calling code; any other stays as it is. */
function readCalled(text: string): TypedPhone {
  const digits = text.replace(/\D/g, '');
  for (const [country, { calling, masks }] of Object.entries(PLANS)) {
    if (!text.trimStart().startsWith('+') || !digits.startsWith(calling)) continue;
    const national = digits.slice(calling.length);
    const number = masked(national, masks);
    // A number longer than the mask belongs to an unknown plan.
    if (national !== '' && unmasked(number, masks) === national) return { country, number };
  }
  return { country: '', number: text };
}

/** The number to store: `+` and digits, or as typed without a known plan. */
export function writePhone({ country, number }: TypedPhone): string {
  const plan = PLANS[country];
  return plan ? `+${plan.calling}${unmasked(number, plan.masks)}` : number.trim();
}

/** Formats a stored number. */
export function formatPhone(stored: string): string {
  const { country, number } = readPhone(stored);
  return country ? `+${callingCode(country)} ${number}` : stored;
}

export function isPhone({ country, number }: TypedPhone): boolean {
  return country ? isComplete(number, phoneMask(country)) : /^\+?[\d\s().-]{5,}$/.test(number.trim());
}
