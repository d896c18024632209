import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withPlainSpaces } from '../../tests/text.ts';
import type { ProductUpdate, Wish } from './contract.ts';
import { changedUnits, mergedUnits, unitsOf, withoutRecipe } from './recipe-units.ts';
import { savingsText } from './savings.ts';
import { kindOf, updateSentences } from './update-sentences.ts';
import { changeWishes, fallbackOf, wishOf, wishText } from './wishes.ts';

it.each([
  [0, '0,00 € économisé'],
  [80, '0,80 € économisé'],
  [100, '1,00 € économisé'],
  [101, '1,01 € économisés'],
  [2000, '20,00 € économisés'],
])('V15e %d cents saved are « %s »', (cents, text) => {
  expect(withPlainSpaces(savingsText(cents))).toBe(text);
});

describe('wishes', () => {
  const penne: Wish = { kind: 'product', productId: 'fusilli', name: 'Fusilli' };

  describe('the wish of a line', () => {
    it.each<[Wish | null, boolean, boolean, Wish['kind']]>([
      [null, true, false, 'closest'],
      [null, false, false, 'remove'],
      [null, true, true, 'ask'],
      [null, false, true, 'ask'],
      [{ kind: 'remove' }, true, true, 'remove'],
      [{ kind: 'ask' }, false, false, 'ask'],
      [penne, false, false, 'product'],
    ])('%j in a cart (replace %s, ask %s) is %s', (own, replaces, asks, kind) => {
      const cart = { replaceMissingProducts: replaces, askBeforeReplacing: asks };
      expect(wishOf(own, cart).kind).toBe(kind);
    });

    it('a line without a wish of its own follows the cart’s choice on replacing missing products', () => {
      expect(fallbackOf({ replaceMissingProducts: true })).toBe('closest');
      expect(fallbackOf({ replaceMissingProducts: false })).toBe('remove');
    });

    it('the wish of a line is described in French', () => {
      expect(wishText(penne)).toBe('remplacé par Fusilli');
      expect(wishText({ kind: 'remove' })).toBe('retiré, non facturé');
    });
  });

  describe('changing wishes', () => {
    it('changing wishes updates only the given products, and null removes a wish', () => {
      const changed = changeWishes(
        { penne, riz: { kind: 'ask' } },
        { riz: null, sel: { kind: 'remove' } },
      );
      expect(changed).toEqual({ penne, sel: { kind: 'remove' } });
    });

    it('a cart keeps at most 300 wishes and drops the oldest', () => {
      const many = Object.fromEntries(
        Array.from({ length: 300 }, (_, index) => [`p${index}`, { kind: 'ask' } as const]),
      );
      const changed = changeWishes(many, { penne });
      expect(Object.keys(changed)).toHaveLength(300);
      expect(changed).toHaveProperty('penne');
      expect(changed).not.toHaveProperty('p0');
    });
  });
});

describe('which units of a line belong to a recipe', () => {
  const line = (
    quantity: number,
    recipeUnits?: Record<string, number>,
    recipeIds = Object.keys(recipeUnits ?? {}),
  ) => ({ quantity, recipeIds, recipeUnits });

  it('adding a recipe attributes to it only the units it added to the line', () => {
    expect(changedUnits(line(2), 3, 'soupe')).toEqual({ soupe: 1 });
    expect(changedUnits(undefined, 3, 'soupe')).toEqual({ soupe: 3 });
    expect(changedUnits(line(5), 5, 'soupe')).toEqual({ soupe: 0 });
    expect(changedUnits(line(3, { soupe: 1 }), 2, 'soupe')).toEqual({ soupe: 0 });
  });

  it('reducing a line removes recipe units first', () => {
    expect(changedUnits(line(5, { soupe: 2, tarte: 1 }), 3, undefined)).toEqual({
      soupe: 1,
      tarte: 0,
    });
    expect(changedUnits(line(5, { soupe: 2 }), 9, undefined)).toEqual({ soupe: 2 });
  });

  it('removing a recipe removes its units, unless another recipe needs them', () => {
    expect(withoutRecipe(line(5, { soupe: 3 }), 'soupe')).toMatchObject({
      quantity: 2,
      recipeIds: [],
    });
    expect(withoutRecipe(line(3, { soupe: 3 }), 'soupe')).toBeNull();
    expect(withoutRecipe(line(3, { soupe: 3, tarte: 0 }), 'soupe')).toMatchObject({
      quantity: 3,
      recipeIds: ['tarte'],
      recipeUnits: { tarte: 3 },
    });
  });

  it('a line without history belongs to its recipe if it has only one, and to none otherwise', () => {
    expect(unitsOf(line(3, undefined, ['soupe']))).toEqual({ soupe: 3 });
    expect(unitsOf(line(3, undefined, ['soupe', 'tarte']))).toEqual({});
    expect(mergedUnits([line(2, { soupe: 2 }), line(3, { soupe: 1 })], 4)).toEqual({ soupe: 3 });
  });

  it('recipes never own more than the line holds, and removing them all leaves the shopper’s own units', () => {
    const change = fc.record({
      quantity: fc.integer({ min: 1, max: 99 }),
      recipeId: fc.constantFrom(undefined, 'soupe', 'tarte'),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        let held: ReturnType<typeof line> | undefined;
        for (const { quantity, recipeId } of changes) {
          const recipeUnits = changedUnits(held, quantity, recipeId);
          const brought = Object.values(recipeUnits).reduce((sum, count) => sum + count, 0);
          expect(Math.min(...Object.values(recipeUnits), 0)).toBe(0);
          expect(brought).toBeLessThanOrEqual(quantity);
          held = line(quantity, recipeUnits);
        }
        if (!held) return;
        const own =
          held.quantity -
          Object.values(held.recipeUnits ?? {}).reduce((sum, count) => sum + count, 0);
        let left: typeof held | null = held;
        for (const id of held.recipeIds) left = left && withoutRecipe(left, id);
        expect(left?.quantity ?? 0).toBe(own);
      }),
    );
  });
});

