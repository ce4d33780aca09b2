// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../../../contract/users.ts';
import { AccountElement } from '../../../src/components/account-element.ts';
import { memberRecord } from '../../helpers/member.ts';

const MARKUP = `
  <agora-account data-members="/en/u">
    <details><summary><span class="account-disc"></span><span class="account-name"></span></summary>
      <a data-member-page="" href="/en/profile">Public page</a>
      <a data-member-page="/post/new" href="/en/profile">New post</a>
      <p data-moderators hidden>Moderation <b data-reported></b></p>
      <button data-sign-out disabled>Log out</button>
    </details>
  </agora-account>`;

const signIn = (changes: Partial<User> = {}) => {
  localStorage.setItem('agora:loggedIn', 'true');
  localStorage.setItem(
    'agora:currentUser',
    JSON.stringify(memberRecord({ name: 'Ísis', tag: 'isis', ...changes })),
  );
};
/** Parsed as a whole before it is shown, as a page is when its modules run. */
const show = () => {
  const page = document.createElement('div');
  page.innerHTML = MARKUP;
  document.body.replaceChildren(page);
};
const root = document.documentElement;
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

beforeAll(() => customElements.define('agora-account', AccountElement));
beforeEach(() => {
  localStorage.clear();
  root.removeAttribute('data-member');
});

describe('account in the header', () => {
  it('names the member and leads to the pages of the tag', () => {
    signIn();
    show();
    expect(root.hasAttribute('data-member')).toBe(true);
    expect(document.querySelector('summary')?.textContent).toBe('ÍÍsis');
    expect(links()).toEqual(['/en/u/isis', '/en/u/isis/post/new']);
  });

  it('can be logged out of once it acts on it', () => {
    signIn();
    show();
    expect(document.querySelector('button')!.disabled).toBe(false);
  });

  it('shows the picture over both initials as soon as there is one, and them alone once it is gone', () => {
    const name = 'Ísis do Egito';
    signIn({ name });
    show();
    const disc = document.querySelector('.account-disc')!;
    expect([disc.textContent, disc.querySelector('img')]).toEqual(['ÍE', null]);
    signIn({ name, pictureSmall: 'https://pictures.example/isis.webp' });
    document.dispatchEvent(new Event('agora:session'));
    expect(disc.querySelector('img')?.src).toBe('https://pictures.example/isis.webp');
    expect(disc.textContent).toBe('ÍE');
    signIn({ name, pictureSmall: null });
    document.dispatchEvent(new Event('agora:session'));
    expect(disc.querySelector('img')).toBeNull();
  });

  it('offers the page of moderators to those who moderate, and to nobody after them', () => {
    signIn({ permisions: ['admin'] });
    show();
    const moderators = document.querySelector<HTMLElement>('[data-moderators]')!;
    expect(moderators.hidden).toBe(true);
    signIn({ permisions: ['moderate'] });
    document.dispatchEvent(new Event('agora:session'));
    expect(moderators.hidden).toBe(false);
    localStorage.removeItem('agora:loggedIn');
    document.dispatchEvent(new Event('agora:session'));
    expect(moderators.hidden).toBe(true);
  });

  it('leads a member whose record is damaged to the profile', () => {
    signIn({ tag: '../isis' });
    show();
    expect(links()).toEqual(['/en/profile', '/en/profile']);
  });

  it('offers to log in as soon as the session ends', () => {
    signIn();
    show();
    localStorage.removeItem('agora:loggedIn');
    document.dispatchEvent(new Event('agora:session'));
    expect(root.hasAttribute('data-member')).toBe(false);
  });

  it('survives a stored session that is not JSON', () => {
    localStorage.setItem('agora:loggedIn', 'true');
    localStorage.setItem('agora:currentUser', '{"name":');
    show();
    expect(root.hasAttribute('data-member')).toBe(true);
  });

  it('closes its menu by Escape and by a click elsewhere', () => {
    signIn();
    show();
    const menu = document.querySelector('details')!;
    menu.open = true;
    menu.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(menu.open).toBe(false);
    menu.open = true;
    document.body.click();
    expect(menu.open).toBe(false);
  });
});
