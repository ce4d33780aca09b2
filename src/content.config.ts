import { defineCollection } from 'astro/content/config';
import { z } from 'astro/zod';
import { LOCALES } from '../contract/locales.ts';
import { contentFiles } from '../scripts/build/content/loader.ts';
import { RESERVED_IDS } from './lib/content/reserved-ids.ts';
import { typeset } from './lib/content/typeset.ts';

const line = z.string().min(1).transform(typeset);

/** Same text in every locale of the interface. */
const localized = z.strictObject({ pt: line, en: line, es: line });

/** A year of the common era; negative before it (427 BCE is -427), never 0. */
const year = z
  .number()
  .int()
  .min(-3000)
  .max(new Date().getFullYear())
  .refine((value) => value !== 0, 'There is no year 0: 1 BCE is -1');

/** While content is being written Astro's YAML has made a date of it already. */
const day = z.union(
  [z.iso.date().transform((text) => new Date(text)), z.date()],
  'is no day of the calendar: write it like 2026-11-22',
);

const moment = z.strictObject({ year, circa: z.boolean().optional() });

const place = z.strictObject({
  kind: z.enum(['birth', 'death', 'life']),
  name: localized,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

const work = z.strictObject({
  title: localized,
  original: line.optional(),
  year: year.optional(),
  circa: z.boolean().optional(),
});

/**
 * Names an entry. That it exists is checked when all is read (see `faults.ts`). Astro's own `reference` says the same,
 * but comes with all that renders a page, which takes a build longer to load than this file and its schemas.
 */
const reference = <Name extends 'philosophers' | 'wiki' | 'categories'>(collection: Name) =>
  z.union([z.string(), z.number().transform(String)]).transform((id) => ({ id, collection }));

/** An edge towards this philosopher: `critic` means that this one criticises `id`. */
const influence = z
  .strictObject({
    id: reference('philosophers'),
    kind: z.enum(['influence', 'teacher', 'critic']),
    source: line.optional(),
  })
  .transform(({ id, ...edge }) => ({ from: id, ...edge }));

/** A published text an article or an entry rests on. */
const source = z.strictObject({
  author: line,
  title: line,
  year: year.optional(),
  publisher: line.optional(),
  url: z.url({ protocol: /^https$/ }).optional(),
});

const category = reference('categories');

const facts = (folder: string) =>
  contentFiles({
    base: `src/content/${folder}`,
    names: ['facts.yml'],
    id: (thing) => {
      if (RESERVED_IDS.includes(thing))
        throw new Error(`src/content/${folder}/${thing}: this id is a route, choose another`);
      return thing;
    },
  });

const texts = (folder: string) =>
  contentFiles({
    base: `src/content/${folder}`,
    names: LOCALES.map((locale) => `${locale}.md`),
    id: (thing, name) => `${thing}/${name.replace(/\.md$/, '')}`,
  });

const text = z.strictObject({
  description: z.string().min(20).max(180).transform(typeset),
  original: z.enum(LOCALES),
  changed: z.strictObject({ date: day, note: z.string().min(5).transform(typeset) }),
  /** Hash of each section of the original this text was translated from, in order; see docs/content.md. */
  madeFrom: z.array(z.string()).optional(),
});

const titledText = text.extend({ title: z.string().min(1).max(90).transform(typeset) });

export const collections = {
  philosophers: defineCollection({
    loader: facts('philosophers'),
    schema: z.strictObject({
      names: localized,
      /** Under which lists file the name, where that is not its beginning: Kant, for Immanuel Kant. */
      surname: line.optional(),
      /** Of the words said of this philosopher (filósofo, filósofa); masculine when it is left out. */
      gender: z.enum(['feminine', 'masculine']).optional(),
      aliases: z
        .strictObject({ pt: z.array(line), en: z.array(line), es: z.array(line) })
        .partial()
        .optional(),
      birth: moment.optional(),
      death: moment.optional(),
      places: z.array(place).default([]),
      era: category,
      traditions: z.array(category).min(1),
      schools: z.array(category).default([]),
      branches: z.array(category).min(1),
      themes: z.array(category).default([]),
      works: z.array(work).default([]),
      influences: z.array(influence).default([]),
      wikidata: z
        .string()
        .regex(/^Q[1-9]\d*$/)
        .optional(),
      furtherReading: z.array(source).default([]),
    }),
  }),
  philosopherTexts: defineCollection({ loader: texts('philosophers'), schema: text }),
  wiki: defineCollection({
    loader: facts('wiki'),
    schema: z.strictObject({
      kind: z.enum(['concept', 'argument', 'school', 'method', 'work']),
      categories: z.array(category).min(1),
      philosophers: z.array(reference('philosophers')).default([]),
      seeAlso: z.array(reference('wiki')).default([]),
      references: z.array(source).min(1),
    }),
  }),
  wikiTexts: defineCollection({ loader: texts('wiki'), schema: titledText }),
  categories: defineCollection({
    loader: facts('categories'),
    schema: z.strictObject({
      kind: z.enum(['branch', 'era', 'tradition', 'school', 'theme']),
      parent: category.optional(),
      /** Its place among its siblings where that is not the alphabet's, as with eras. */
      place: z.number().int().positive().optional(),
    }),
  }),
  categoryTexts: defineCollection({ loader: texts('categories'), schema: titledText }),
  policies: defineCollection({
    loader: facts('policies'),
    schema: z.strictObject({ version: day }),
  }),
  policyTexts: defineCollection({ loader: texts('policies'), schema: titledText }),
};
