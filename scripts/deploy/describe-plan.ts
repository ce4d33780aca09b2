import { byEntry, type Changes, type Plan } from './plan.ts';

const DIFFERENCES = ['added', 'changed', 'removed'] as const;
/** Entries of one list; a redesign changes them all. */
const MAX_LISTED = 40;

const COUNT = new Intl.NumberFormat('en');
const UNITS = ['bytes', 'kB', 'MB', 'GB'];

export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${value.toLocaleString('en', { maximumFractionDigits: value < 10 && power > 0 ? 1 : 0 })} ${UNITS[power]}`;
}

const pages = (count: number) => `${COUNT.format(count)} ${count === 1 ? 'page' : 'pages'}`;

/** `links` makes of a page's address what stands in the list. */
function listed(urls: readonly string[], bullet: string, links: (url: string) => string): string[] {
  const entries = byEntry(urls);
  const lines = entries.slice(0, MAX_LISTED).map((of) => `${bullet}${of.map(links).join(' ')}`);
  const more = entries.slice(MAX_LISTED).flat().length;
  return more === 0 ? lines : [...lines, `${bullet}and ${pages(more)} more`];
}

const sum = ({ sections }: Plan, difference: keyof Changes) =>
  [...sections.values()].reduce((count, changes) => count + changes[difference].length, 0);

function otherFiles({ files }: Plan): string[] {
  return [...files].map(([kind, counts]) => {
    const parts = DIFFERENCES.filter((difference) => counts[difference] > 0);
    return `${kind}: ${parts.map((difference) => `${COUNT.format(counts[difference])} ${difference}`).join(', ')}`;
  });
}

function uploadOf({ upload, total }: Plan): string {
  if (upload.files === 0) return 'Nothing to upload: all files are live already.';
  return `To upload: ${COUNT.format(upload.files)} of ${COUNT.format(total)} files, ${formatBytes(upload.bytes)} before compression.`;
}

function summaryOf(plan: Plan): string {
  const counts = DIFFERENCES.map((difference) => `${COUNT.format(sum(plan, difference))} ${difference}`);
  const reframed = plan.reframed > 0 ? `; ${pages(plan.reframed)} more outside their text only` : '';
  return `Pages: ${counts.join(', ')}${reframed}.`;
}

/** For a terminal. */
export function describePlan(plan: Plan): string {
  const lines = [summaryOf(plan)];
  for (const [section, changes] of plan.sections) {
    lines.push(`\n${section}`);
    const marks = { added: '  + ', changed: '  ~ ', removed: '  - ' };
    for (const difference of DIFFERENCES)
      lines.push(...listed(changes[difference], marks[difference], (url) => url));
  }
  if (plan.files.size > 0) lines.push('', 'Other files', ...otherFiles(plan).map((line) => `  ${line}`));
  return [...lines, '', uploadOf(plan)].join('\n');
}

export interface Preview {
  /** Its origin. */
  url: string;
  /** ISO time. */
  expires?: string | undefined;
}

/** For a pull request, as Markdown; removed pages link to the live site. */
export function planComment(
  plan: Plan,
  { preview, live }: { preview: Preview | null; live: string },
): string {
  const link = (origin: string) => (url: string) => `[\`${url}\`](${new URL(url, origin).href})`;
  const lines = [
    '### Pages of this change',
    '',
    preview === null
      ? 'No preview: it would need the rights of the deployment.'
      : `Preview: ${preview.url}${preview.expires ? ` (until ${preview.expires.slice(0, 10)})` : ''}`,
    '',
    summaryOf(plan),
  ];
  for (const [section, changes] of plan.sections) {
    lines.push('', `**${section}**`, '');
    for (const difference of DIFFERENCES) {
      const origin = difference === 'removed' ? live : preview?.url;
      const show = origin === undefined ? (url: string) => `\`${url}\`` : link(origin);
      lines.push(...listed(changes[difference], `- ${difference}: `, show));
    }
  }
  if (plan.files.size > 0) {
    lines.push('', '<details><summary>Other files</summary>', '');
    lines.push(...otherFiles(plan).map((line) => `- ${line}`), '', '</details>');
  }
  return `${[...lines, '', uploadOf(plan)].join('\n')}\n`;
}
