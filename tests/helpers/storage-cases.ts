import { MAX_FILE_BYTES } from '../../contract/limits.ts';

export interface StorageCase {
  title: string;
  /** Uid of who asks; null: nobody signed in. */
  as: string | null;
  does: 'upload' | 'read' | 'describe' | 'list' | 'delete';
  name: string;
  /** Of an upload. */
  type?: string;
  size?: number;
  isAllowed: boolean;
}

/** Ana's, and there before every case. */
export const PRESENT = 'users/ana/picture/there.png';

const own = 'users/ana/picture/new.png';

/** Who may do what: the demo's store and the rules of production answer these alike. */
export const STORAGE_CASES: readonly StorageCase[] = [
  { title: 'a member uploads below the own folder', as: 'ana', does: 'upload', name: own, isAllowed: true },
  { title: 'a member uploads deeper', as: 'ana', does: 'upload', name: 'users/ana/a/b/c.png', isAllowed: true },
  { title: 'a member replaces an own file', as: 'ana', does: 'upload', name: PRESENT, isAllowed: true },
  { title: 'another member uploads there', as: 'bruno', does: 'upload', name: own, isAllowed: false },
  { title: 'another member replaces the file', as: 'bruno', does: 'upload', name: PRESENT, isAllowed: false },
  { title: 'nobody uploads', as: null, does: 'upload', name: own, isAllowed: false },
  { title: 'a member uploads beside the folders', as: 'ana', does: 'upload', name: 'a.png', isAllowed: false },
  { title: 'a member uploads elsewhere', as: 'ana', does: 'upload', name: 'posts/ana/a.png', isAllowed: false },
  { title: 'a folder begins like the own', as: 'ana', does: 'upload', name: 'users/ana2/a.png', isAllowed: false },
  { title: 'a WebP is uploaded', as: 'ana', does: 'upload', name: own, type: 'image/webp', isAllowed: true },
  { title: 'a JPEG is uploaded', as: 'ana', does: 'upload', name: own, type: 'image/jpeg', isAllowed: true },
  { title: 'a drawing is uploaded', as: 'ana', does: 'upload', name: own, type: 'image/svg+xml', isAllowed: false },
  { title: 'an animation is uploaded', as: 'ana', does: 'upload', name: own, type: 'image/gif', isAllowed: false },
  { title: 'a page is uploaded', as: 'ana', does: 'upload', name: own, type: 'text/html', isAllowed: false },
  { title: 'an image is named like a page', as: 'ana', does: 'upload', name: `${own}.html`, isAllowed: false },
  { title: 'a file is as large as may be', as: 'ana', does: 'upload', name: own, size: MAX_FILE_BYTES, isAllowed: true },
  { title: 'a file is too large', as: 'ana', does: 'upload', name: own, size: MAX_FILE_BYTES + 1, isAllowed: false },
  { title: 'a file is empty', as: 'ana', does: 'upload', name: own, size: 0, isAllowed: false },
  { title: 'anybody reads a file', as: null, does: 'read', name: PRESENT, isAllowed: true },
  { title: 'anybody asks what a file is', as: null, does: 'describe', name: PRESENT, isAllowed: true },
  { title: 'a member lists the own files', as: 'ana', does: 'list', name: 'users/ana', isAllowed: true },
  { title: 'another member lists them', as: 'bruno', does: 'list', name: 'users/ana', isAllowed: false },
  { title: 'a member lists all folders', as: 'ana', does: 'list', name: 'users', isAllowed: false },
  { title: 'nobody lists files', as: null, does: 'list', name: 'users/ana', isAllowed: false },
  { title: 'a member deletes an own file', as: 'ana', does: 'delete', name: PRESENT, isAllowed: true },
  { title: 'another member deletes it', as: 'bruno', does: 'delete', name: PRESENT, isAllowed: false },
  { title: 'nobody deletes a file', as: null, does: 'delete', name: PRESENT, isAllowed: false },
]; // prettier-ignore
