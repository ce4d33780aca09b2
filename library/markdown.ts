import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import type { Locale } from '../contract/locales.ts';
import { reading } from '../src/i18n/messages/reading/index.ts';
import { splitNotes } from './footnotes.ts';

type Renderer = ReturnType<ReturnType<typeof satteri>['createRenderer']>;

/** Renders the body of a text; its notes apart, as the items of a list. */
export type Render = (body: string, path: string, locale: Locale) => Promise<{ html: string; notes: string }>;

/** Creates the renderer of a language with the first text that needs it. */
export function createRender(root: string): Render {
  const renderers = new Map<Locale, Renderer>();
  return async (body, path, locale) => {
    const renderer = renderers.get(locale) ?? createRenderer(locale);
    renderers.set(locale, renderer);
    const { code } = await (await renderer).render(body, { fileURL: pathToFileURL(join(root, path)) });
    return splitNotes(code);
  };
}

function createRenderer(locale: Locale): Renderer {
  const { notes, backToText } = reading[locale];
  const footnotes = { label: notes, backLabel: backToText, clobberPrefix: '' };
  // There is no code in the content to be highlighted.
  return satteri({ features: { gfm: { footnotes } } }).createRenderer({ syntaxHighlight: false });
}
