const ID = '[a-z0-9-]{1,80}';

export const CATEGORY_ID = new RegExp(`^${ID}$`);

/** One id, or two with a comma between them. */
export const CATEGORY_IDS = new RegExp(`^${ID}(?:,${ID})?$`);
