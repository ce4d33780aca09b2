import { storedMember } from '../../device/stored-user.ts';

/** Shows the post of a 404 page to its author and moderators; only they fetch the module that does. */
export async function wakeOwnPost(element: HTMLElement): Promise<void> {
  const member = storedMember();
  const tag = location.pathname.split('/').at(-2);
  if (!member || (member.tag !== tag && !member.permisions.includes('moderate'))) return;
  element.hidden = false;
  await (await import('./own-post.ts')).showOwnPost(element);
}
