// Without zod, so that a browser bundle that needs the names alone stays small.

/** Everything of a member in the object store lies below it. */
export const memberFolder = (uid: string) => `users/${uid}/`;

/** The member's own pictures, which go with the personal data; images of posts lie beside it and stay with the posts. */
export const pictureFolder = (uid: string) => `${memberFolder(uid)}picture/`;
