import type { z } from 'zod';
import type { Endpoint, Method } from './endpoint.ts';
import type { Endpoints } from './endpoints.ts';

/** Paths with an endpoint for the method `Of`. */
export type PathOf<Of extends Method> = keyof Endpoints extends infer Key
  ? Key extends `${Of} ${infer Path}`
    ? Path
    : never
  : never;

type At<Of extends Method, Path extends string> = `${Of} ${Path}` extends keyof Endpoints
  ? Endpoints[`${Of} ${Path}`]
  : never;

type Params<Of> = Of extends { params: infer Schemas extends object }
  ? { params: Record<keyof Schemas, string> }
  : { params?: undefined };

/** Null and undefined parameters are omitted. */
type Query<Of> = Of extends { query: infer Schema extends z.ZodType }
  ? Optional<'query', { [Name in keyof z.input<Schema>]: z.input<Schema>[Name] | null }>
  : { query?: undefined };

type Body<Of> = Of extends { body: infer Schema extends z.ZodType }
  ? { body: z.input<Schema> }
  : { body?: undefined };

/** Optional when all of its properties are. */
type Optional<Name extends string, Value> = object extends Value
  ? { [Key in Name]?: Value | undefined }
  : { [Key in Name]: Value };

/** Input of a call. */
export type InputOf<Of extends Method, Path extends string> = Params<At<Of, Path>> &
  Query<At<Of, Path>> &
  Body<At<Of, Path>>;

type Success = 200 | 201 | 204;

type Answered<Answers> = {
  [Status in keyof Answers & Success]: Answers[Status] extends z.ZodType
    ? z.output<Answers[Status]>
    : undefined;
}[keyof Answers & Success];

/** Output of a successful call. */
export type DataOf<Of extends Method, Path extends string> =
  At<Of, Path> extends Endpoint ? Answered<At<Of, Path>['answers']> : never;
