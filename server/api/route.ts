import type { z } from 'zod';
import { type Answers, type Endpoint, type ListedEndpoint, listEndpoints } from '../../contract/endpoint.ts';
import type { ServiceContext } from '../context.ts';
import type { Caller } from './caller.ts';

type AnswerOf<Of extends Answers> = {
  [Status in keyof Of & number]: {
    status: Status;
    body: Of[Status] extends z.ZodType ? z.output<Of[Status]> : null;
    headers?: Record<string, string>;
  };
}[keyof Of & number];

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

interface Input<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  /** The caller's IP; null for a call in process. */
  client: () => string | null;
  caller: () => Caller;
}

type InputOf<Of> = Input<
  Of extends { params: infer Schemas extends object } ? Record<keyof Schemas, string> : undefined,
  Of extends { query: infer Schema } ? OutputOf<Schema> : undefined,
  Of extends { body: infer Schema } ? OutputOf<Schema> : undefined
>;

/** An endpoint of the contract and its handler. */
export interface Route extends ListedEndpoint {
  run: (
    ctx: ServiceContext,
    input: Input<Record<string, string>, unknown, unknown>,
  ) => Promise<{ status: number; body: unknown; headers?: Record<string, string> }>;
}

type Handlers<Table> = {
  [Key in keyof Table]: (
    ctx: ServiceContext,
    input: InputOf<Table[Key]>,
  ) => Promise<Table[Key] extends Endpoint ? AnswerOf<Table[Key]['answers']> : never>;
};

/**
 * One handler per endpoint of a table. Checks the types, then erases them: the app needs the common shape
 * only.
 */
export function implement<Table extends Readonly<Record<string, Endpoint>>>(
  table: Table,
  handlers: Handlers<Table>,
): Route[] {
  return listEndpoints(table).map((endpoint) => {
    const run = handlers[`${endpoint.method} ${endpoint.path}`] as unknown as Route['run'];
    return { ...endpoint, run };
  });
}

export const ok = <Body>(body: Body, headers?: Record<string, string>) => ({
  status: 200 as const,
  body,
  ...(headers && { headers }),
});

export const created = <Body>(body: Body) => ({ status: 201 as const, body });

export const empty = () => ({ status: 204 as const, body: null });

/** `location` is relative to the request's URL: the API does not know where it is mounted. */
export const moved = (movedTo: string, location: string) => ({
  status: 301 as const,
  body: { movedTo },
  headers: { location },
});
