import { isComplete, masked, unmasked } from './masks.ts';

interface Plan {
  calling: string;
  masks: readonly string[];
}

/** Countries whose numbers have one form. Of two with one calling code the first is understood. */
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
  /** Empty: the number is typed as it is, with its calling code. */
  country: string;
  number: string;
}

export function phoneMask(country: string): readonly string[] {
  return PLANS[country]?.masks ?? [];
}

export function callingCode(country: string): string {
  return PLANS[country]?.calling ?? '';
}

/** A number as it is stored, as it is typed in the country it belongs to. */
export function readPhone(text: string): TypedPhone {
  const read = readCalled(text);
  return isComplete(read.number, phoneMask(read.country)) ? read : { country: '', number: text };
}

/** What is typed or pasted while `country` is chosen: after a `+` the calling code chooses the country. */
export function typePhone(country: string, text: string): TypedPhone {
  if (text.trimStart().startsWith('+')) return readCalled(text);
  return { country, number: masked(text, phoneMask(country)) };
}

/** A number, whole or begun, behind `+` and the calling code of a known plan; any other stays as it is. */
function readCalled(text: string): TypedPhone {
  const digits = text.replace(/\D/g, '');
  for (const [country, { calling, masks }] of Object.entries(PLANS)) {
    if (!text.trimStart().startsWith('+') || !digits.startsWith(calling)) continue;
    const national = digits.slice(calling.length);
    const number = masked(national, masks);
    // A number that is longer than the mask belongs to a plan that is not known here.
    if (national !== '' && unmasked(number, masks) === national) return { country, number };
  }
  return { country: '', number: text };
}

/** What is stored: `+` and digits, or what was typed where no plan is known. */
export function writePhone({ country, number }: TypedPhone): string {
  const plan = PLANS[country];
  return plan ? `+${plan.calling}${unmasked(number, plan.masks)}` : number.trim();
}

/** A stored number as people write it. */
export function formatPhone(stored: string): string {
  const { country, number } = readPhone(stored);
  return country ? `+${callingCode(country)} ${number}` : stored;
}

export function isPhone({ country, number }: TypedPhone): boolean {
  return country ? isComplete(number, phoneMask(country)) : /^\+?[\d\s().-]{5,}$/.test(number.trim());
}
