/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Calls the product API in process; `path` has no `/api` prefix. */
    api: (path: string, init?: RequestInit) => Promise<Response>;
    requestId: string;
    /** Logs an error with the request id. */
    onError?: (error: unknown) => void;
  }
}

declare namespace Astro {
  interface ClientDirectives {
    /** Hydrates the search when somebody reaches for it, or at once where it has something to show. */
    'client:first-use'?: boolean;
  }
}

interface ImportMetaEnv {
  readonly PUBLIC_SITE_NAME?: string;
  readonly PUBLIC_API_HOST?: string;
  readonly PUBLIC_GEOCODE_URL?: string;
  readonly PUBLIC_REGISTRATION?: 'open' | 'closed';
  readonly PUBLIC_OFFLINE?: 'on' | 'off';
  readonly PUBLIC_CONTACT_EMAIL?: string;
  readonly PUBLIC_SOURCE_URL?: string;
  readonly PUBLIC_AUTH_PROVIDERS?: string;
  readonly PUBLIC_FIREBASE_API_KEY?: string;
  readonly PUBLIC_FIREBASE_AUTH_DOMAIN?: string;
  readonly PUBLIC_FIREBASE_PROJECT_ID?: string;
  readonly PUBLIC_FIREBASE_STORAGE_BUCKET?: string;
  readonly PUBLIC_FIREBASE_APP_ID?: string;
  readonly PUBLIC_FIREBASE_MEASUREMENT_ID?: string;
}

/** Titles by page, such as `categories/etica`, for pages rendered on demand, which do without the rest of the content. */
declare module 'virtual:titles' {
  const titles: Record<string, Partial<Record<import('../contract/locales.ts').Locale, string>>>;
  export default titles;
}

/** The pages of the library by all their names, for the search on the server. */
declare module 'virtual:names' {
  const names: import('./lib/search/names.ts').ListedName[];
  export default names;
}

/** The categories of pages, for the search on the server. */
declare module 'virtual:facets' {
  const facets: import('./lib/search/facets.ts').Facets;
  export default facets;
}

/** Definitions and the names under which they are looked up, for the search on the server. */
declare module 'virtual:definitions' {
  const definitions: Record<
    import('../contract/locales.ts').Locale,
    { all: import('./lib/search/definitions.ts').Definition[]; names: [key: string, at: number][] }
  >;
  export default definitions;
}

declare module '*.css?url&no-inline' {
  const url: string;
  export default url;
}
