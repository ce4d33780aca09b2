import { setImmediate } from 'node:timers/promises';
import * as sdk from 'firebase/storage';
import { describe, expect, test } from 'vitest';
import { BUCKET, image, png, useObjectStore } from '../helpers/object-store.ts';

const { answerBefore, ask, deleteAccount, fileOf, filesIn, origin, ownPicture, plant, serve, stop } =
  useObjectStore();

describe('an upload in parts', () => {
  /** Speaks the protocol by hand, where the SDK cannot be stopped at a given byte. */
  async function begin(size: number) {
    const name = 'users/ana/parts.png';
    const address = `${origin()}/v0/b/${BUCKET}/o?name=${encodeURIComponent(name)}`;
    const send = (
      url: string,
      headers: Record<string, string>,
      body: string | Uint8Array<ArrayBuffer> = '',
    ) => fetch(url, { method: 'POST', headers: { authorization: 'Firebase ana', ...headers }, body });
    const { headers } = await send(
      address,
      {
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        'x-goog-upload-header-content-length': String(size),
      },
      JSON.stringify(png),
    );
    let url = headers.get('x-goog-upload-url') ?? '';
    return {
      command: (command: string, offset = 0, body?: Uint8Array<ArrayBuffer>, uid = 'ana') =>
        send(
          url,
          {
            'x-goog-upload-command': command,
            'x-goog-upload-offset': String(offset),
            authorization: `Firebase ${uid}`,
          },
          body,
        ),
      /** Sends parts of a body, each as soon as the one before was taken, until the connection breaks. */
      breakAfter: (parts: readonly Uint8Array<ArrayBuffer>[]) => {
        const headers = {
          'x-goog-upload-command': 'upload',
          'x-goog-upload-offset': '0',
          authorization: 'Firebase ana',
        };
        async function pull(stream: ReadableStreamDefaultController): Promise<void> {
          for (const part of parts) {
            stream.enqueue(part);
            await setImmediate();
          }
          stream.error(new Error('The connection broke.'));
        }
        const body = new ReadableStream({ pull }, { highWaterMark: 0 });
        // Node asks for `duplex` with a stream; the types of the DOM do not know it.
        const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
        return ask(new Request(url, init));
      },
      moved: () => (url = url.replace(/^http:\/\/[^/]+/, origin())),
    };
  }

  test('goes on from the byte where it was after the store began anew', async () => {
    const bytes = image(5000);
    const { command, moved } = await begin(bytes.length);
    await command('upload', 0, bytes.slice(0, 3000));
    await stop();
    await serve();
    moved();
    const { headers } = await command('query');
    expect(headers.get('x-goog-upload-status')).toBe('active');
    expect(headers.get('x-goog-upload-size-received')).toBe('3000');
    const last = await command('upload, finalize', 3000, bytes.slice(3000));
    expect(last.headers.get('x-goog-upload-status')).toBe('final');
    const written = await sdk.getBytes(fileOf('', 'users/ana/parts.png'));
    expect(new Uint8Array(written)).toEqual(bytes);
  });

  test('keeps every byte that arrived before the connection broke', async () => {
    const bytes = image(300_000);
    const { command, breakAfter } = await begin(bytes.length);
    const parts = [0, 1, 2, 3].map((part) => bytes.slice(part * 50_000, (part + 1) * 50_000));
    expect((await breakAfter(parts)).status).toBe(400);
    expect((await command('query')).headers.get('x-goog-upload-size-received')).toBe('200000');
    await command('upload, finalize', 200_000, bytes.slice(200_000));
    expect(new Uint8Array(await sdk.getBytes(fileOf('', 'users/ana/parts.png')))).toEqual(bytes);
  });

  test('answers the same again when the answer to its end was lost', async () => {
    const bytes = image(5000);
    const { command } = await begin(bytes.length);
    const first = await (await command('upload, finalize', 0, bytes)).json();
    expect(await (await command('upload, finalize', 0, bytes)).json()).toEqual(first);
    const { headers } = await command('query');
    expect(headers.get('x-goog-upload-status')).toBe('final');
    expect(headers.get('x-goog-upload-size-received')).toBe('5000');
  });

  test('refuses a gap, an early end, too many bytes and another member', async () => {
    const bytes = image(5000);
    const { command } = await begin(bytes.length);
    expect((await command('upload', 10, bytes)).status).toBe(400);
    expect((await command('upload, finalize', 0, bytes.slice(0, 4000))).status).toBe(400);
    expect((await command('upload', 4000, bytes)).status).toBe(400);
    expect((await command('query', 0, undefined, 'bruno')).status).toBe(403);
    expect((await command('upload, finalize', 4000, bytes.slice(4000))).status).toBe(200);
  });

  test('leaves nothing behind that no record names', async () => {
    const { command } = await begin(5000);
    await command('upload', 0, image(5000));
    await stop();
    // What a process leaves that is killed before it has written the record.
    await plant(`data/${crypto.randomUUID()}`, image(20));
    await plant('objects/half.json.new', '{"name":');
    await serve();
    expect(await filesIn('data')).toHaveLength(1);
    expect(await filesIn('objects')).toEqual([]);
  });

  test('is refused to who has deleted the account, begun before or not', async () => {
    const bytes = image(5000);
    const { command } = await begin(bytes.length);
    await command('upload', 0, bytes);
    deleteAccount('ana');
    expect((await command('finalize', 5000)).status).toBe(403);
    const unauthorized = { code: 'storage/unauthorized' };
    await expect(sdk.uploadBytes(ownPicture(), bytes, png)).rejects.toMatchObject(unauthorized);
    await expect(sdk.uploadBytesResumable(ownPicture(), bytes, png)).rejects.toMatchObject(unauthorized);
    expect(await filesIn('data')).toEqual([]);
    expect(await filesIn('objects')).toEqual([]);
  });

  test('is forgotten when it is cancelled', async () => {
    const { command } = await begin(5000);
    expect((await command('cancel')).headers.get('x-goog-upload-status')).toBe('cancelled');
    expect((await command('query')).status).toBe(404);
    expect(await filesIn('data')).toEqual([]);
  });

  test('outlives an answer that the SDK never got', async () => {
    let failures = 1;
    const bytes = image(600_000);
    answerBefore((request) => {
      const isPart = request.headers.get('x-goog-upload-command') === 'upload';
      return isPart && failures-- > 0 ? new Response(null, { status: 503 }) : null;
    });
    await sdk.uploadBytesResumable(ownPicture(), bytes, png);
    expect(new Uint8Array(await sdk.getBytes(ownPicture()))).toEqual(bytes);
  });
});
