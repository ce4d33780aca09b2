import { z } from 'zod';

const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value;
const isWebUrl = (value: string) => /^https?:\/\//.test(value) && URL.canParse(value);
const isDatabaseUrl = (value: string) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value);
const isEmail = (value: string) => z.email().safeParse(value).success;

export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

export const flag = z.enum(['true', 'false'], 'must be true or false');

export const secret = z
  .string()
  .min(32, 'must have 32 characters or more, such as `openssl rand -base64 32` makes');

export const webUrl = z.string().refine(isWebUrl, 'must be a web address');

export const pathOrWebUrl = z
  .string()
  .refine(
    (value) => value.startsWith('/') || isWebUrl(value),
    'must be a path such as /api or a web address',
  );

export const origin = z
  .string()
  .refine(isOrigin, 'must be an origin such as https://agora.example, without a path');

export const origins = list.refine(
  (values) => values.every(isOrigin),
  'must be origins such as https://agora.example, split by commas',
);

/** In lower case. */
export const emails = list
  .refine(
    (values) => values.every(isEmail),
    'must be e-mail addresses such as ana@agora.example, split by commas',
  )
  .transform((values) => values.map((value) => value.toLowerCase()));

export const databaseUrl = z
  .string()
  .refine(isDatabaseUrl, 'must look like postgres://user:password@host/database');

/** A number of proxies, or the name of the header in which an edge says who calls. */
export const trustedProxies = z
  .string()
  .regex(
    /^(?:\d|[A-Za-z][\w-]*)$/,
    'must be the number of proxies in front, or the header in which they say who calls, such as cf-connecting-ip',
  )
  .transform((value) => (/^\d$/.test(value) ? Number(value) : value.toLowerCase()));

const UNIT_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Milliseconds; null for `off`. */
export const duration = z
  .string()
  .regex(/^(?:off|[1-9]\d{0,3}[mhd])$/, 'must be off, or a time such as 30m, 1h or 1d')
  .transform((value) => (value === 'off' ? null : Number.parseInt(value, 10) * UNIT_MS[value.at(-1)!]!));
