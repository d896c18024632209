import { expect, it } from 'vitest';
import type { Product, Sort } from '#domain/catalogue/contract.ts';
import { listProducts } from './listing.ts';

type Shown = { price: number; off?: number; unit?: 'kg' | 'l' | 'piece'; unitPrice?: number };
const product = (id: string, { price, off = 0, unit = 'kg', unitPrice = price }: Shown) =>
  ({
    id,
    name: id,
    available: true,
    itemPrice: price,
    promo: off
      ? { mechanism: 'discount', conditions: { nthQuantity: 1, discountPerBulk: off } }
      : null,
    pricing: { sellPrices: { perWeightUnit: { main: unit, net: 1, value: unitPrice } } },
  }) as unknown as Product;
const sorted = (products: readonly Product[], sort: Sort) =>
  listProducts(
    products.map((each) => ({
      product: { ...each, labels: [] } as unknown as Product,
      nutriScore: null,
      places: [],
    })),
    { sort },
  ).items.map(({ id }) => id);

it('a listing sorts by displayed prices, discounts included', () => {
  const beers = [
    product('blonde', { price: 720 }),
    product('lager', { price: 749, off: 149 }),
    product('ipa', { price: 690 }),
  ];
  expect(sorted(beers, 'priceAsc')).toEqual(['lager', 'ipa', 'blonde']);
  expect(sorted(beers, 'priceDesc')).toEqual(['blonde', 'ipa', 'lager']);
});

it('a listing sorts by discounted price per kilogram, with products priced by the piece last', () => {
  const shelf = [
    product('tabs', { price: 690, unit: 'piece', unitPrice: 23 }),
    product('rice', { price: 300 }),
    product('reduced', { price: 350, off: 70 }),
    product('water', { price: 100, unit: 'l' }),
  ];
  expect(sorted(shelf, 'unitPriceAsc')).toEqual(['water', 'reduced', 'rice', 'tabs']);
});
