import { useCallback } from 'react';
import type { products } from '../../i18n/messages/products/index.ts';
import { listProducts } from '../../stores/holdings.ts';
import type { FileWords } from '../files/words.ts';
import { Waiting } from '../profile/Waiting.tsx';
import { listLeft } from '../../device/draft-keeper.ts';
import { useMember } from '../profile/use-member.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { readKept, useStored } from './use-stored.ts';
import type { HoldingsWords } from './words.ts';

export interface ProductsProps extends HoldingsWords {
  files: FileWords;
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
