import { useId, useState } from 'react';
import { MAX_POST_BODY_LENGTH } from '../../../contract/limits.ts';
import type { Locale } from '../../../contract/locales.ts';
import { MarkdownArea } from './MarkdownArea.tsx';
import { Preview } from './Preview.tsx';
import { TextField } from './TextField.tsx';
import type { EditorWords } from './words.ts';

interface Props extends EditorWords {
  body: string;
  language: Locale;
  error?: string | undefined;
  isLocked: boolean;
  onType: (body: string) => void;
}

/** The text of a post, to be written or to be seen. */
export function BodyField({ body, language, error, isLocked, onType, ...words }: Props) {
  const { t } = words;
  const name = useId();
  const [view, setView] = useState<'write' | 'preview'>('write');

  return (
    <div className="editor-text">
      <fieldset className="segmented ui">
        <legend className="visually-hidden">{t.text}</legend>
        {(['write', 'preview'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name={name} checked={view === one} onChange={() => setView(one)} />
            {t[one]}
          </label>
        ))}
      </fieldset>
      {view === 'preview' ? (
        <Preview {...words} body={body} language={language} />
      ) : (
        <TextField
          {...words}
          label={t.text}
          hint={t.markdown}
          error={error}
          used={body.length}
          max={MAX_POST_BODY_LENGTH}
        >
          {(input) => (
            <MarkdownArea
              {...input}
              t={t}
              lang={language}
              readOnly={isLocked}
              value={body}
              onChange={(event) => onType(event.currentTarget.value)}
            />
          )}
        </TextField>
      )}
    </div>
  );
}
