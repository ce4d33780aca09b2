/** In a file of its own: the page of the search asks whether there are any before it loads what reads them. */
export const SEARCHES_KEY = 'agora:searches';
