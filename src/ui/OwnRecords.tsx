import { type ReactNode, useCallback } from 'react';
import type { ApiResult } from '../clients/api.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { Waiting } from './Waiting.tsx';
import type { FormMessages } from './form-messages.ts';
import { useMember } from './use-member.ts';
import { useResource } from './use-resource.ts';

interface Props<Data> extends Pick<FormMessages, 'h' | 'sentences'> {
  /** The same function at each render. */
  load: (owner: string) => Promise<ApiResult<Data>>;
  children: (data: Data, owner: string) => ReactNode;
}

/** Loads records of the member once it is known who that is. */
export function OwnRecords<Data>(props: Props<Data>) {
  const member = useMember();
  return member ? (
    <Loaded key={member._id} {...props} owner={member._id} />
  ) : (
    <Waiting label={props.h.loading} />
  );
}

function Loaded<Data>({ owner, load, h, sentences, children }: Props<Data> & { owner: string }) {
  const [loaded, again] = useResource(useCallback(() => load(owner), [load, owner]));
  if (loaded.state === 'loading') return <Waiting label={h.loading} />;
  if (loaded.state === 'failed') {
    return (
      <LoadFailure
        code={loaded.code}
        sentences={sentences}
        retry={{ label: h.retry, run: again }}
        signIn={h.signInAgain}
      />
    );
  }
  return children(loaded.data, owner);
}
