import type { z } from 'zod';
import type { ApiErrorCode } from '../../contract/errors.ts';
import type { ServiceContext } from '../context.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Who may call: for the document. The service is what holds it. */
type Access = 'anyone' | 'signed in' | 'owner' | 'moderator' | 'admin';

/** Bodies by status; null: without a body. A string with `contentMediaType` as its meta is no JSON. */
type Answers = Readonly<Record<number, z.ZodType | null>>;

type AnswerOf<Of extends Answers> = {
  [Status in keyof Of & number]: {
    status: Status;
    body: Of[Status] extends z.ZodType ? z.output<Of[Status]> : null;
    headers?: Record<string, string>;
  };
}[keyof Of & number];

type ParamOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

interface Input<Path extends string, Query, Body> {
  params: Record<ParamOf<Path>, string>;
  query: Query;
  body: Body;
  /** Where the request comes from; null: a call in process. */
  client: () => string | null;
}

interface Common<Path extends string> {
  method: Method;
  /** Parameters as `:name`. */
  path: Path;
  /** One sentence for readers of the document. */
  summary: string;
  access: Access;
  /** Answers before tokens and allowances are looked at. */
  isOpen?: true;
  /** What it may answer beside what every route may. */
  errors?: readonly ApiErrorCode[];
  /** What a call takes from its caller's allowances, where that is not the usual of its method. */
  cost?: number;
}

/** One endpoint: what the app mounts, the document tells and rate limits count. */
export interface Route extends Common<string> {
  query: z.ZodType | null;
  body: z.ZodType | null;
  answers: Answers;
  run: (
    ctx: ServiceContext,
    input: Input<string, unknown, unknown>,
  ) => Promise<{ status: number; body: unknown; headers?: Record<string, string> }>;
}

interface Definition<
  Path extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Of extends Answers,
> extends Common<Path> {
  query?: Query;
  body?: Body;
  answers: Of;
  run: (ctx: ServiceContext, input: Input<Path, z.output<Query>, z.output<Body>>) => Promise<AnswerOf<Of>>;
}

/** The handler is checked against the schemas here, where they are known; the app needs their common shape only. */
export function defineRoute<
  Path extends string,
  const Of extends Answers,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>({ query, body, ...definition }: Definition<Path, Query, Body, Of>): Route {
  return { ...definition, query: query ?? null, body: body ?? null } as unknown as Route;
}

export const ok = <Body>(body: Body, headers?: Record<string, string>) => ({
  status: 200 as const,
  body,
  ...(headers && { headers }),
});

export const created = <Body>(body: Body) => ({ status: 201 as const, body });

export const empty = () => ({ status: 204 as const, body: null });

/** `location` is relative to the address that was asked for, since the API does not know where it is mounted. */
export const moved = (movedTo: string, location: string) => ({
  status: 301 as const,
  body: { movedTo },
  headers: { location },
});
