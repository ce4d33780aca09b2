import { useEffect, useRef } from 'react';
import type { FormSnapshot, FormSnapshotState } from '../device/form-snapshot.ts';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';
import { RestoredNotice } from './RestoredNotice.tsx';
import type { FormMessages } from './form-messages.ts';

interface Props<Values extends object> extends Pick<FormMessages, 'd' | 'locale'> {
  form: FormSnapshotState<Values> & Pick<FormSnapshot<Values>, 'discard' | 'put' | 'decide'>;
  labels: Readonly<Record<keyof Values & string, string>>;
  shown?: (name: keyof Values & string, value: unknown) => string;
  /** Increases with each attempt to save, which focuses open conflicts. */
  attempt: number;
}

/** A stored value as shown. */
export function shownField(h: FormMessages['h'], value: unknown): string {
  if (typeof value === 'boolean') return value ? h.publicNow : h.privateNow;
  return String(value);
}

/** Notices above a form: a restored draft, and changes saved elsewhere. */
export function FormNotices<Values extends object>({
  d,
  locale,
  form,
  labels,
  shown,
  attempt,
}: Props<Values>) {
  type Name = keyof Values & string;
  const notice = useRef<HTMLDivElement>(null);
  const isUndecided = form.conflicts.length > 0;
  useEffect(() => {
    if (attempt > 0 && isUndecided) notice.current?.focus();
  }, [attempt, isUndecided]);

  const show = (name: Name) => {
    const value = form.stored[name];
    return shown ? shown(name, value) : String(value);
  };
  return (
    <>
      <RestoredNotice
        d={d}
        locale={locale}
        restored={form.restored}
        onDiscard={() => {
          const typed = form.discard();
          return () => form.put(typed);
        }}
      />
      <ChangedElsewhere<Name>
        d={d}
        locale={locale}
        conflicts={form.conflicts as readonly Name[]}
        followed={form.followed as readonly Name[]}
        labels={labels}
        shown={show}
        onDecide={form.decide}
        noticeRef={notice}
      />
    </>
  );
}
