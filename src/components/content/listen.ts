import { isLocale } from '../../../contract/locales.ts';
import { format } from '../../i18n/format.ts';
import { listen as messages } from '../../i18n/messages/listen/index.ts';
import { loadStyles } from '../../ui/load-styles.ts';
import styles from './listen.css?url';

/** Passed, not imported: what this module shared with that of every visit would need a chunk of helpers there. */
interface Reader {
  currentSection: () => string;
  findVoice: (voices: readonly SpeechSynthesisVoice[], lang: string) => SpeechSynthesisVoice | undefined;
  textLanguage: () => string;
}

interface Section {
  /** Anchor; empty for the opening. */
  id: string;
  title: string;
  blocks: string[];
}

const [code] = document.documentElement.lang.split('-');
const t = messages[isLocale(code) ? code : 'pt'];

/** The text of an element as it is said: without the numbers of its notes. */
function spoken(of: Element): string {
  const copy = of.cloneNode(true) as Element;
  for (const mark of copy.querySelectorAll('sup')) mark.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

function sectionsOfPage(): Section[] {
  const sections: Section[] = [{ id: '', title: t.opening, blocks: [] }];
  for (const block of document.querySelectorAll('.reading :is(.opening, .text) > .prose > *')) {
    const text = spoken(block);
    if (block.localName === 'h2') sections.push({ id: block.id, title: text, blocks: [] });
    // What the page says of its translation is no part of the text.
    if (text && !block.matches('.stale, :has(> .stale)')) sections.at(-1)!.blocks.push(text);
  }
  return sections.filter(({ blocks }) => blocks.length > 0);
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'button button-quiet button-small';
  made.textContent = label;
  made.addEventListener('click', onClick);
  return made;
}

class Player {
  #sections = sectionsOfPage();
  #at: number;
  /** Counts what was started: an utterance that was cut off does not lead on. */
  #turn = 0;
  #status = Object.assign(document.createElement('p'), { role: 'status' });
  #bar = document.createElement('section');
  #opener: HTMLElement;
  #reader: Reader;

  constructor(opener: HTMLElement, reader: Reader) {
    this.#opener = opener;
    this.#reader = reader;
    const current = reader.currentSection();
    this.#at = Math.max(
      0,
      this.#sections.findIndex(({ id }) => id === current),
    );
    this.#bar.className = 'player ui';
    this.#bar.ariaLabel = t.player;
    this.#bar.append(
      this.#status,
      button(t.previous, () => this.#move(-1)),
      button(t.stop, () => this.stop()),
      button(t.next, () => this.#move(1)),
    );
    addEventListener('pagehide', () => speechSynthesis.cancel());
  }

  start(): void {
    document.body.append(this.#bar);
    this.#bar.querySelectorAll('button')[1]?.focus();
    this.#move(0);
  }

  stop(): void {
    this.#turn += 1;
    speechSynthesis.cancel();
    this.#bar.remove();
    this.#opener.focus();
    playing = undefined;
  }

  #move(step: number): void {
    const next = this.#at + step;
    if (next >= this.#sections.length) return this.stop();
    this.#at = Math.max(0, next);
    this.#turn += 1;
    speechSynthesis.cancel();
    const { id, title } = this.#sections[this.#at]!;
    this.#status.textContent = format(t.reading, { section: title });
    if (step !== 0 && id) document.getElementById(id)?.scrollIntoView();
    this.#say(0, this.#turn);
  }

  /** A paragraph at a time: browsers cut long utterances off. */
  #say(block: number, turn: number): void {
    const text = this.#sections[this.#at]!.blocks[block];
    if (text === undefined) return this.#move(1);
    const lang = this.#reader.textLanguage();
    const utterance = Object.assign(new SpeechSynthesisUtterance(text), { lang });
    utterance.voice = this.#reader.findVoice(speechSynthesis.getVoices(), lang) ?? null;
    utterance.addEventListener('end', () => turn === this.#turn && this.#say(block + 1, turn));
    speechSynthesis.speak(utterance);
  }
}

let playing: Player | undefined;

/** Reads the page aloud from the section being read on, or stops. */
export async function listen(opener: HTMLElement, reader: Reader): Promise<void> {
  if (playing) return playing.stop();
  playing = new Player(opener, reader);
  const started = playing;
  await loadStyles(styles).catch(() => {});
  if (playing === started) started.start();
}
