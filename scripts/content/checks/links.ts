import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isLocale } from '../../../contract/locales.ts';
import { slugify } from '../../../src/lib/normalize.ts';
import type { Collection } from '../../../library/schemas.ts';
import { allThings, type Corpus, type Thing } from '../corpus.ts';
import type { Finding } from '../finding.ts';

const PAGES = resolve(import.meta.dirname, '../../../src/pages');
const LINK = /\[([^\]]*)\]\(\s*([^)\s]*)[^)]*\)/g;

const FOLDERS: Readonly<Record<string, Collection>> = {
  philos: 'philosophers',
  wiki: 'wiki',
  categories: 'categories',
  policies: 'policies',
};

type Problem = Pick<Finding, 'problem' | 'remedy'>;

/** Links that lead nowhere, and those written in a way that does not hold in every language. */
export function findBrokenLinks(corpus: Corpus): Finding[] {
  const findings: Finding[] = [];
  for (const thing of allThings(corpus)) {
    for (const { file, body, firstLine } of thing.texts.values()) {
      body.split('\n').forEach((line, at) => {
        for (const [, label = '', target = ''] of line.matchAll(LINK)) {
          const found = problemOf(corpus, thing, label, target);
          if (found) findings.push({ file, line: firstLine + at, ...found });
        }
      });
    }
  }
  return findings;
}

function problemOf(corpus: Corpus, from: Thing, label: string, target: string): Problem | null {
  if (label.trim() === '') {
    return { problem: `the link to "${target}" has no words`, remedy: 'write between [ ] what it leads to' };
  }
  if (/^(https:|mailto:)/.test(target)) return null;
  if (!/^(\/(?!\/)|#)/.test(target)) {
    return {
      problem: `the link "${target}" is not an address of the site or of https`,
      remedy: 'write it like /wiki/cogito or https://example.org/',
    };
  }
  const [path = '', anchor] = target.split('#');
  if (isLocale(path.split('/')[1])) {
    const remedy = 'leave the language out: the page adds the one of its reader';
    return { problem: `the link "${target}" names a language`, remedy };
  }
  const [, folder = '', id = '', ...rest] = path.split('/');
  const collection = FOLDERS[folder];
  const to = path === '' ? from : collection && corpus.things[collection].get(id);
  if (to && rest.length === 0) return anchor === undefined ? null : anchorProblem(to, target, anchor);
  if (['.astro', '/index.astro'].some((end) => existsSync(join(PAGES, `${path}${end}`)))) return null;
  return {
    problem: `the link "${target}" leads to no page`,
    remedy: `mend the id, or write the words without a link until ${path} exists`,
  };
}

/** Anchors come from the headings of the original, in every language. */
function anchorProblem(to: Thing, target: string, anchor: string): Problem | null {
  const original = [...to.texts.values()].find(({ locale, original }) => locale === original);
  const anchors = (original?.paragraphs ?? [])
    .filter(({ source }) => source.startsWith('## '))
    .map(({ text }) => slugify(text));
  if (anchors.includes(anchor)) return null;
  return {
    problem: `the link "${target}" leads to no section`,
    remedy: anchors.length > 0 ? `choose one of #${anchors.join(', #')}` : 'leave out what follows the #',
  };
}
