import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { PRODUCT_KINDS } from '../../../contract/kinds.ts';
import {
  MAX_PRICE,
  MAX_PRODUCT_DESCRIPTION_LENGTH,
  MAX_PRODUCT_TITLE_LENGTH,
} from '../../../contract/limits.ts';
import type { Product } from '../../../contract/products.ts';
import { format } from '../../i18n/format.ts';
import { CURRENCIES, currencyNames, formatMoney, typedMoney } from '../../lib/money.ts';
import {
  type TypedProduct,
  emptyProduct,
  productIssues,
  toProduct,
  toTypedProduct,
} from '../../lib/product-fields.ts';
import type { Draft } from '../../device/draft-database.ts';
import { saveProduct } from '../../clients/products.ts';
import { createProductPicture, settlePicture } from '../../stores/product-picture.ts';
import { Field } from '../../ui/Field.tsx';
import { DraftStatus } from '../../ui/DraftStatus.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { FormNotices, shownField } from '../../ui/FormNotices.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import type { ProductsProps } from './Products.tsx';
import { PublicChoice } from '../../ui/PublicChoice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';

interface Props extends ProductsProps {
  owner: string;
  /** Null: a new record. */
  product: Product | null;
  /** The unsaved draft. */
  draft: Draft | undefined;
  onSaved: (product: Product) => void;
  onCancel: () => void;
}

/** Example amount, formatted in the chosen currency. */
const EXAMPLE = 123_456;

export function ProductForm(props: Props) {
  const { locale, h, d, t, sentences, files, owner, product, draft, onSaved, onCancel } = props;
  const id = product?.id ?? null;
  const toValues = (stored: Product | null) =>
    stored ? toTypedProduct(stored, locale) : emptyProduct(locale);
  const [editor] = useState(() => createProductPicture(owner));
  const isSending = ['opening', 'sending'].includes(useStore(editor.$picture).state);
  const record = useRecordForm<TypedProduct, Product>({
    uid: owner,
    form: `product/${id ?? ''}`,
    stored: product,
    draft,
    sentences,
    toValues,
    check: (values) => {
      const example = typedMoney(EXAMPLE, values.currency, locale);
      const max = formatMoney(MAX_PRICE, values.currency, locale);
      const issues = Object.entries(productIssues(values, locale)).map(([name, issue]) => [
        name,
        issue === 'required' || issue === 'too-long'
          ? sentences[`field/${issue}`]
          : format(t[issue], { example, max }),
      ]);
      return issues.length > 0 ? Object.fromEntries(issues) : undefined;
    },
    send: (values, seen) => saveProduct(id, toProduct(values, locale), seen?.version),
    onSaved: (saved) => {
      settlePicture(saved.picture);
      onSaved(saved);
    },
  });
  const { form, fields, formRef, messageRef, onSubmit, typed, values, put, allowLeaving, attempt } = record;
  const example = typedMoney(EXAMPLE, values.currency, locale);
  const isBusy = form.state === 'busy';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const currencies = [...new Set([...CURRENCIES, values.currency])];

  return (
    <form className="form record-form" ref={formRef} method="post" noValidate onSubmit={onSubmit}>
      <h3 ref={heading} tabIndex={-1}>
        {product ? t.editTitle : t.newTitle}
      </h3>
      <FormMessage
        form={form}
        messageRef={messageRef}
        signIn={{ label: h.signInAgain, hint: h.signInAgainHint, onLeave: allowLeaving }}
      />
      <FormNotices
        d={d}
        locale={locale}
        form={typed}
        labels={{
          kind: t.kind,
          title: t.title,
          description: t.description,
          url: t.url,
          price: t.price,
          currency: t.currency,
          picture: t.picture,
          isPublic: t.isPublic,
        }}
        shown={(name, value) => (name === 'kind' ? t[value as Product['kind']] : shownField(h, value))}
        attempt={attempt}
      />
      <div className="record-fields">
        <SelectField
          name="kind"
          label={t.kind}
          options={PRODUCT_KINDS.map((kind) => ({ code: kind, name: t[kind] }))}
          value={values.kind}
          onChange={(event) => put({ kind: event.currentTarget.value as Product['kind'] })}
        />
        <Field
          name="title"
          label={t.title}
          required
          maxLength={MAX_PRODUCT_TITLE_LENGTH}
          value={values.title}
          onChange={(event) => put({ title: event.currentTarget.value })}
          error={fields.title}
        />
        <TextArea
          name="description"
          label={format(h.optional, { label: t.description })}
          rows={5}
          maxLength={MAX_PRODUCT_DESCRIPTION_LENGTH}
          value={values.description}
          onChange={(event) => put({ description: event.currentTarget.value })}
          error={fields.description}
        />
        <SelectField
          name="currency"
          label={t.currency}
          options={currencyNames(locale, currencies)}
          value={values.currency}
          onChange={(event) => put({ currency: event.currentTarget.value })}
          error={fields.currency}
        />
        <Field
          name="price"
          label={format(h.optional, { label: t.price })}
          hint={format(t.priceHint, { example })}
          inputMode="decimal"
          autoComplete="off"
          value={values.price}
          onChange={(event) => put({ price: event.currentTarget.value })}
          error={fields.price}
        />
        <div className="record-wide">
          <Field
            name="url"
            label={format(h.optional, { label: t.url })}
            hint={t.urlHint}
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            value={values.url}
            onChange={(event) => put({ url: event.currentTarget.value })}
            error={fields.url}
          />
        </div>
      </div>
      <ProductPicture
        {...files}
        picture={values.picture}
        editor={editor}
        isLocked={isBusy}
        error={fields.picture}
        onChange={(picture) => put({ picture })}
      />
      <PublicChoice
        label={t.isPublic}
        hint={t.isPublicHint}
        isPublic={values.isPublic}
        onChange={(isPublic) => put({ isPublic })}
      />
      <DraftStatus d={d} locale={locale} draftState={typed.draftState} />
      <div className="form-actions">
        <button className="button" type="submit" disabled={isSending} aria-busy={isBusy || undefined}>
          {isBusy ? h.saving : h.save}
        </button>
        <button
          type="button"
          className="button button-quiet"
          disabled={isBusy}
          onClick={() => {
            editor.cancel();
            typed.discard();
            onCancel();
          }}
        >
          {h.cancel}
        </button>
      </div>
    </form>
  );
}
