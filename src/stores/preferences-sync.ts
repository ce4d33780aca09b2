import { DEFAULT_CHOICES } from '../../contract/preferences.ts';
import type { User, UserChanges } from '../../contract/users.ts';
import type { ApiResult } from '../clients/api.ts';
import { decide } from '../device/preference-mark.ts';
import { chosenLocale, rememberLocale } from './locale.ts';
import { $chosen, $mark, apply, choicesHere } from './preferences.ts';
import { $currentUser, $loggedIn, $record } from './session-state.ts';

/** Syncs the preferences of the device and the member's account. */
export function createPreferenceSync(update: (changes: UserChanges) => Promise<ApiResult<User>>) {
  let isSending = false;

  function take({ _id, preferences, locale }: User): void {
    apply(preferences ?? DEFAULT_CHOICES);
    $mark.set(preferences && { changed: preferences.changed, holder: _id, unsent: [] });
    if (preferences) rememberLocale(locale);
  }

  /** Sends only what was chosen here; the next page retries. */
  async function send(): Promise<void> {
    const mark = $mark.get();
    if (!mark) return;
    const { changed, unsent } = mark;
    const here = choicesHere();
    const chosen = unsent.flatMap((name) => (name === 'locale' ? [] : [[name, here[name]]]));
    const preferences = { ...Object.fromEntries(chosen), changed };
    const locale = unsent.includes('locale') ? chosenLocale() : undefined;
    isSending = true;
    const result = await update({ preferences, ...(locale && { locale }) });
    isSending = false;
    if (!result.ok) return;
    if ($mark.get() === mark) take(result.data);
    else await send();
  }

  return {
    /** Applies `decide` to the device's and the account's preferences. */
    meet(user: User): void {
      if (isSending) return;
      const decision = decide($mark.get(), user.preferences, user._id);
      if (decision === 'take') take(user);
      if (decision === 'send') void send();
    },
  };
}

/** Syncs on each record from the API and on each choice on this page. */
export function followAccount(update: (changes: UserChanges) => Promise<ApiResult<User>>): void {
  const { meet } = createPreferenceSync(update);
  $record.subscribe((user) => user && meet(user));
  $chosen.listen(() => {
    const user = $loggedIn.get() && $currentUser.get();
    if (user) meet(user);
  });
}
