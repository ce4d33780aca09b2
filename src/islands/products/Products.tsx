import { useCallback } from 'react';
import type { products } from '../../i18n/messages/products/index.ts';
import { listProducts } from '../../clients/products.ts';
import type { FileMessages } from '../files/messages.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { listLeft } from '../../device/local-drafts.ts';
import { useMember } from '../../ui/use-member.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useResource, withModule } from '../../ui/use-resource.ts';
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
  const [loaded, again] = useResource(
    useCallback(async () => {
      const [result, left] = await Promise.all([
        withModule(listProducts(owner), import('./ProductList.tsx')),
        listLeft(owner, 'product/'),
      ]);
      return result.ok ? { ...result, data: { ...result.data, left } } : result;
    }, [owner]),
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
  const { module, left, data } = loaded.data;
  return <module.ProductList {...props} owner={owner} left={left} stored={data} />;
}
