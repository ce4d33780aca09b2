import type { z } from 'zod';
import type { Endpoint, Method } from './endpoint.ts';
import type { Endpoints } from './endpoints.ts';

/** The paths that have `Of` as a method. */
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

/** Null is as good as undefined: the parameter is left out. */
type Query<Of> = Of extends { query: infer Schema extends z.ZodType }
  ? Optional<'query', { [Name in keyof z.input<Schema>]: z.input<Schema>[Name] | null }>
  : { query?: undefined };

type Body<Of> = Of extends { body: infer Schema extends z.ZodType }
  ? { body: z.input<Schema> }
  : { body?: undefined };

/** May be left out where all that it holds may. */
type Optional<Name extends string, Value> = object extends Value
  ? { [Key in Name]?: Value | undefined }
  : { [Key in Name]: Value };

/** What a call sends. */
export type InputOf<Of extends Method, Path extends string> = Params<At<Of, Path>> &
  Query<At<Of, Path>> &
  Body<At<Of, Path>>;

type Success = 200 | 201 | 204;

type Answered<Answers> = {
  [Status in keyof Answers & Success]: Answers[Status] extends z.ZodType
    ? z.output<Answers[Status]>
    : undefined;
}[keyof Answers & Success];

/** What a call that succeeds gives. */
export type DataOf<Of extends Method, Path extends string> =
  At<Of, Path> extends Endpoint ? Answered<At<Of, Path>['answers']> : never;
