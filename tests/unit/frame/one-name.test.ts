import { expect, it } from 'vitest';
import { LOCALES } from '../../../contract/locales.ts';
import { auth } from '../../../src/i18n/messages/auth/index.ts';
import { authAction } from '../../../src/i18n/messages/auth-action/index.ts';
import { categories } from '../../../src/i18n/messages/categories/index.ts';
import { frame } from '../../../src/i18n/messages/frame/index.ts';
import { graph } from '../../../src/i18n/messages/graph/index.ts';
import { home } from '../../../src/i18n/messages/home/index.ts';
import { members } from '../../../src/i18n/messages/members/index.ts';
import { philos } from '../../../src/i18n/messages/philos/index.ts';
import { profile } from '../../../src/i18n/messages/profile/index.ts';
import { register } from '../../../src/i18n/messages/register/index.ts';
import { settings } from '../../../src/i18n/messages/settings/index.ts';

/** What the interface calls one place or one act, wherever it offers it; titles that the specification writes stay. */
it.each(LOCALES)('has one name for one thing, in %s', (locale) => {
  const names = {
    'to sign in': [
      auth[locale].logIn,
      frame[locale].signIn,
      settings[locale].logIn,
      authAction[locale].logIn,
      register[locale].goLogin,
    ],
    'to have an account': [
      register[locale].create,
      auth[locale].goRegister,
      home[locale].join,
      members[locale].register,
    ],
    'a new post': [frame[locale].newPost, members[locale].newPost, profile[locale].newPost],
    'the account': [frame[locale].account, frame[locale].profile, profile[locale].title],
    'the profiles': [frame[locale].members, members[locale].title],
    'what members publish': [home[locale].posts, categories[locale].writings],
    'the network': [graph[locale].drawing, philos[locale].graphicHeading],
  };
  for (const [thing, all] of Object.entries(names)) expect([...new Set(all)], thing).toHaveLength(1);
});
