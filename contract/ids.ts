import { z } from 'zod';

/** PostgreSQL refuses NUL; a uid with a slash would name a folder inside another member's. */
export const MEMBER_ID = /^[^\0/]{1,128}$/;

/** A uid; a tag as well where the endpoint says so. */
export const MemberId = z.string().regex(MEMBER_ID);

/** The id of a row as PostgreSQL writes it. */
export const ROW_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const RowId = z.string().regex(ROW_ID);
