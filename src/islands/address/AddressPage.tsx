import { useCallback } from 'react';
import type { Address } from '../../../contract/address.ts';
import type { ApiResult } from '../../clients/api.ts';
import type { address } from '../../i18n/messages/address/index.ts';
import { readAddress } from '../../clients/address.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { useMember } from '../../ui/use-member.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useResource, withModule } from '../../ui/use-resource.ts';
import type { FormMessages } from '../../ui/form-messages.ts';

export interface AddressProps extends FormMessages {
  t: Record<keyof (typeof address)['pt'], string>;
  /** Host of the geocoding service. */
  geocodeHost: string;
}

/** Members start without an address. */
async function readOrNone(uid: string): Promise<ApiResult<Address | null>> {
  const result = await readAddress(uid);
  return !result.ok && result.code === 'address-not-found' ? { ok: true, data: null } : result;
}

export function AddressPage(props: AddressProps) {
  const member = useMember();
  return member ? (
    <Loaded key={member._id} {...props} owner={member._id} />
  ) : (
    <Waiting label={props.h.loading} />
  );
}

function Loaded({ owner, ...props }: AddressProps & { owner: string }) {
  const [loaded, again] = useResource(
    useCallback(() => withModule(readOrNone(owner), import('./AddressForm.tsx')), [owner]),
  );
  if (loaded.state === 'loading') return <Waiting label={props.h.loading} />;
  if (loaded.state === 'failed') {
    return (
      <LoadFailure
        code={loaded.code}
        sentences={props.sentences}
        retry={{ label: props.h.retry, run: again }}
        signIn={props.h.signInAgain}
      />
    );
  }
  const { module, data } = loaded.data;
  return <module.AddressForm {...props} owner={owner} stored={data} />;
}
