import { useEffect, useState } from 'react';
import { MAX_TAG_LENGTH, MIN_TAG_LENGTH } from '../../../contract/limits.ts';
import type { Exists } from '../../../contract/users.ts';
import { api } from '../../clients/api.ts';
import { format } from '../../i18n/format.ts';
import { tagIssue } from '../../lib/account-rules.ts';
import { Field } from './Field.tsx';
import type { RegisterWords } from './RegisterForm.tsx';

interface Props extends Omit<RegisterWords, 'a'> {
  /** The tag the member has already. */
  own: string;
  suggestion: string;
  error?: string | undefined;
}

const PAUSE = 400;

type Check = { state: 'none' | 'checking' | 'free' | 'taken' | 'unknown' };

/** Asks whether a tag is free once typing pauses; an answer to an older text is dropped. */
function useTagCheck(tag: string, own: string): Check {
  const [check, setCheck] = useState<Check>({ state: 'none' });
  useEffect(() => {
    if (tagIssue(tag)) return setCheck({ state: 'none' });
    if (tag === own) return setCheck({ state: 'free' });
    setCheck({ state: 'checking' });
    const stop = new AbortController();
    const timer = setTimeout(() => {
      api.get<Exists>('user/public/exist', { query: { id: tag }, signal: stop.signal }).then(
        (result) => {
          if (!result.ok) setCheck({ state: 'unknown' });
          else setCheck({ state: result.data.exists ? 'taken' : 'free' });
        },
        () => {},
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [tag, own]);
  return check;
}

export function TagField({ t, sentences, own, suggestion, error }: Props) {
  const [typed, setTyped] = useState(suggestion);
  const tag = typed.trim().toLowerCase();
  const { state } = useTagCheck(tag, own);
  const issue = tagIssue(tag);
  const words = { none: '', taken: '', checking: t.tagChecking, free: t.tagFree, unknown: t.tagUnknown };
  const badFormat = typed && issue === 'bad-format' ? t.tagBadFormat : undefined;
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
        defaultValue={suggestion}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p className="field-hint" role="status">
        {words[state]}
      </p>
    </div>
  );
}
