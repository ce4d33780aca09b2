import type { Product } from '../../../contract/products.ts';
import { format } from '../../i18n/format.ts';
import { formatMoney } from '../../lib/money.ts';
import type { ProductsProps } from './Products.tsx';

interface Props extends ProductsProps {
  product: Product;
  isBusy: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

export function ProductRow({ locale, h, t, product, isBusy, onEdit, onRemove }: Props) {
  const { id, kind, title, price, currency, isPublic } = product;
  const cost =
    price === null || !currency ? [] : [price === 0 ? t.free : formatMoney(price, currency, locale)];
  const name = title;
  return (
    <div className="record">
      <div className="record-text">
        <p className="record-name">{title}</p>
        <p className="record-note">{[t[kind], ...cost, isPublic ? h.publicNow : h.privateNow].join(' · ')}</p>
      </div>
      <div className="record-actions">
        <button
          type="button"
          className="button button-quiet button-small"
          aria-label={format(t.editNamed, { name })}
          data-edit={id}
          disabled={isBusy}
          onClick={onEdit}
        >
          {h.edit}
        </button>
        <button
          type="button"
          className="button button-quiet button-small"
          aria-label={format(t.removeNamed, { name })}
          aria-busy={isBusy || undefined}
          onClick={onRemove}
        >
          {h.remove}
        </button>
      </div>
    </div>
  );
}
