import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import type { ModerationMessages } from './messages.ts';
import type { Pages } from '../../ui/use-pages.ts';

interface Props extends ModerationMessages {
  pages: Pages<unknown>;
  label: string;
  failed: string;
  onMore: () => void;
}

/** The end of a list: loading, failed, or more. */
export function More({ t, sentences, pages, label, failed, onMore }: Props) {
  if (pages.state === 'loading') return <Waiting label={t.loading} />;
  if (pages.state === 'failed')
    return (
      <LoadFailure
        title={failed}
        code={pages.code ?? 'internal'}
        sentences={sentences}
        retry={{ label: t.tryAgain, run: onMore }}
      />
    );
  if (pages.next === null) return null;
  return (
    <p>
      <button type="button" className="button button-secondary" onClick={onMore}>
        {label}
      </button>
    </p>
  );
}
