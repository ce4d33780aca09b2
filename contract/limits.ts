/** Product limits that the browser shows and the server enforces. Lengths count UTF-16 code units. */
export const MIN_TAG_LENGTH = 3;
export const MAX_TAG_LENGTH = 30;
export const MAX_NAME_LENGTH = 80;
export const MAX_BIO_LENGTH = 600;
export const MAX_LINKS = 5;
export const MAX_LINK_LABEL_LENGTH = 40;
export const MAX_URL_LENGTH = 500;
export const MAX_POST_TITLE_LENGTH = 140;
export const MAX_POST_SUMMARY_LENGTH = 280;
export const MAX_POST_BODY_LENGTH = 50_000;
/** Characters of a rendered body: twenty for each of its source. */
export const MAX_POST_HTML_LENGTH = 1_000_000;
/** Members' own pictures that one post shows. */
export const MAX_POST_PICTURES = 50;
export const MAX_POST_CATEGORIES = 5;
export const MAX_CONTACTS = 20;
export const MAX_CONTACT_LABEL_LENGTH = 40;
export const MAX_CONTACT_VALUE_LENGTH = 320;
export const MAX_ICON_LENGTH = 64;
/** In one answer, and in a browser's cache. */
export const MAX_ICONS = 50;
export const MAX_POSTAL_CODE_LENGTH = 16;
export const MAX_ADDRESS_LINE_LENGTH = 120;
export const MAX_PRODUCTS = 200;
export const MAX_PRODUCT_TITLE_LENGTH = 140;
export const MAX_PRODUCT_DESCRIPTION_LENGTH = 5000;
/** In the currency's smallest unit. */
export const MAX_PRICE = 1_000_000_000;
export const MAX_POST_SLUG_LENGTH = 80;
export const MAX_REASON_LENGTH = 500;
/** Reports by visitors stored for one post; those of members have no limit. */
export const MAX_VISITOR_REPORTS = 50;
/** Counting posts with reports stops here. */
export const MAX_COUNTED_REPORTS = 100;
/** Of one post, in one answer. */
export const MAX_REPORT_REASONS = 5;
export const MAX_QUERY_LENGTH = 200;
/** Results that a search can be paged through. */
export const MAX_SEARCH_HITS = 200;
export const MIN_PASSWORD_LENGTH = 8;

/** Bytes of a request body; a post of the longest kind in four-byte characters fits. */
export const MAX_BODY_BYTES = 256 * 1024;

/** Files of members; `storage.rules` enforces the same in production, except the total. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_MEMBER_BYTES = 200 * 1024 * 1024;
/** Metadata of a member's files in the local store: some thousands of files with the usual metadata. */
export const MAX_MEMBER_RECORD_BYTES = 4 * 1024 * 1024;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** A phone's browser decodes this without running out of memory. */
export const MAX_IMAGE_PIXELS = 50_000_000;
/** Sides in pixels of the three squares that a profile picture is stored as. */
export const PICTURE_SIDES = { picture: 512, pictureMedium: 256, pictureSmall: 128 } as const;
/** The longer side of an image in a post. */
export const MAX_POST_IMAGE_SIDE = 2000;
export const MAX_PRODUCT_PICTURE_SIDE = 1024;
export const MAX_ALT_LENGTH = 300;

export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 50;

/** Former tags that redirect to the one in use; the oldest are freed. */
export const MAX_FORMER_TAGS = 10;

/** How long the uid of a deleted account cannot be registered again. */
export const DELETED_UID_HOURS = 2;

/** How long the author of a deleted post can bring it back. */
export const RESTORE_MINUTES = 60;

/** The date of the terms in force; a member accepts one version by name. */
export const TERMS_VERSION = '2026-11-22';

/** The date of the policy on cookies and privacy in force; consent is given to one version. */
export const PRIVACY_VERSION = '2026-11-22';
