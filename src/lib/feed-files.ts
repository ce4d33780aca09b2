/** Names of the feeds below the path of the page whose news they bring. */
export const FEED_FILES = { rss: 'feed.xml', json: 'feed.json' } as const;
export const FEED_TYPES = { rss: 'application/rss+xml', json: 'application/feed+json' } as const;
