import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const en: Translation<typeof pt> = {
  notFound: 'Page Not Found',
  serverError: 'Internal Server Error',
  notFoundTitle: 'Page Not Found',
  serverErrorTitle: 'Internal Server Error',
  notFoundHelp:
    'There is nothing at this address. The text may have been renamed, or the link has a mistake in it.',
  serverErrorHelp:
    'Something failed on our side. Wait a moment and try again; nothing you wrote has been lost.',
  tooMany: 'Too many requests at once',
  tooManyHelp:
    'Too many requests came from this connection in a short time; everyone on the same network counts. Wait a minute and try again.',
  membersHelp:
    'Pages of members come from a service that does not answer at this address. The rest of the site is complete.',
  path: 'Requested address',
  request: 'Request',
  searchHeading: 'Look for what you meant to read',
  home: 'Go to the home page',
  retry: 'Try again',
};
