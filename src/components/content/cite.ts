import { isLocale } from '../../../contract/locales.ts';
import { format, formatDate } from '../../i18n/format.ts';
import { cite } from '../../i18n/messages/cite/index.ts';
import type { Citation } from '../../lib/citations/citation.ts';
import { DATA_FORMATS } from '../../lib/citations/data-formats.ts';
import { type Style, formatReference } from '../../lib/citations/styles.ts';
import { element } from '../../ui/element.ts';
import { loadStyles } from '../../ui/load-styles.ts';
import styles from './cite.css?url';

const STYLES: readonly [Style, string][] = [
  ['abnt', 'ABNT (NBR 6023)'],
  ['apa', 'APA 7'],
  ['mla', 'MLA 9'],
  ['chicago', 'Chicago'],
];
const FORMATS: readonly [keyof typeof DATA_FORMATS, string][] = [
  ['bibtex', 'BibTeX'],
  ['ris', 'RIS'],
  ['csl', 'CSL-JSON'],
];

const { lang } = document.documentElement;
const [code] = lang.split('-');
const locale = isLocale(code) ? code : 'pt';
const t = cite[locale];

/** Word processors take the italics, everything else the text. */
async function copy(text: string, html?: string): Promise<void> {
  if (!html) return navigator.clipboard.writeText(text);
  const blob = (type: string, content: string) => new Blob([content], { type });
  await navigator.clipboard.write([
    new ClipboardItem({ 'text/plain': blob('text/plain', text), 'text/html': blob('text/html', html) }),
  ]);
}

function row(
  label: string,
  content: HTMLElement,
  html: string | undefined,
  status: HTMLElement,
): HTMLElement {
  const button = element('button', {
    type: 'button',
    className: 'button button-secondary button-small',
    textContent: format(t.copy, { format: label }),
  });
  button.addEventListener('click', () => {
    copy(content.textContent, html).then(
      () => (status.textContent = format(t.copied, { format: label })),
      () => {
        status.textContent = t.notCopied;
        getSelection()?.selectAllChildren(content);
      },
    );
  });
  return element('li', {}, element('h3', { textContent: label }), content, button);
}

function show(list: HTMLElement, status: HTMLElement, citation: Citation, section: string): void {
  const cited = { citation, section, today: new Date() };
  const references = STYLES.map(([style, label]) => {
    const html = formatReference(cited, style);
    return row(label, element('p', { className: 'cite-reference', innerHTML: html }), html, status);
  });
  const data = FORMATS.map(([name, label]) =>
    row(label, element('pre', { textContent: DATA_FORMATS[name](cited) }), undefined, status),
  );
  list.replaceChildren(...references, ...data);
  status.textContent = '';
}

/** What of a page is cited: a section by its anchor, and the words that were selected in it. */
interface Passage {
  section: string;
  quote: string;
}

interface CiteDialog {
  dialog: HTMLDialogElement;
  choose: (passage: Passage) => void;
}

function createDialog(citation: Citation): CiteDialog {
  const { sections, version, changed } = citation;
  const title = element('h2', { id: 'cite-title', textContent: t.title });
  const choice = element(
    'select',
    { className: 'input' },
    element('option', { value: '', textContent: t.page }),
    ...sections.map(({ id, heading }) => element('option', { value: id, textContent: heading })),
  );
  const date = formatDate(locale, changed);
  const list = element('ul', { className: 'cite-list' });
  const passage = element('div');
  const status = element('p', { className: 'cite-status', role: 'status' });
  const close = element('button', { className: 'button', textContent: t.close });
  const dialog = element(
    'dialog',
    { className: 'cite ui' },
    title,
    passage,
    element('label', {}, t.part, choice),
    element('p', { className: 'muted', textContent: format(t.version, { version, date }) }),
    list,
    element('form', { method: 'dialog' }, status, close),
  );
  dialog.setAttribute('aria-labelledby', title.id);
  choice.addEventListener('change', () => show(list, status, citation, choice.value));
  return {
    dialog,
    choose: ({ section, quote }) => {
      choice.value = sections.some(({ id }) => id === section) ? section : '';
      passage.replaceChildren(...(quote ? [quoted(quote, status)] : []));
      show(list, status, citation, choice.value);
    },
  };
}

/** The passage, to be copied with its quotation marks. */
function quoted(quote: string, status: HTMLElement): HTMLElement {
  const content = element('blockquote', {
    className: 'cite-passage',
    textContent: format(t.quoted, { quote }),
  });
  content.lang = document.querySelector<HTMLElement>('.prose')?.lang || lang;
  return element('ul', { className: 'cite-list' }, row(t.passage, content, undefined, status));
}

/** Reads what the page says of itself. */
function readCitation(button: HTMLElement): Citation {
  const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector)!;
  const text = (node: HTMLElement) => node.textContent.replaceAll('\u00A0', ' ').trim();
  const url = find<HTMLLinkElement>('link[rel=canonical]').href;
  return {
    id: url.split('/').at(-1)!,
    url,
    site: find<HTMLMetaElement>('meta[property="og:site_name"]').content,
    title: text(find('h1')),
    sections: [...document.querySelectorAll<HTMLElement>('.prose h2[id]')].map((heading) => ({
      id: heading.id,
      heading: text(heading),
    })),
    locale,
    lang: find('.prose').lang || lang,
    changed: new Date(find<HTMLTimeElement>('.changed time').dateTime),
    version: button.dataset['cite']!,
  };
}

let opened: Promise<CiteDialog> | undefined;

async function build(button: HTMLElement): Promise<CiteDialog> {
  await loadStyles(styles);
  const made = createDialog(readCitation(button));
  document.body.append(made.dialog);
  return made;
}

const WHOLE: Passage = { section: '', quote: '' };

/** Shows how to cite the page of the button, or a passage of it. */
export async function openCitations(button: HTMLElement, passage = WHOLE): Promise<void> {
  try {
    const { dialog, choose } = await (opened ??= build(button));
    choose(passage);
    dialog.showModal();
  } catch (error) {
    opened = undefined;
    throw error;
  }
}
