import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';

/** The handler of `@astrojs/node` in middleware mode. */
type AstroHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
  locals: App.Locals,
) => Promise<void>;

/** Renders a page that is not pre-rendered; null when no route of Astro's answers this address. */
export type Render = (incoming: IncomingMessage, locals: App.Locals) => Promise<Response | null>;

/** Astro's handler of the build in `outDir`. */
export async function loadRenderer(outDir: string): Promise<Render> {
  const { handler } = (await import(pathToFileURL(`${outDir}/server/entry.mjs`).href)) as {
    handler: AstroHandler;
  };
  return (incoming, locals) =>
    new Promise((resolve, reject) => {
      const captured = new CapturedResponse(incoming, resolve, reject);
      handler(incoming, captured, () => resolve(null), locals).catch(reject);
    });
}

/** Collects what Astro writes to Node's response, so that it can still be given a policy, an ETag and compression. */
class CapturedResponse extends ServerResponse {
  #chunks: Uint8Array[] = [];
  #resolve: (response: Response) => void;
  #reject: (error: Error) => void;

  constructor(
    incoming: IncomingMessage,
    resolve: (response: Response) => void,
    reject: (error: Error) => void,
  ) {
    super(incoming);
    this.#resolve = resolve;
    this.#reject = reject;
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status;
    const headers = rest.at(-1);
    if (typeof headers !== 'object' || headers === null) return this;
    for (const [name, value] of Object.entries(headers as OutgoingHttpHeaders)) {
      if (value !== undefined) this.setHeader(name, value);
    }
    return this;
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    this.#collect(chunk);
    callbackOf(rest)?.(null);
    return true;
  }

  override end(chunk?: unknown, ...rest: unknown[]): this {
    if (typeof chunk !== 'function') this.#collect(chunk);
    const headers = new Headers();
    for (const [name, value] of Object.entries(this.getHeaders())) {
      for (const item of [value].flat()) headers.append(name, String(item));
    }
    this.#resolve(new Response(Buffer.concat(this.#chunks), { status: this.statusCode, headers }));
    this.emit('finish');
    callbackOf(rest)?.(null);
    return this;
  }

  override destroy(error?: Error): this {
    this.#reject(error ?? new Error('Rendering was given up'));
    return this;
  }

  #collect(chunk: unknown): void {
    if (typeof chunk === 'string') this.#chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) this.#chunks.push(chunk);
  }
}

function callbackOf(rest: unknown[]): ((error: null) => void) | undefined {
  return rest.find((item) => typeof item === 'function') as ((error: null) => void) | undefined;
}
