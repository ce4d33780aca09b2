import type { z } from 'zod';
import type { Finding } from './finding.ts';

type Issue = z.core.$ZodIssue;
type Description = Pick<Finding, 'problem' | 'remedy'>;

const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };

const KINDS: Readonly<Record<string, string>> = {
  object: 'a group of fields',
  array: 'a list',
  string: 'a text; one that looks like a number needs quotation marks',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
};

/** Describes a schema issue for authors of the content. */
export function describeIssue(issue: Issue, value: unknown): Description {
  const field = issue.path.join('.') || 'the file';
  const say = (problem: string, remedy: string): Description => ({ problem: `${field} ${problem}`, remedy });
  if (value === undefined && issue.code !== 'unrecognized_keys')
    return say('is missing', 'write it, as its neighbours in the folder do');
  switch (issue.code) {
    case 'unrecognized_keys':
      return {
        problem: `${issue.path.length > 0 ? `${field}: ` : ''}there is no field "${issue.keys.join('", "')}"`,
        remedy: 'mend its name as docs/content.md has it, or remove it',
      };
    case 'invalid_type':
      return say('is of the wrong kind', `write ${KINDS[issue.expected] ?? issue.expected}`);
    case 'too_small':
    case 'too_big': {
      const [limit, word] =
        issue.code === 'too_small' ? [issue.minimum, 'at least'] : [issue.maximum, 'at most'];
      return say(`is out of its bounds (${describe(value)})`, `${word} ${limit}${UNITS[issue.origin] ?? ''}`);
    }
    case 'invalid_value':
      return say(`is "${String(value)}", which it cannot be`, `choose one of ${issue.values.join(', ')}`);
    case 'invalid_format':
      if (issue.format === 'date') return say('is no day of the calendar', 'write it like 2026-11-22');
      if (issue.format === 'url')
        return say('is not an address', 'write it from its https:// on, or leave it out');
      return say(
        `is "${String(value)}", which is not written as it should be`,
        'write it as its neighbours have it',
      );
    default:
      if (issue.message.startsWith('is ')) return say(...(issue.message.split(': ') as [string, string]));
      return say(`is refused (${issue.message})`, 'write it as docs/content.md has it');
  }
}

function describe(value: unknown): string {
  if (typeof value === 'string') return `${value.length} characters`;
  if (Array.isArray(value)) return `${value.length} entries`;
  return String(value);
}
