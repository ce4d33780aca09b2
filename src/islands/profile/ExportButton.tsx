import { useState } from 'react';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import { api } from '../../clients/api.ts';
import { format } from '../../i18n/format.ts';
import { saveFile } from '../../ui/save-file.ts';
import { callToast } from '../../stores/promise-toasts.ts';
import type { PrivacyMessages } from './Privacy.tsx';

interface Props extends PrivacyMessages {
  uid: string;
}

/** Exports all of the member's data as one file. */
export function ExportButton({ locale, t, sentences, uid }: Props) {
  const [work, setWork] = useState<ErrorCode | 'idle' | 'busy'>('idle');

  async function download(): Promise<void> {
    setWork('busy');
    const result = await callToast(api.get('/users/:id/export', { params: { id: uid } }), {
      loading: t.exportLoading,
      success: (data) => {
        const name = `agora-${data.user.tag}-${data.exported.slice(0, 10)}.json`;
        saveFile(name, JSON.stringify(data, null, 2));
        return format(t.exported, { name });
      },
      error: t.exportFailed,
      locale,
    });
    setWork(result.ok ? 'idle' : result.code);
  }

  return (
    <div className="stack">
      <div role="alert">
        {work !== 'idle' && work !== 'busy' && <p className="notice notice-error">{sentences[work]}</p>}
      </div>
      <p>
        <button
          type="button"
          className="button button-secondary"
          aria-busy={work === 'busy' || undefined}
          onClick={() => work !== 'busy' && void download()}
        >
          {work === 'busy' ? t.exporting : t.export}
        </button>
      </p>
    </div>
  );
}
