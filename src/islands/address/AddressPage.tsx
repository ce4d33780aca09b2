import type { Address } from '../../../contract/address.ts';
import type { ApiResult } from '../../clients/api.ts';
import type { address } from '../../i18n/messages/address/index.ts';
import { readAddress } from '../../clients/address.ts';
import { OwnRecords } from '../../ui/OwnRecords.tsx';
import { withModule } from '../../ui/use-resource.ts';
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

const load = (owner: string) => withModule(readOrNone(owner), import('./AddressForm.tsx'));

export function AddressPage(props: AddressProps) {
  return (
    <OwnRecords {...props} load={load}>
      {({ module, data }, owner) => <module.AddressForm {...props} owner={owner} stored={data} />}
    </OwnRecords>
  );
}
