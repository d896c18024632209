import type { PhoneOrderProduct } from '#domain/checkout/phone-order-contract.ts';
import type { Product } from '#domain/catalogue/contract.ts';
import type { Sku } from '#domain/contract/ids.ts';
import type { PhoneOrdersDeps } from './phone-orders-deps.ts';

const shownAtMost = 8;

/** By the shop's own search, or by a whole reference or barcode. */
export function findProducts(
  deps: Pick<PhoneOrdersDeps, 'catalogue' | 'searchProducts'>,
  q: string,
): { items: PhoneOrderProduct[] } {
  const found = productsOfCode(deps, q);
  const products = found.length > 0 ? found : deps.searchProducts(q);
  return { items: products.slice(0, shownAtMost).map((product) => view(deps, product)) };
}

function productsOfCode(
  { catalogue }: Pick<PhoneOrdersDeps, 'catalogue'>,
  typed: string,
): Product[] {
  const { products, productIdBySku } = catalogue.current();
  const bySku = productIdBySku.get(typed.toUpperCase() as Sku);
  const ids = bySku
    ? [bySku]
    : /^\d{8,14}$/.test(typed)
      ? [...products].flatMap(([id, { ean }]) => (ean === typed ? [id] : []))
      : [];
  return ids.flatMap((id) => catalogue.productView(id) ?? []);
}

function view(
  { catalogue }: Pick<PhoneOrdersDeps, 'catalogue'>,
  { id, name, packSize, itemPrice, availableQuantity, available, alcohol }: Product,
): PhoneOrderProduct {
  const sellable = catalogue.current().products.get(id)?.sellable;
  return {
    id,
    name,
    packSize,
    itemPrice,
    availableQuantity,
    isAvailable: available,
    isAlcohol: alcohol !== null,
    unitGrams: sellable?.quotation === 'weight' ? sellable.unitGrams : null,
  };
}
