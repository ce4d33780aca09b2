import { z } from 'zod';
import { Address } from './address.ts';
import { Contact } from './contacts.ts';
import {
  MAX_BIO_LENGTH,
  MAX_LINKS,
  MAX_LINK_LABEL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_URL_LENGTH,
} from './limits.ts';
import { MemberId } from './ids.ts';
import { pageOf } from './lists.ts';
import { LOCALES } from './locales.ts';
import { MOTIONS, TEXT_SIZES, THEMES } from './preferences.ts';
import { Tag } from './tag.ts';
import { line, prose, webAddress } from './text.ts';

export const PERMISSIONS = ['moderate', 'admin'] as const;

const Name = line(1, MAX_NAME_LENGTH);
const Picture = webAddress(MAX_URL_LENGTH).nullable();

export const ProfileLink = z.strictObject({
  label: line(1, MAX_LINK_LABEL_LENGTH),
  url: webAddress(MAX_URL_LENGTH),
});

/** The member's display preferences, and when they were chosen by the clock of the device. */
export const Preferences = z.strictObject({
  theme: z.enum(THEMES),
  motion: z.enum(MOTIONS),
  textSize: z.enum(TEXT_SIZES),
  changed: z.iso.datetime(),
});

export type Preferences = z.infer<typeof Preferences>;

/** What anyone may see of a member. Times are ISO 8601 in UTC. */
export const PublicUser = z.strictObject({
  _id: z.string(),
  name: z.string(),
  tag: z.string(),
  picture: z.string().nullable(),
  pictureMedium: z.string().nullable(),
  pictureSmall: z.string().nullable(),
  bio: z.string(),
  links: z.array(z.strictObject({ label: z.string(), url: z.string() })),
  created: z.iso.datetime(),
});

export type PublicUser = z.infer<typeof PublicUser>;

/** The record its owner sees. */
export const User = PublicUser.extend({
  email: z.string(),
  permisions: z.array(z.enum(PERMISSIONS)),
  account: z.strictObject({
    basic: z.strictObject({
      /** True once name and tag are chosen and the terms accepted. */
      completed: z.boolean(),
      /** The accepted version of the terms. */
      terms: z.string().nullable(),
    }),
  }),
  locale: z.enum(LOCALES),
  /** Null until the member chooses. */
  preferences: Preferences.nullable(),
  /** Incremented by every change. */
  version: z.number().int(),
  updated: z.iso.datetime(),
});

export type User = z.infer<typeof User>;

/** `GET users/{id}` for others: with the public contacts. */
export const PublicProfile = PublicUser.extend({ contacts: z.array(Contact) });

export type PublicProfile = z.infer<typeof PublicProfile>;

/** `GET users/{id}` for its owner. */
export const UserRecord = User.extend({ contacts: z.array(Contact), address: Address.nullable() });

export type UserRecord = z.infer<typeof UserRecord>;

/** Answer for a tag or post path that the member has changed: where it is now. */
export const Moved = z.strictObject({ movedTo: z.string() });

export type Moved = z.infer<typeof Moved>;

/** `POST users`: uid and e-mail must be those of the bearer token. */
export const NewUser = z.strictObject({
  _id: MemberId,
  name: Name.optional(),
  email: z.string().max(320),
  picture: Picture.optional(),
  pictureMedium: Picture.optional(),
  pictureSmall: Picture.optional(),
  locale: z.enum(LOCALES).optional(),
});

export type NewUser = z.input<typeof NewUser>;

/** `PATCH users/{uid}`; completing a registration sends name, tag and `account`. */
export const UserChanges = z
  .strictObject({
    name: Name,
    tag: Tag,
    bio: prose(MAX_BIO_LENGTH),
    links: z.array(ProfileLink).max(MAX_LINKS),
    locale: z.enum(LOCALES),
    /** Omitted choices stay. A `changed` in the future counts as now. */
    preferences: Preferences.partial({ theme: true, motion: true, textSize: true }),
    picture: Picture,
    pictureMedium: Picture,
    pictureSmall: Picture,
    account: z.strictObject({
      basic: z.strictObject({ completed: z.literal(true), terms: z.iso.date() }),
    }),
    /** The version that was edited; omitted: overwrites any. */
    version: z.number().int().min(1),
  })
  .partial();

export type UserChanges = z.input<typeof UserChanges>;

export const UserPage = pageOf(PublicUser);

export type UserPage = z.infer<typeof UserPage>;

/** `GET user/public/exist`: `id` is a uid or a tag; `email` is answered only to the bearer whose own it is. */
export const ExistQuery = z
  .strictObject({ id: z.string().min(1).max(128), email: z.string().min(3).max(320) })
  .partial()
  .refine((query) => query.id !== undefined || query.email !== undefined, { params: { issue: 'required' } });

export const Exists = z.strictObject({ exists: z.boolean() });

export type Exists = z.infer<typeof Exists>;
