import type { z } from 'zod';
import type { ApiErrorCode } from './error-codes.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Who may call: for the document. The service enforces it. */
type Access = 'anyone' | 'signed in' | 'owner' | 'moderator' | 'admin';

/** Bodies by status; null: no body. A string with `contentMediaType` in its metadata is sent as it is. */
export type Answers = Readonly<Record<number, z.ZodType | null>>;

/** What the API promises of one method on one path. */
export interface Endpoint {
  /** One sentence for readers of the document. */
  summary: string;
  access: Access;
  /** Answers before tokens and rate limits are looked at. */
  isOpen?: true;
  /** The schema of each `:name` in the path. A value that does not match is of nothing: the answer is a 404. */
  params?: Readonly<Record<string, z.ZodType<string>>>;
  query?: z.ZodType;
  body?: z.ZodType;
  answers: Answers;
  /** Error codes beside those that every endpoint of its kind may answer. */
  errors?: readonly ApiErrorCode[];
  /** Points that a call takes from the caller's rate limits, where they are not the usual ones of its method. */
  cost?: number;
}

type ParamOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type ParamsOf<Path extends string> = [ParamOf<Path>] extends [never]
  ? { params?: undefined }
  : { params: Record<ParamOf<Path>, z.ZodType<string>> };

type Checked<Table> = {
  [Key in keyof Table]: Key extends `${Method} ${infer Path extends `/${string}`}`
    ? Endpoint & ParamsOf<Path>
    : never;
};

/** Endpoints by method and path, such as `GET /posts/:id`; each `:name` must have its schema. */
export const defineEndpoints = <const Table extends Checked<Table>>(table: Table): Table => table;

/** An endpoint with what its key says. */
export interface ListedEndpoint extends Endpoint {
  method: Method;
  /** Parameters as `:name`. */
  path: string;
}

export function listEndpoints(table: Readonly<Record<string, Endpoint>>): ListedEndpoint[] {
  return Object.entries(table).map(([key, endpoint]) => {
    const [method, path] = key.split(' ') as [Method, string];
    return { ...endpoint, method, path };
  });
}

/** The code for a path that names nothing: the endpoint's own for what it is about, if it has one. */
export const missingCode = ({ errors = [] }: Endpoint): ApiErrorCode =>
  errors.find((code) => code.endsWith('-not-found')) ?? 'not-found';
