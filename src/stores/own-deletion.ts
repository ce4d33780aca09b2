import { api } from '../clients/api.ts';
import { withAuth } from '../clients/auth-loader.ts';
import { localePath } from '../i18n/paths.ts';
import { readDeletion, writeDeletion } from '../device/deletion-record.ts';
import { createDeletion } from './account-deletion.ts';
import { forgetDrafts } from '../device/draft-database.ts';
import { $mark } from './preferences.ts';
import { forgetPlace, holdPage, leaveFor, pageLocale, session } from './session.ts';

/** The deletion of the signed-in member's account. */
export const ownDeletion = createDeletion({
  api,
  deleteIdentity: () => withAuth((auth) => auth.deleteAccount()),
  read: readDeletion,
  write: writeDeletion,
  hold: holdPage,
  leave: async (uid) => {
    await forgetDrafts(uid);
    forgetPlace();
    $mark.set(null);
    await session.logout();
    leaveFor(localePath(pageLocale(), '/auth/deleted'));
  },
});
