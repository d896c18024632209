/** A product as a sell-off sells it: at the reduced price of its lot, without the promise of days. */
import { itemPriceCents } from '#domain/catalogue/product.ts';
import type { Product } from '#domain/catalogue/contract.ts';
import { percentDiscountCents } from '#domain/measures/money.ts';
import type { ProductId } from '#domain/contract/ids.ts';
import type { SellOff } from './sell-offs-store.ts';
import { layOver } from './site-views.ts';
import type { Catalogue, CatalogueProduct } from './snapshot-types.ts';

const reduced = (cents: number, { percent }: SellOff): number =>
  cents - percentDiscountCents(cents, percent);

/** Price of a unit of the lot; null where the product has no price or a promotion, which then counts alone. */
function sellOffPrice(
  { sellable }: Pick<CatalogueProduct, 'sellable'>,
  sellOff: SellOff,
): number | null {
  const { priceCents, promotion } = sellable;
  return priceCents === null || promotion
    ? null
    : itemPriceCents({ ...sellable, priceCents: reduced(priceCents, sellOff) });
}

/** What shoppers read of the lot beside the product. */
export function shortDatedOf(
  product: CatalogueProduct,
  sellOff: SellOff | undefined,
): Pick<Product, 'shortDated'> {
  const price = sellOff && sellOff.units > 0 ? sellOffPrice(product, sellOff) : null;
  if (!sellOff || price === null) return {};
  const { until, expiresOn, dateKind, units } = sellOff;
  return { shortDated: { price, until, expiresOn, dateKind, units } };
}

/** The same catalogue with these lots at their price. The others' products are those of `catalogue` themselves. */
export function withSellOffs(
  catalogue: Catalogue,
  applies: (sellOff: SellOff) => boolean,
): Catalogue {
  const chosen = new Map<ProductId, SellOff>();
  for (const [id, sellOff] of catalogue.sellOffs()) {
    const product = applies(sellOff) ? catalogue.current().products.get(id) : undefined;
    if (product && sellOffPrice(product, sellOff) !== null) chosen.set(id, sellOff);
  }
  if (chosen.size === 0) return catalogue;
  const change = (product: CatalogueProduct): CatalogueProduct => {
    const sellOff = chosen.get(product.sellable.id);
    return sellOff ? reduceProduct(product, sellOff) : product;
  };
  const viewed = <T extends Product>(view: T | null): T | null => {
    const sellOff = view ? chosen.get(view.id) : undefined;
    return view && sellOff ? reduceView(view, sellOff) : view;
  };
  return {
    ...catalogue,
    current() {
      const snapshot = catalogue.current();
      return { ...snapshot, products: layOver(snapshot.products, change) };
    },
    productView: (id) => viewed(catalogue.productView(id)),
    productDetail: (id) => viewed(catalogue.productDetail(id)),
  };
}

function reduceProduct(product: CatalogueProduct, sellOff: SellOff): CatalogueProduct {
  const { id, until, expiresOn } = sellOff;
  const priceCents = reduced(product.sellable.priceCents ?? 0, sellOff);
  return {
    ...product,
    sellable: { ...product.sellable, priceCents },
    card: reduceView(product.card, sellOff),
    detail: reduceView(product.detail, sellOff),
    sellOff: { id, until, goodUntil: expiresOn },
  };
}

function reduceView<T extends Product>(view: T, sellOff: SellOff): T {
  const { perWeightUnit } = view.pricing.sellPrices;
  const itemPrice = view.itemPrice === null ? null : priceOfView(view, sellOff);
  return {
    ...view,
    itemPrice,
    pricing: {
      sellPrices: {
        perWeightUnit: perWeightUnit && {
          ...perWeightUnit,
          value: reduced(perWeightUnit.value, sellOff),
        },
      },
    },
    consumptionDate: null,
  };
}

/** Of weighed goods the price of a kilogram is reduced, as their bill is by weight. */
function priceOfView(view: Product, sellOff: SellOff): number {
  const { perWeightUnit } = view.pricing.sellPrices;
  if (view.quotation === 'count' || !perWeightUnit) return reduced(view.itemPrice ?? 0, sellOff);
  return (
    itemPriceCents({
      quotation: 'weight',
      priceCents: reduced(perWeightUnit.value, sellOff),
      unitGrams: Math.round(perWeightUnit.net * 1000),
    }) ?? 0
  );
}
