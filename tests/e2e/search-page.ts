import type { Page } from '@playwright/test';

/** The field of the page of the search. */
export const field = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Pesquisar' });

/** What it has found. */
export const options = (page: Page) => page.getByRole('listbox', { name: 'Resultados' }).getByRole('option');
