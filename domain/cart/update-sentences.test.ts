import { describe, expect, it } from 'vitest';
import type { ProductUpdate } from './contract.ts';
import { withPlainSpaces } from '../../tests/text.ts';
import { kindOf, updateSentences } from './update-sentences.ts';

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

describe('what changed on a line', () => {
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
  ])('T03 %j', (changes, kind, sentences) => {
    expect([
      kindOf(update(changes)),
      updateSentences(update(changes)).map(withPlainSpaces),
    ]).toEqual([kind, sentences]);
  });

  it('T03 changes of price and origin are two sentences', () => {
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