describe('what changed on a line', () => {
  const update = (changes: Partial<ProductUpdate>): ProductUpdate => ({
    id: 'panais',
    name: 'Panais',
    previousName: 'Panais',
    actions: [],
    previousQuantity: 4,
    quantity: 4,
    previousPrice: 400,
    price: 400,
    changedTexts: [],
    product: null,
    ...changes,
  });

  it.each<[Partial<ProductUpdate>, string, string[]]>([
    [
      { actions: ['CHANGE_INSUFFICIENT_AVAILABLE_QUANTITY'], quantity: 2 },
      'incomplete',
      ['Il n’en reste que 2, vous en vouliez 4.'],
    ],
    [
      { actions: ['CHANGE_INSUFFICIENT_AVAILABLE_QUANTITY', 'CHANGE_OUT_OF_STOCK'], quantity: 0 },
      'unavailable',
      ['Épuisé : aucun des 4 demandés n’est disponible.'],
    ],
    [
      { actions: ['CHANGE_OUT_OF_STOCK'], previousQuantity: 1, quantity: 0 },
      'unavailable',
      ['Épuisé depuis votre dernier passage.'],
    ],
    [
      {
        actions: ['CHANGE_INSUFFICIENT_AVAILABLE_QUANTITY', 'CHANGE_OUT_OF_STOCK'],
        quantity: 0,
        product: { returnsIn: 'avril' } as ProductUpdate['product'],
      },
      'unavailable',
      ['Sa saison est finie : de retour en avril.'],
    ],
    [
      { actions: ['CHANGE_NO_LONGER_FOR_SALE'], quantity: 0, price: null },
      'unavailable',
      ['Ce produit n’est plus en vente.'],
    ],
    [{ actions: ['CHANGE_PRICE'], price: 450 }, 'updated', ['Son prix passe de 4,00 € à 4,50 €.']],
    [
      { actions: ['CHANGE_PRODUCT_NAME'], name: 'Panais blancs' },
      'updated',
      ['« Panais » s’appelle maintenant « Panais blancs ».'],
    ],
    [
      {
        actions: ['CHANGE_VARYING_ATTRIBUTE'],
        changedTexts: [{ label: 'Conditionnement', before: '500 g', now: '400 g' }],
      },
      'updated',
      ['Conditionnement : 400 g, au lieu de 500 g.'],
    ],
    [
      {
        actions: ['CHANGE_ATTRIBUTE'],
        changedTexts: [
          { label: 'Origine', before: 'France', now: 'Espagne' },
          { label: 'Calibre', before: '70/75', now: null },
          { label: 'Variété', before: null, now: 'Gala' },
        ],
      },
      'updated',
      [
        'Origine : Espagne, au lieu de France.',
        'Calibre : n’est plus précisé (70/75 auparavant).',
        'Variété : Gala, précisé depuis.',
      ],
    ],
  ])('T03 what changed on a line is described: %j', (changes, kind, sentences) => {
    expect([
      kindOf(update(changes)),
      updateSentences(update(changes)).map(withPlainSpaces),
    ]).toEqual([kind, sentences]);
  });

  it('T03 a change of price and origin is described in two sentences', () => {
    expect(
      updateSentences(
        update({
          actions: ['CHANGE_PRICE', 'CHANGE_ATTRIBUTE'],
          price: 450,
          changedTexts: [{ label: 'Origine', before: 'France', now: 'Espagne' }],
        }),
      ),
    ).toHaveLength(2);
  });
});
