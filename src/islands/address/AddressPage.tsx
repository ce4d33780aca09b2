import { useCallback } from 'react';
import type { Address } from '../../../contract/address.ts';
import type { ApiResult } from '../../clients/api.ts';
import type { address } from '../../i18n/messages/address/index.ts';
import { readAddress } from '../../clients/address.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { useMember } from '../../ui/use-member.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { readWith, useStored } from '../../ui/use-stored.ts';
import type { FormMessages } from '../../ui/form-messages.ts';

export interface AddressProps extends FormMessages {
  t: Record<keyof (typeof address)['pt'], string>;
  /** Who is asked for the names of a place. */
  geocodeHost: string;
}

/** Nobody has an address until one is saved. */
async function readOrNone(uid: string): Promise<ApiResult<{ address: Address | null }>> {
  const result = await readAddress(uid);
  if (result.ok) return { ok: true, data: { address: result.data } };
  return result.code === 'address-not-found' ? { ok: true, data: { address: null } } : result;
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
  const { stored, reload } = useStored(
    useCallback(() => readWith(readOrNone(owner), import('./AddressForm.tsx')), [owner]),
  );
  if (stored.state === 'loading') return <Waiting label={props.h.loading} />;
  if (stored.state === 'failed') {
    return <LoadFailure h={props.h} sentences={props.sentences} code={stored.code} onRetry={reload} />;
  }
  const { Part, address } = stored.data;
  return <Part.AddressForm {...props} owner={owner} stored={address} />;
}
