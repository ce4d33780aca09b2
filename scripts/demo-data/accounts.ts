import { DEMO_PASSWORD, type DemoMember } from './members.ts';

export interface Account {
  uid: string;
  token: string;
}

interface Answer {
  localId: string;
  idToken: string;
  error?: { message: string };
}

/** Signs a demo member up with the emulator at `host`, or in if the account is already there. */
export async function openAccount(host: string, { email }: DemoMember): Promise<Account> {
  const call = async (method: string): Promise<Answer> => {
    const answer = await fetch(
      `http://${host}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: DEMO_PASSWORD, returnSecureToken: true }),
      },
    );
    return (await answer.json()) as Answer;
  };
  let answer = await call('signUp');
  if (answer.error?.message === 'EMAIL_EXISTS') answer = await call('signInWithPassword');
  if (answer.error) throw new Error(`The account of ${email} was refused: ${answer.error.message}`);
  return { uid: answer.localId, token: answer.idToken };
}
