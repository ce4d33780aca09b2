import type { products } from '../../i18n/messages/products/index.ts';
import { listProducts } from '../../clients/products.ts';
import { listLeft } from '../../device/local-drafts.ts';
import type { FileMessages } from '../files/messages.ts';
import { OwnRecords } from '../../ui/OwnRecords.tsx';
import { withModule } from '../../ui/use-resource.ts';
import type { FormMessages } from '../../ui/form-messages.ts';

export interface ProductsProps extends FormMessages {
  files: FileMessages;
  t: Record<keyof (typeof products)['pt'], string>;
}

async function load(owner: string) {
  const [result, left] = await Promise.all([
    withModule(listProducts(owner), import('./ProductList.tsx')),
    listLeft(owner, 'product/'),
  ]);
  return result.ok ? { ...result, data: { ...result.data, left } } : result;
}

export function Products(props: ProductsProps) {
  return (
    <OwnRecords {...props} load={load}>
      {({ module, left, data }, owner) => (
        <module.ProductList {...props} owner={owner} left={left} stored={data} />
      )}
    </OwnRecords>
  );
}
