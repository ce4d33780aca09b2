import { useCallback } from 'react';
import type { Address } from '../../../contract/address.ts';
import type { ApiResult } from '../../clients/api.ts';
import type { address } from '../../i18n/messages/address/index.ts';
import { readAddress } from '../../stores/holdings.ts';
import { Waiting } from '../profile/Waiting.tsx';
import { useMember } from '../profile/use-member.ts';
import { AddressForm } from './AddressForm.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { useStored } from './use-stored.ts';
import type { HoldingsWords } from './words.ts';

export interface AddressProps extends HoldingsWords {
  t: Record<keyof (typeof address)['pt'], string>;
  /** Who is asked for the names of a place. */
  geocodeHost: string;
}

/** Nobody has an address until one is saved. */
async function readOrNone(uid: string): Promise<ApiResult<Address | null>> {
  const result = await readAddress(uid);
  return result.ok || result.code !== 'address-not-found' ? result : { ok: true, data: null };
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
  const { stored, reload } = useStored(useCallback(() => readOrNone(owner), [owner]));
  if (stored.state === 'loading') return <Waiting label={props.h.loading} />;
  if (stored.state === 'failed') {
    return <LoadFailure h={props.h} sentences={props.sentences} code={stored.code} onRetry={reload} />;
  }
  return <AddressForm {...props} owner={owner} stored={stored.data} />;
}
