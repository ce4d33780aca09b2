import { idOf, onMatching } from './names.ts';

/** Rows of those who do not match leave the tables. */
export function watchTables(): void {
  const rows = [...document.querySelectorAll<HTMLTableRowElement>('.view-table tbody tr')].map((row) => ({
    row,
    link: row.querySelector<HTMLAnchorElement>('th a'),
  }));
  onMatching((matches) => {
    for (const { row, link } of rows) row.hidden = link !== null && !matches(idOf(link));
  });
}
