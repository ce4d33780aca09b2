/**
 * How spellings sound, roughly and in whichever language: French, German and English names, and how Portuguese, English
 * and Spanish speakers write what they heard. Applied in this order to a folded word.
 */
const SPELLINGS: [spelling: RegExp, sound: string][] = [
  [/oo/g, 'u'],
  [/ee/g, 'i'],
  [/x$/, 'ks'],
  [/t?z?s?ch|t?sh|tx/g, 'x'],
  [/gn|nh/g, 'n'],
  [/qu(?=[ei])|ck|q|c(?!e(?!au)|i|y)|c(?=oe)/g, 'k'],
  [/c/g, 's'],
  [/gu(?=[ei])/g, 'g'],
  [/t?z|ts/g, 's'],
  [/a[uw]|eau|ow/g, 'o'],
  [/oi(?=r)/g, 'ua'],
  [/ou/g, 'u'],
  [/o(?:lt|t)$/, 'o'],
  [/(?<=[^aeiou])w(?=[aeiou])/g, 'u'],
  [/w|^u(?=[aeio])/g, 'v'],
  [/(?<![aeiou])y(?=[aeiou])/g, 'j'],
  [/y/g, 'i'],
  [/[ae]i/g, 'ei'],
  [/o?eu(?!$)/g, 'oi'],
  [/ie(?!u)/g, 'i'],
  [/(.)\1+/g, '$1'],
];

const VOWELS = 'aeiou';
const isVowel = (sound: string | undefined) => sound !== undefined && VOWELS.includes(sound[0]!);

/** Of the names' words, and of those that were typed as long as there is room. */
const known = new Map<string, string[]>();
const MOST_KNOWN = 10_000;

/** The sounds of a folded word: consonants, and vowels as far as they stand together. */
function soundsOf(word: string): string[] {
  const before = known.get(word);
  if (before) return before;
  const text = SPELLINGS.reduce((left, [spelling, sound]) => left.replace(spelling, sound), word);
  const sounds = text.match(/[aeiou]+|./gu) ?? [];
  if (known.size === MOST_KNOWN) known.clear();
  known.set(word, sounds);
  return sounds;
}

/** Consonants that one language has for those of another, such as the Spanish j for a German h. */
const ALIKE = new Set('bv hj js jx kx bp sx dt'.split(' '));

/** What is heard at the end of a word and not written, or the other way round. */
const SILENT = new Set(['d', 'e', 'i', 'l', 'r', 's', 't']);

function changeCost(one: string, other: string, isEnd: boolean): number {
  if (one === other) return 0;
  if (isVowel(one) && isVowel(other)) {
    const isNear = [...one].some((vowel) => other.includes(vowel)) || (isEnd && !/[ou]/.test(one + other));
    return isNear ? 0.3 : 0.5;
  }
  if (isVowel(one) || isVowel(other)) return 1.5;
  const pair = one < other ? one + other : other + one;
  return ALIKE.has(pair) ? 0.35 : pair === 'hr' ? 0.5 : 1;
}

function dropCost(sounds: readonly string[], at: number): number {
  const sound = sounds[at]!;
  if (sound === 'h') return 0.2;
  const isEnd = at >= sounds.length - (sounds.at(-1) === 's' ? 2 : 1);
  if (isEnd && SILENT.has(sound)) return 0.25;
  if (isVowel(sound)) return isEnd ? 0.7 : 0.45;
  const isBeforeConsonant = at + 1 < sounds.length && !isVowel(sounds[at + 1]);
  return isBeforeConsonant && (sound === 'r' || sound === 's') ? 0.4 : 1;
}

/** How far two words are from each other by their sounds, capped above `most`; 0 where they sound alike. */
export function soundDistance(word: string, other: string, most = Infinity): number {
  const [heard, meant] = [soundsOf(word), soundsOf(other)];
  const drops = meant.map((_, at) => dropCost(meant, at));
  let last = [0];
  for (const drop of drops) last.push(last.at(-1)! + drop);
  for (const [i, sound] of heard.entries()) {
    const own = dropCost(heard, i);
    const row = [last[0]! + own];
    for (const [j, one] of meant.entries()) {
      const isEnd = i === heard.length - 1 && j === meant.length - 1;
      const changed = last[j]! + changeCost(sound, one, isEnd);
      row.push(Math.min(changed, last[j + 1]! + own, row[j]! + drops[j]!));
    }
    if (Math.min(...row) > most) return Infinity;
    last = row;
  }
  return last.at(-1)!;
}

/** Words of three sounds have to sound nearly alike; of each further one, this share may be otherwise. */
const FIRST_SOUNDS = 3;
const NEARLY = 0.15;
const SHARE = 0.2;

/** The distance of a word from another one that was heard as it; infinite where that is unlikely. */
export function heardDistance(word: string, other: string): number {
  const length = Math.max(soundsOf(word).length, soundsOf(other).length);
  const most = NEARLY + Math.max(0, length - FIRST_SOUNDS) * SHARE;
  const far = soundDistance(word, other, most);
  return far <= most ? far : Infinity;
}
