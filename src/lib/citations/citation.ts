import type { Locale } from '../../../contract/locales.ts';

interface CitedSection {
  /** Anchor. */
  id: string;
  heading: string;
}

/** What a page is cited by. */
export interface Citation {
  /** Last part of its path. */
  id: string;
  url: string;
  site: string;
  title: string;
  sections: readonly CitedSection[];
  /** Language of the page, and of the citation's own words. */
  locale: Locale;
  /** Language tag of the text. */
  lang: string;
  /** Day of the last change, at midnight in UTC. */
  changed: Date;
  version: string;
}

/** The page, or one of its sections, on the day it is read. */
export interface Cited {
  citation: Citation;
  /** Anchor; empty for the page. */
  section: string;
  today: Date;
}

/** The title of what is cited; `change` gives each part the capitals of a style. */
export function titleOf({ citation, section }: Cited, change = (title: string) => title): string {
  const part = citation.sections.find(({ id }) => id === section);
  return [citation.title, ...(part ? [part.heading] : [])].map(change).join(': ');
}

export function urlOf({ citation, section }: Cited): string {
  return section ? `${citation.url}#${encodeURIComponent(section)}` : citation.url;
}
