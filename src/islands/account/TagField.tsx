import { useEffect, useState } from 'react';
import { MAX_TAG_LENGTH, MIN_TAG_LENGTH } from '../../../contract/limits.ts';
import { api } from '../../clients/api.ts';
import { format } from '../../i18n/format.ts';
import { tagIssue } from '../../lib/tag-issue.ts';
import { Field } from '../../ui/Field.tsx';
import type { RegisterMessages } from './RegisterForm.tsx';

interface Props extends Omit<RegisterMessages, 'a'> {
  /** The member's current tag. */
  own: string;
  value: string;
  onType: (tag: string) => void;
  error?: string | undefined;
  /** The value is a suggestion: say that it is free. */
  isNew?: boolean;
}

const PAUSE = 400;

type Answer = 'free' | 'taken' | 'unknown';

/** Checks a tag's availability when typing pauses; drops outdated responses. */
function useTagCheck(tag: string, own: string): Answer | 'none' | 'checking' {
  const [last, setLast] = useState<{ tag: string; answer: Answer }>();
  const isAsked = !tagIssue(tag, own) && tag !== own;

  useEffect(() => {
    if (!isAsked) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      api.get('/user/public/exist', { query: { id: tag }, signal: stop.signal }).then(
        (result) => {
          const known = result.ok && (result.data.exists ? 'taken' : 'free');
          setLast({ tag, answer: known || 'unknown' });
        },
        () => {},
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [tag, isAsked]);

  if (!isAsked) return tag === own ? 'free' : 'none';
  return last?.tag === tag ? last.answer : 'checking';
}

export function TagField({ t, sentences, own, value, onType, error, isNew = false }: Props) {
  const tag = value.trim().toLowerCase();
  const state = useTagCheck(tag, own);
  const issue = tagIssue(tag, own);
  const statusTexts = {
    none: '',
    taken: '',
    checking: t.tagChecking,
    free: t.tagFree,
    unknown: t.tagUnknown,
  };
  const badFormat = value && issue === 'bad-format' ? t.tagBadFormat : undefined;
  const taken = state === 'taken' ? sentences['tag-taken'] : undefined;
  const reserved = issue === 'reserved' ? sentences['field/reserved'] : undefined;

  return (
    <div className="field">
      <Field
        name="tag"
        label={t.tag}
        hint={format(t.tagHint, { min: MIN_TAG_LENGTH, max: MAX_TAG_LENGTH, address: `/u/${tag || '…'}` })}
        error={badFormat ?? taken ?? reserved ?? error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={MAX_TAG_LENGTH}
        value={value}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <p className="field-hint" aria-live="polite">
        {state === 'free' && tag === own && !isNew ? null : statusTexts[state]}
      </p>
    </div>
  );
}
