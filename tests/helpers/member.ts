import type { User } from '../../contract/users.ts';

/** A member's record as the API answers it to its owner. */
export function memberRecord(changes: Partial<User> = {}): User {
  return {
    _id: 'uid-ana',
    name: 'Ana Lima',
    tag: 'ana',
    picture: null,
    pictureMedium: null,
    pictureSmall: null,
    bio: '',
    links: [{ label: 'Página', url: 'https://ana.example' }],
    created: '2026-01-02T03:04:05.000Z',
    email: 'ana@example.org',
    permisions: [],
    account: { basic: { completed: true, terms: '2026-11-21' } },
    locale: 'pt',
    preferences: null,
    version: 1,
    updated: '2026-01-02T03:04:05.000Z',
    ...changes,
  };
}
