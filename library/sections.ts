import { hash } from 'node:crypto';
import { slugify } from '../src/lib/normalize.ts';
import { extractFootnotes, referencesIn } from './footnotes.ts';

const HEADING = /^## /m;
const HASH_LENGTH = 12;

/** The parts of a Markdown text: the lead, even when it is empty, and then each `##` section with its heading. */
export function splitSections(markdown: string): string[] {
  const text = markdown.replaceAll('\r\n', '\n').trim();
  const [lead = '', ...rest] = text.split(new RegExp(`(?=${HEADING.source})`, 'm'));
  return HEADING.test(lead) ? ['', lead, ...rest] : [lead, ...rest];
}

/** Anchors of the sections of a Markdown text. */
export function anchorsIn(markdown: string): string[] {
  return [...markdown.matchAll(/^## (.+)$/gm)].map(([, heading]) => slugify(heading!));
}

/** Line breaks and spaces do not count: wrapping a paragraph anew makes no translation older. */
function hashSection(section: string): string {
  const words = section.normalize('NFC').split(/\s+/).filter(Boolean).join(' ');
  return hash('sha256', words).slice(0, HASH_LENGTH);
}

/** A section is as old as its notes, wherever these are defined. */
export function hashSections(markdown: string): string[] {
  const { text, footnotes } = extractFootnotes(markdown.replaceAll('\r\n', '\n'));
  return splitSections(text).map((section) => {
    const referenced = new Set(referencesIn(section));
    const own = footnotes.filter(({ id }) => referenced.has(id));
    return hashSection([section, ...own.map(({ text }) => text)].join('\n'));
  });
}

interface Staleness {
  /** For each section of the translation, whether the original has changed since. */
  stale: boolean[];
  /** Whether the original has sections that the translation was not made from and does not have. */
  isIncomplete: boolean;
}

/**
 * Compares what a translation was made from with the original as it is. A section is looked up by its hash and not
 * by its place, so that moving or adding one leaves the others as they are.
 */
export function compareSections(madeFrom: readonly string[], original: readonly string[]): Staleness {
  return {
    stale: madeFrom.map((hash) => !original.includes(hash)),
    isIncomplete: original.length > madeFrom.length,
  };
}

/** The HTML of a rendered text, cut at its `<h2>`: the lead first. The heading is taken apart from what follows. */
export function splitHtml(html: string): { heading: string | null; html: string }[] {
  const [lead = '', ...parts] = html.split('<h2');
  const sections = parts.map((part) => {
    const end = part.indexOf('</h2>');
    return {
      heading: part.slice(part.indexOf('>') + 1, end),
      html: part.slice(end + '</h2>'.length).trim(),
    };
  });
  return [{ heading: null, html: lead.trim() }, ...sections];
}
