/** Of the texts and of the open data. */
export const LICENSE = 'CC-BY-SA-4.0';
export const LICENSE_URL = 'https://creativecommons.org/licenses/by-sa/4.0/';
