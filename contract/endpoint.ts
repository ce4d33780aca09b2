import type { z } from 'zod';
import type { ApiErrorCode } from './error-codes.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Who may call, for the documentation; the service enforces it. */
type Access = 'anyone' | 'signed in' | 'owner' | 'moderator' | 'admin';

/** Bodies by status; null: no body. A string with `contentMediaType` in its metadata is sent as is. */
export type Answers = Readonly<Record<number, z.ZodType | null>>;

/** Contract of one method on one path. */
export interface Endpoint {
  /** One sentence for the documentation. */
  summary: string;
  access: Access;
  /** Answered before tokens and rate limits are checked. */
  isOpen?: true;
  /** The schema of each `:name` in the path. A value that does not match is answered 404. */
  params?: Readonly<Record<string, z.ZodType<string>>>;
  query?: z.ZodType;
  body?: z.ZodType;
  answers: Answers;
  /** Error codes besides those common to all endpoints of its kind. */
  errors?: readonly ApiErrorCode[];
  /** Rate-limit points of a call, where they differ from the default of its method. */
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

/** An endpoint with its method and path. */
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

/** Error code of a path whose parameters match nothing: the endpoint's own not-found code, if it has one. */
export const missingCode = ({ errors = [] }: Endpoint): ApiErrorCode =>
  errors.find((code) => code.endsWith('-not-found')) ?? 'not-found';
