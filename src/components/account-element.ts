import { initialsOf } from '../lib/initials.ts';
import { pictureUrl } from '../picture-url.ts';
import { MARK_KEY, parseMark, withChosen } from '../device/preference-mark.ts';
import { hasStoredSession, readStored } from '../device/session-keys.ts';
import { storedMember } from '../device/stored-user.ts';
import styles from '../styles/member-list.css?url';
import { loadStyles } from '../ui/load-styles.ts';

/** Marks the chosen language as unsent, so that the next page saves it to the member's account. */
function markLocale({ target }: MouseEvent): void {
  if (!(target instanceof Element && target.closest('a[data-locale]'))) return;
  try {
    const mark = withChosen(parseMark(readStored(MARK_KEY)), ['locale']);
    localStorage.setItem(MARK_KEY, JSON.stringify(mark));
  } catch {
    // Without storage the account keeps its language.
  }
}

/**
 * Shows who is signed in, from the stored session alone. Updates when another tab changes the session and on
 * the document's `agora:session` event.
 */
export class AccountElement extends HTMLElement {
  connectedCallback() {
    this.#show();
    document.addEventListener('agora:session', this.#show);
    addEventListener('storage', this.#show);
    document.addEventListener('click', this.#closeOutside);
    if (hasStoredSession()) document.addEventListener('click', markLocale);
    this.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !this.#menu.open) return;
      this.#menu.open = false;
      this.querySelector('summary')?.focus();
    });
    const signOut = this.querySelector<HTMLButtonElement>('[data-sign-out]')!;
    signOut.disabled = false;
    signOut.addEventListener('click', this.#signOut);
  }

  get #menu() {
    return this.querySelector('details')!;
  }

  #show = () => {
    const member = storedMember();
    document.documentElement.toggleAttribute('data-member', hasStoredSession());
    const moderators = this.querySelector<HTMLElement>('[data-moderators]')!;
    moderators.hidden = !member?.permisions.includes('moderate');
    if (!member) return;
    this.querySelector('.account-name')!.textContent = member.name;
    this.#showDisc(member.name, member.pictureSmall);
    for (const link of this.querySelectorAll<HTMLAnchorElement>('[data-member-page]'))
      link.href = `${this.dataset.members}/${member.tag}${link.dataset.memberPage}`;
  };

  /** The initials stay visible if the picture does not load. */
  #showDisc(name: string, picture: string | null | undefined) {
    const disc = this.querySelector('.account-disc')!;
    disc.textContent = initialsOf(name).toUpperCase();
    if (!picture) return;
    const image = Object.assign(new Image(32, 32), { src: pictureUrl(picture), alt: '' });
    image.addEventListener('error', () => image.remove());
    disc.append(image);
  }

  #closeOutside = ({ target }: MouseEvent) => {
    if (target instanceof Node && !this.contains(target)) this.#menu.open = false;
  };

  #signOut = async () => {
    const { logout } = await import('../stores/session.ts');
    await logout();
  };
}

export function defineAccount(): void {
  customElements.define('agora-account', AccountElement);
  loadStyles(styles).catch(() => {
    // Plain, but there.
    const list = document.querySelector<HTMLElement>('.account-list');
    if (list) list.style.display = 'block';
  });
}
