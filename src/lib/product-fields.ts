import { LANGUAGES } from '../../contract/languages.ts';
import type { Locale } from '../../contract/locales.ts';
import {
  MAX_PRICE,
  MAX_PRODUCT_DESCRIPTION_LENGTH,
  MAX_PRODUCT_TITLE_LENGTH,
  MAX_URL_LENGTH,
} from '../../contract/limits.ts';
import type { NewProduct, Product } from '../../contract/products.ts';
import { parseMoney, typedMoney } from './money.ts';
import { isWebUrl, toUrl } from './web-url.ts';

/** A typed product. */
export interface TypedProduct {
  kind: Product['kind'];
  title: string;
  description: string;
  url: string;
  price: string;
  currency: string;
  /** URL of the file; empty: none. */
  picture: string;
  isPublic: boolean;
}

type Field = 'title' | 'description' | 'url' | 'price';
type ProductIssue = 'required' | 'too-long' | 'badUrl' | 'badPrice' | 'highPrice';

export function emptyProduct(locale: Locale): TypedProduct {
  return {
    kind: 'book',
    title: '',
    description: '',
    url: '',
    price: '',
    currency: LANGUAGES[locale].currency,
    picture: '',
    isPublic: false,
  };
}

export function toTypedProduct(product: Product, locale: Locale): TypedProduct {
  const { kind, title, description, url, price, picture, isPublic } = product;
  const currency = product.currency ?? LANGUAGES[locale].currency;
  const typed = price === null ? '' : typedMoney(price, currency, locale);
  return {
    kind,
    title,
    description,
    url: url ?? '',
    price: typed,
    currency,
    picture: picture ?? '',
    isPublic,
  };
}

const hasPrice = ({ price }: TypedProduct) => price.trim() !== '';

/** The product as the API takes it; call only when there are no issues. */
export function toProduct(typed: TypedProduct, locale: Locale): NewProduct {
  const { kind, title, description, url, price, currency, picture, isPublic } = typed;
  const amount = hasPrice(typed)
    ? { price: parseMoney(price, currency, locale), currency }
    : { price: null, currency: null };
  return {
    kind,
    title: title.trim(),
    description,
    url: toUrl(url) || null,
    ...amount,
    picture: picture || null,
    isPublic,
  };
}

export function productIssues(typed: TypedProduct, locale: Locale): Partial<Record<Field, ProductIssue>> {
  const issues: Partial<Record<Field, ProductIssue>> = {};
  const url = toUrl(typed.url);
  if (typed.title.trim() === '') issues.title = 'required';
  else if (typed.title.trim().length > MAX_PRODUCT_TITLE_LENGTH) issues.title = 'too-long';
  if (typed.description.length > MAX_PRODUCT_DESCRIPTION_LENGTH) issues.description = 'too-long';
  if (url.length > MAX_URL_LENGTH) issues.url = 'too-long';
  else if (url !== '' && !isWebUrl(url)) issues.url = 'badUrl';
  const amount = hasPrice(typed) ? parseMoney(typed.price, typed.currency, locale) : 0;
  if (amount === null) issues.price = 'badPrice';
  else if (amount > MAX_PRICE) issues.price = 'highPrice';
  return issues;
}
