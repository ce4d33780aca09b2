import { useCallback } from 'react';
import type { products } from '../../i18n/messages/products/index.ts';
import { listProducts } from '../../clients/products.ts';
import type { FileMessages } from '../files/messages.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { listLeft } from '../../device/local-drafts.ts';
import { useMember } from '../../ui/use-member.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { readKept, useStored } from '../../ui/use-stored.ts';
import type { FormMessages } from '../../ui/form-messages.ts';

export interface ProductsProps extends FormMessages {
  files: FileMessages;
  t: Record<keyof (typeof products)['pt'], string>;
}

export function Products(props: ProductsProps) {
  const member = useMember();
  return member ? (
    <Loaded key={member._id} {...props} owner={member._id} />
  ) : (
    <Waiting label={props.h.loading} />
  );
}

function Loaded({ owner, ...props }: ProductsProps & { owner: string }) {
  const { stored, reload } = useStored(
    useCallback(
      () => readKept(listProducts(owner), import('./ProductList.tsx'), listLeft(owner, 'product/')),
      [owner],
    ),
  );
  if (stored.state === 'loading') return <Waiting label={props.h.loading} />;
  if (stored.state === 'failed') {
    return <LoadFailure h={props.h} sentences={props.sentences} code={stored.code} onRetry={reload} />;
  }
  const { Part, left, ...page } = stored.data;
  return <Part.ProductList {...props} owner={owner} left={left} stored={page} />;
}
