import { afterEach, describe, expect, it } from 'vitest';
import type { Product } from '#domain/catalogue/contract.ts';
import { pricesOf } from '#domain/catalogue/prices-of.ts';
import { takeWaitingToasts } from '../../ui/toast.ts';
import { keepForLater, takeWaiting, waitingProducts } from '../address/delivery-choice.ts';
import { closeAllOverlays, openOverlay } from '../overlays/overlay-store.ts';
import {
  batchText,
  limitText,
  packText,
  savingText,
  shortOrigin,
  shortPackSize,
  unitPriceText,
} from './product-texts.ts';
import { sayAdded } from './use-add-products.ts';

describe('say added', () => {
  afterEach(() => {
    closeAllOverlays();
    takeWaitingToasts();
  });

  it('products added from the page are announced, with the way to the cart', () => {
    sayAdded('34 produits dans votre panier');
    expect(takeWaitingToasts()).toMatchObject([{ action: { label: 'Voir le panier' } }]);
  });

  it('products added from the open cart are not: the message would cover its address and slot', () => {
    openOverlay('cart');
    sayAdded('34 produits dans votre panier');
    expect(takeWaitingToasts()).toEqual([]);
  });
});

describe('what waits for an address and a slot', () => {
  const waitFor = (products: { id: string; quantity: number; recipeId?: string }[]) =>
    keepForLater({ add: () => undefined, what: null, products });
  afterEach(() => void takeWaiting());

  it('a product that waits for an address and a slot goes with the request that makes the cart, so that a site which has it serves the zone', () => {
    waitFor([
      { id: 'penne', quantity: 2, recipeId: 'gratin' },
      { id: 'riz', quantity: 0 },
    ]);
    expect(waitingProducts()).toEqual({ waiting: [{ id: 'penne', quantity: 2 }] });
  });

  it('products that wait for an address and a slot are no more than a cart holds', () => {
    waitFor(Array.from({ length: 151 }, (_, index) => ({ id: `p${index}`, quantity: 1 })));
    expect(waitingProducts().waiting).toHaveLength(150);
    takeWaiting();
    expect(waitingProducts()).toEqual({});
  });
});

describe('product texts', () => {
  const plain = (text: string | null) => text?.replace(/\s/g, ' ');
  const promo = (
    mechanism: 'discount' | 'nth',
    discountPerBulk: number,
    priorPrice: number | null = 300,
  ) => ({
    mechanism,
    label: '',
    priorPrice,
    conditions: {
      nthQuantity: 1,
      nthQuantityOffered: 0,
      type: 'PERCENT' as const,
      value: 20,
      discountPerBulk,
      itemOriginalPrice: 300,
    },
  });
  const product = (more: Partial<Product>) =>
    ({
      itemPrice: 300,
      promo: null,
      pricing: { sellPrices: { perWeightUnit: { main: 'kg', net: 0.5, value: 600 } } },
      ...more,
    }) as Product;

  describe('prices on a card', () => {
    it('U06 prices on a card say what several cost when the promotion needs several, and nothing otherwise', () => {
      const second = promo('nth', 150);
      second.conditions.nthQuantity = 2;
      expect(plain(batchText(product({ promo: second })))).toBe('les 2 : 4,50 €');
      expect(batchText(product({ promo: promo('discount', 60) }))).toBeNull();
      expect(batchText(product({}))).toBeNull();
    });

    it('prices on a card apply a plain discount to the unit price and the price per kilogram', () => {
      const discounted = product({ promo: promo('discount', 60) });
      expect(pricesOf(discounted)).toEqual({ now: 240, before: 300 });
      expect(plain(unitPriceText(discounted))).toBe('4,80 €/kg');
    });

    it('prices on a card say what a kilogram of a replacement costs less, after its promotion, and nothing otherwise', () => {
      const dear = product({});
      const cheap = product({ promo: promo('discount', 60) });
      expect(plain(savingText(cheap, dear))).toBe('1,20 €/kg de moins');
      expect(savingText(dear, cheap)).toBeNull();
      expect(savingText(dear, dear)).toBeNull();
      const bottle = product({
        pricing: { sellPrices: { perWeightUnit: { main: 'l', net: 1, value: 100 } } },
      });
      expect(savingText(bottle, dear)).toBeNull();
    });

    it('measure the discount from the lowest price of 30 days, and show none that reduces nothing', () => {
      expect(pricesOf(product({ promo: promo('discount', 60, 270) }))).toEqual({
        now: 240,
        before: 270,
      });
      expect(pricesOf(product({ promo: promo('discount', 60, 240) }))).toEqual({
        now: 240,
        before: null,
      });
      expect(pricesOf(product({ promo: promo('discount', 60, null) }))).toEqual({
        now: 240,
        before: 300,
      });
    });

    it('keep the unit price when only the second unit is cheaper', () => {
      const second = product({ promo: promo('nth', 180) });
      expect(pricesOf(second)).toEqual({ now: 300, before: null });
      expect(plain(unitPriceText(second))).toBe('6,00 €/kg');
    });

    it('prices on a card are absent when unknown', () => {
      expect(pricesOf(product({ itemPrice: null }))).toBeNull();
      expect(unitPriceText(product({ itemPrice: null }))).toBeNull();
    });
  });

  describe('origins on a card', () => {
    it.each([
      ['Val de Loire, France', 'Val de Loire'],
      ['France', 'France'],
      ['Toscane, Italie', 'Toscane, Italie'],
      ['Race à viande, née, élevée et abattue en France', 'France'],
      ['né, élevé et abattu en Irlande', 'Irlande'],
      [null, null],
    ])('%s is shown as %s', (origin, said) => {
      expect(shortOrigin({ origin })).toBe(said);
    });
  });

  describe('the size on a card', () => {
    it('the size on a card shows the weight without repeating the noun of the title', () => {
      expect(shortPackSize('bavette d’environ 180 g')).toBe('environ 180 g');
      expect(shortPackSize('noix de saint-jacques d’environ 40 g')).toBe('environ 40 g');
    });

    it('the size on a card shows a pack unchanged', () => {
      for (const packSize of [
        'sachet de 1 kg',
        'lot de 3 de 480 g',
        '6 tranches, 240 g',
        'botte d’oignons',
      ])
        expect(shortPackSize(packSize)).toBe(packSize);
    });
  });

  describe('the reason why « + » is disabled', () => {
    it.each([
      [2, 3, null],
      [3, 3, 'Il n’en reste que 3'],
      [5, 3, 'Il n’en reste que 3'],
      [99, 300, '99 au plus par commande'],
      [98, 300, null],
    ])('%i wanted, %i left', (quantity, availableQuantity, said) => {
      expect(limitText({ availableQuantity }, quantity)).toBe(said);
    });
  });

  it.each([
    ['2 x 100 g', '2\u00a0×\u00a0100\u00a0g'],
    ['pomme d’environ 170 g', 'Pomme d’environ 170\u00a0g'],
    ['12 œufs', '12 œufs'],
    ['6 × 1,5 L', '6\u00a0×\u00a01,5\u00a0L'],
  ])('a pack of %s keeps number and unit on one line', (packSize, text) => {
    expect(packText({ packSize })).toBe(text);
  });
});
