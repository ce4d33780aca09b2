import { TERMS_VERSION } from '../../contract/limits.ts';
import { tokenFor } from './identity.ts';

export interface HttpAnswer {
  status: number;
  headers: Headers;
  // Tests read what they expect; a wrong shape fails the assertion.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** Calls the API at `address` as a member of its own, over HTTP. */
export function httpMember(name = 'Ana Lima', sign: typeof tokenFor = tokenFor) {
  const uid = `Uid${crypto.randomUUID().slice(0, 13)}`;
  const email = `${uid.toLowerCase()}@example.org`;
  const token = sign({ uid, email, name });
  // An address of its own, which the proxy in front would tell: many members are not one visitor.
  const address = `2001:db8:${uid.slice(3, 7)}:${uid.slice(7, 11)}::1`;

  async function call(origin: string, method: string, path: string, json?: object): Promise<HttpAnswer> {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': address,
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) };
  }

  return {
    uid,
    email,
    token,
    address,
    call,
    create: (address: string) => call(address, 'POST', '/users', { _id: uid, email }),
    complete: (address: string, changes: object = {}) =>
      call(address, 'PATCH', `/users/${uid}`, {
        account: { basic: { completed: true, terms: TERMS_VERSION } },
        ...changes,
      }),
    publish: (address: string, title: string, more: object = {}) =>
      call(address, 'POST', '/posts', { title, body: `# ${title}`, locale: 'pt', ...more }),
  };
}

export type HttpMember = ReturnType<typeof httpMember>;

/** A member with a completed registration. */
export async function joinedMember(
  address: string,
  name?: string,
  sign?: typeof tokenFor,
): Promise<HttpMember> {
  const member = httpMember(name, sign);
  await member.create(address);
  await member.complete(address);
  return member;
}
