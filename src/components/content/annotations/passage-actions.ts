import { format } from '../../../i18n/format.ts';
import { passageUrl } from '../../../lib/passage-link.ts';
import { describeQuote } from '../../../lib/text-quote.ts';
import { sayNotLoaded } from '../../presses.ts';
import type { AnnotationMessages } from './elements.ts';
import type { PageText } from './page-text.ts';

type Place = NonNullable<ReturnType<PageText['placeOf']>>;

/** What can be done with a passage beside marking it: to cite it, to copy its link, to share it. */
export function passageActions(text: PageText, t: AnnotationMessages, title: string) {
  function linked(place: Place) {
    const { section, quote } = describeQuote(text, place);
    return { section, quote, url: passageUrl(location.href, section, quote) };
  }

  return {
    onCite: (place: Place) => {
      const opener = document.querySelector<HTMLElement>('[data-cite]')!;
      void import('../cite.ts').then((cite) => cite.openCitations(opener, linked(place))).catch(sayNotLoaded);
    },
    onLink: async (place: Place) => {
      const { url } = linked(place);
      return navigator.clipboard.writeText(url).then(
        () => t.linkCopied,
        () => format(t.linkNotCopied, { url }),
      );
    },
    onShare:
      'share' in navigator
        ? (place: Place) => {
            const { quote, url } = linked(place);
            // Rejected where the reader closes the sheet.
            void navigator.share({ title, text: quote, url }).catch(() => {});
          }
        : undefined,
  };
}
