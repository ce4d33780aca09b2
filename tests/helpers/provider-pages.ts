import type { BrowserContext, Locator, Page } from '@playwright/test';

/**
 * Stands in for the one script that the SDK fetches from outside: Google's loader and its `gapi.iframes`, by which
 * a page and the identity service's frame talk. Both ends run this; the frame tells when it is there.
 */
function gapiIframes(): void {
  interface Message {
    gapi: 'ready' | 'call' | 'answer';
    id?: number;
    name?: string;
    body?: unknown;
  }
  type Handler = (body: unknown) => unknown;
  type Call = { id: number; name: string; body: unknown };

  function connect(peer: () => Window, isThere: boolean) {
    const handlers = new Map<string, Handler>();
    const answers = new Map<number, (results: unknown[]) => void>();
    const ready = Promise.withResolvers<void>();
    if (isThere) ready.resolve();
    const post = (message: Message) => peer().postMessage(message, '*');
    addEventListener('message', async ({ data, source }: MessageEvent<Message>) => {
      if (source !== peer() || !data?.gapi) return;
      if (data.gapi === 'ready') ready.resolve();
      if (data.gapi === 'answer') {
        try {
          answers.get(data.id!)?.([data.body]);
        } catch {
          // Like Google's: what a listener throws stays with it. The SDK throws after each good answer.
        }
      }
      if (data.gapi === 'call') {
        const body = await handlers.get(data.name!)?.(data.body);
        post({ gapi: 'answer', id: data.id!, body });
      }
    });
    return {
      post,
      restyle: async () => {},
      ping: async (done: () => void) => {
        await ready.promise;
        done();
      },
      register: (name: string, handler: Handler) => void handlers.set(name, handler),
      async send(name: string, body: unknown, answer: (results: unknown[]) => void) {
        await ready.promise;
        const call: Call = { id: Math.random(), name, body };
        answers.set(call.id, answer);
        post({ gapi: 'call', ...call });
      },
    };
  }

  const context = {
    open({ url, where }: { url: string; where: Element }, opened: (frame: unknown) => Promise<unknown>) {
      const element = document.createElement('iframe');
      element.src = url;
      element.hidden = true;
      element.title = 'gapi';
      where.append(element);
      return opened(connect(() => element.contentWindow!, false));
    },
    getParentIframe() {
      const parent = connect(() => window.parent, true);
      parent.post({ gapi: 'ready' });
      return parent;
    },
  };
  const gapi = {
    load: (_: string, { callback }: { callback: () => void }) => callback(),
    iframes: { Iframe: {}, CROSS_ORIGIN_IFRAMES_FILTER: () => true, getContext: () => context },
  };
  Object.assign(globalThis, { gapi });
  const onload = new URL((document.currentScript as HTMLScriptElement).src).searchParams.get('onload');
  (Reflect.get(globalThis, onload ?? 'gapi_onload') as (() => void) | undefined)?.();
}

/** Answers what is fetched from elsewhere: the loader's script, and the ornaments of the emulator's pages. */
export async function answerProviderPages(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${gapiIframes.toString()})()` }),
  );
  for (const host of ['unpkg.com', 'fonts.googleapis.com']) {
    await context.route(`https://${host}/**`, (route) => route.fulfill({ body: '' }));
  }
}

export interface ProviderAccount {
  email: string;
  name?: string;
  /** False: the provider does not vouch for the address. */
  isVerified?: boolean;
}

/** Signs in on the emulator's page of a provider, as `account` of a number that follows from the e-mail. */
export async function signInAtProvider(page: Page, account: ProviderAccount): Promise<void> {
  // A window that opens is empty at first.
  await page.waitForFunction(() => 'finishWithUser' in globalThis);
  const { email, name, isVerified = true } = account;
  const sub = [...email].map((letter) => letter.charCodeAt(0)).join('');
  const claims = { sub, iss: '', aud: '', exp: 0, iat: 0, name, email, email_verified: isVerified };
  // What the page's form does, which cannot be told that an address is unconfirmed.
  await page
    .evaluate(
      ([idToken, address]) => {
        const finish = Reflect.get(globalThis, 'finishWithUser') as (token: string, email: string) => void;
        finish(idToken!, address!);
      },
      [encodeURIComponent(JSON.stringify(claims)), email],
    )
    // The window may be closed, or gone elsewhere, before it can answer.
    .catch(() => {});
}

/** Presses what opens the popup of a provider, and signs in there. */
export async function throughPopup(page: Page, button: Locator, account: ProviderAccount): Promise<void> {
  const opening = page.waitForEvent('popup');
  await button.click();
  await signInAtProvider(await opening, account);
}
