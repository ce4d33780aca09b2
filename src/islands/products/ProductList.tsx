import { useEffect, useState } from 'react';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import type { Product, ProductPage } from '../../../contract/products.ts';
import type { Draft } from '../../device/draft-database.ts';
import { format, plural } from '../../i18n/format.ts';
import { listProducts, removeProduct, saveProduct } from '../../clients/products.ts';
import { sweepPictures } from '../../stores/product-picture.ts';
import { showToast } from '../../stores/toasts.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { ProductForm } from './ProductForm.tsx';
import { ProductRow } from './ProductRow.tsx';
import type { ProductsProps } from './Products.tsx';
import { RemoveAll } from './RemoveAll.tsx';
import { Undo } from '../../ui/Undo.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { useList } from '../../ui/use-list.ts';

interface Props extends ProductsProps {
  owner: string;
  /** Drafts left by closed pages. */
  left: readonly Draft[];
  stored: ProductPage;
}

interface Open {
  /** Empty: a new product. */
  id: string;
  draft?: Draft | undefined;
}

/** Reopens the form of an unsaved draft; for a deleted product as a new one. */
function openAgain([draft]: readonly Draft[], items: readonly Product[]): Open | null {
  if (!draft) return null;
  const id = draft.form.slice('product/'.length);
  return { id: items.some((one) => one.id === id) ? id : '', draft };
}

export function ProductList(props: Props) {
  const { owner, left, stored, ...messages } = props;
  const { locale, h, t, sentences } = messages;
  const list = useList<Product>(stored.items, {
    remove: ({ id }) => removeProduct(id),
    restore: ({
      id: _id,
      version: _version,
      owner: _owner,
      created: _created,
      updated: _updated,
      ...product
    }) => saveProduct(null, product),
    gone: 'product-not-found',
    end: 'first',
  });
  const { items, removed } = list;
  const [next, setNext] = useState(stored.next);
  const [more, setMore] = useState<{ isBusy: boolean; failure: ErrorCode | null }>({
    isBusy: false,
    failure: null,
  });
  const [open, setOpen] = useState<Open | null>(() => openAgain(left, stored.items));
  useEffect(() => {
    if (stored.next === null) sweepPictures(owner, stored.items);
  }, [owner, stored]);
  const focusAfter = useFocusAfter();
  const toast = (message: string) => showToast({ type: 'success', message, locale });

  const close = (id: string) => {
    setOpen(null);
    focusAfter(id ? `[data-edit="${id}"]` : '[data-add]');
  };

  async function showMore(): Promise<void> {
    if (more.isBusy || next === null) return;
    setMore({ isBusy: true, failure: null });
    const result = await listProducts(owner, next);
    setMore({ isBusy: false, failure: result.ok ? null : result.code });
    if (!result.ok) return;
    list.append(result.data.items);
    setNext(result.data.next);
    if (result.data.items[0]) focusAfter(`[data-edit="${result.data.items[0].id}"]`);
  }

  const form = (product: Product | null) => (
    <ProductForm
      {...messages}
      owner={owner}
      product={product}
      draft={open?.draft}
      onSaved={(saved) => {
        list.put(saved);
        toast(t.saved);
        close(saved.id);
      }}
      onCancel={() => close(product?.id ?? '')}
    />
  );
  const failure = list.failure ?? more.failure;

  return (
    <section className="records" aria-labelledby="products-list">
      <h2 id="products-list" className="visually-hidden">
        {t.listTitle}
      </h2>
      {failure && <LoadFailure code={failure} sentences={sentences} retry={null} signIn={h.signInAgain} />}
      {removed && (
        <Undo
          key={removed.id}
          message={format(t.removed, { name: removed.title })}
          label={h.undo}
          onUndo={async () => {
            const restored = await list.undo();
            if (!restored) return;
            toast(t.restored);
            focusAfter(`[data-edit="${restored.id}"]`);
          }}
        />
      )}
      {!open && (
        <div className="form-actions">
          <button type="button" className="button" data-add onClick={() => setOpen({ id: '' })}>
            {t.add}
          </button>
          {items.length > 1 && (
            <RemoveAll
              {...messages}
              owner={owner}
              onRemoved={(count) => {
                list.replaceAll([]);
                // The form of one of them may have been opened meanwhile.
                setOpen((now) => (now?.id ? null : now));
                setNext(null);
                toast(plural(locale, count, { one: t.removedAllOne, other: t.removedAllOther }));
                focusAfter('[data-add]');
              }}
            />
          )}
        </div>
      )}
      {open?.id === '' && form(null)}
      {items.length > 0 && (
        <ul className="record-list">
          {items.map((product) => (
            <li key={product.id}>
              {open?.id === product.id ? (
                form(product)
              ) : (
                <ProductRow
                  {...messages}
                  product={product}
                  isBusy={list.isBusy(product.id)}
                  onEdit={() => setOpen({ id: product.id })}
                  onRemove={() => void list.remove(product)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {items.length === 0 && !open && !removed && (
        <div className="empty">
          <p className="empty-title">{t.empty}</p>
          <p>{t.emptyHint}</p>
        </div>
      )}
      {next !== null && (
        <p>
          <button
            type="button"
            className="button button-secondary"
            aria-busy={more.isBusy || undefined}
            onClick={() => void showMore()}
          >
            {t.more}
          </button>
        </p>
      )}
    </section>
  );
}
