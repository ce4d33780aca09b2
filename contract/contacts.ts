import { z } from 'zod';
import { CONTACT_KINDS } from './kinds.ts';
import { MAX_CONTACT_LABEL_LENGTH, MAX_CONTACT_VALUE_LENGTH, MAX_ICON_LENGTH } from './limits.ts';
import { line, webAddress } from './text.ts';

/** `set:name` of an icon set, such as `lucide:mail`. */
export const IconName = z
  .string()
  .max(MAX_ICON_LENGTH)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*:[a-z0-9]+(?:-[a-z0-9]+)*$/);

const VALUES: Partial<Record<(typeof CONTACT_KINDS)[number], z.ZodType>> = {
  email: z.email(),
  phone: z.string().regex(/^\+?[\d\s().-]{5,}$/),
  website: webAddress(MAX_CONTACT_VALUE_LENGTH),
};

const fields = {
  kind: z.enum(CONTACT_KINDS),
  label: line(0, MAX_CONTACT_LABEL_LENGTH),
  value: line(1, MAX_CONTACT_VALUE_LENGTH),
  isPublic: z.boolean(),
  icon: IconName.nullable(),
};

/** `POST users/{uid}/contacts`. A page may link a `website`, so its value is an http address. */
export const NewContact = z
  .strictObject({
    ...fields,
    label: fields.label.default(''),
    isPublic: fields.isPublic.default(false),
    icon: fields.icon.default(null),
  })
  .refine(({ kind, value }) => VALUES[kind]?.safeParse(value).success ?? true, {
    path: ['value'],
    params: { issue: 'bad-format' },
  });

export type NewContact = z.input<typeof NewContact>;

/** `PATCH users/{uid}/contacts/{id}`; `version` is the one that was changed, any if it is not named. */
export const ContactChanges = z.strictObject({ ...fields, version: z.number().int().min(1) }).partial();

export type ContactChanges = z.input<typeof ContactChanges>;

/** Others are shown the public ones only. */
export const Contact = z.strictObject({
  id: z.string(),
  kind: z.enum(CONTACT_KINDS),
  label: z.string(),
  value: z.string(),
  isPublic: z.boolean(),
  icon: z.string().nullable(),
  version: z.number().int(),
});

export type Contact = z.infer<typeof Contact>;

/** In the order in which they were added. */
export const ContactList = z.strictObject({ items: z.array(Contact) });

export type ContactList = z.infer<typeof ContactList>;
