import { z } from 'zod';

/** The fields that the checks need. Fields of the wrong shape are left out: the schemas report them. */
const localized = z.record(z.string(), z.string()).catch({});
const ids = z.array(z.string()).catch([]);
const moment = z
  .object({ year: z.number(), circa: z.boolean().default(false) })
  .optional()
  .catch(undefined);
const id = z.string().optional().catch(undefined);

const aliases = z.record(z.string(), z.array(z.string())).catch({});
const sources = z.array(z.object({ lang: id })).catch([]);

export const Facts = z.object({
  kind: id,
  names: localized,
  gender: id,
  wikidata: id,
  aliases,
  epithets: aliases,
  birth: moment,
  death: moment,
  era: id,
  traditions: ids,
  schools: ids,
  branches: ids,
  themes: ids,
  works: z
    .array(z.object({ title: localized, year: z.number().optional(), circa: z.boolean().optional() }))
    .catch([]),
  terms: z
    .array(z.object({ name: localized, aliases, definition: localized, section: id, page: id, areas: ids }))
    .catch([]),
  influences: z
    .array(
      z.object({
        id: z.string(),
        kind: z.string(),
        source: z.string().optional(),
        whole: z.boolean().optional(),
        idea: localized,
      }),
    )
    .catch([]),
  furtherReading: sources,
  references: sources,
  categories: ids,
  philosophers: ids,
  seeAlso: ids,
  parent: id,
  areas: ids,
  text: localized,
  pages: ids,
});
export type Facts = z.infer<typeof Facts>;
export type Moment = Facts['birth'];
