import { describe, expect, it } from 'vitest';
import type { StaffProduct } from '#domain/catalogue/staff-contract.ts';
import {
  emptySelling,
  packSizeOf,
  type SellingDraft,
  sellingDraftOf,
  sellingOf,
} from './selling-draft.ts';
import { changesOf, draftOfProduct, isChanged, type ShelfDraft } from './shelf-draft.ts';

describe('the form of a way of selling', () => {
  const draft = (changes: Partial<SellingDraft>): SellingDraft => ({ ...emptySelling, ...changes });
  const apple = draft({ soldBy: 'piece', unitTerm: ' pomme ', unitGrams: '180', price: '2,99' });

  it.each<[Partial<SellingDraft>, string]>([
    [{ soldBy: 'piece', unitTerm: 'pomme', unitGrams: '180' }, 'pomme d’environ 180 g'],
    [{ soldBy: 'step', unitTerm: 'tranche', unitGrams: '1500' }, 'tranche de 1,5 kg'],
    [{ soldBy: 'piece', unitTerm: 'pomme' }, ''],
    [{ soldBy: 'piece', unitTerm: 'pomme', unitGrams: '180', packSize: 'au détail' }, 'au détail'],
    [{ soldBy: 'count' }, ''],
  ])('%j is packed as « %s »', (changes, text) => {
    expect(packSizeOf(draft(changes))).toBe(text);
  });

  it('a piece has a weight and no net quantity, a pack the reverse', () => {
    expect(sellingOf({ ...apple, netGrams: '500' })).toEqual({
      soldBy: 'piece',
      unitTerm: 'pomme',
      unitGrams: 180,
      packSize: 'pomme d’environ 180 g',
      price: 299,
      netGrams: null,
      netMillilitres: null,
      pieces: null,
    });
    expect(
      sellingOf(
        draft({
          unitTerm: 'pomme',
          unitGrams: '180',
          packSize: '6 × 1 L',
          price: '4',
          netMillilitres: '6000',
          pieces: '6',
        }),
      ),
    ).toEqual({
      soldBy: 'count',
      unitTerm: 'pièce',
      unitGrams: null,
      packSize: '6 × 1 L',
      price: 400,
      netGrams: null,
      netMillilitres: 6000,
      pieces: 6,
    });
  });

  it.each<Partial<SellingDraft>>([
    { price: '' },
    { price: '0' },
    { price: 'trois' },
    { unitGrams: '0' },
    { unitTerm: ' ' },
    { packSize: ' ' },
  ])('%j is incomplete', (changes) => {
    expect(sellingOf({ ...apple, ...changes })).toBeNull();
  });

  it('texts generated from the weight follow it, edited ones do not', () => {
    const sold = {
      soldBy: 'piece',
      unitTerm: 'pomme',
      unitGrams: 180,
      packSize: 'pomme d’environ 180 g',
      price: 299,
      netGrams: null,
      netMillilitres: null,
      pieces: null,
    } as const;
    expect(packSizeOf({ ...sellingDraftOf(sold), unitGrams: '200' })).toBe('pomme d’environ 200 g');
    expect(
      packSizeOf({ ...sellingDraftOf({ ...sold, packSize: 'gros calibre' }), unitGrams: '200' }),
    ).toBe('gros calibre');
  });

  it('the form of a way of selling survives the form unchanged', () => {
    const sold = {
      soldBy: 'count',
      unitTerm: 'pièce',
      unitGrams: null,
      packSize: '500 g',
      price: 305,
      netGrams: 500,
      netMillilitres: null,
      pieces: null,
    } as const;
    expect(sellingOf(sellingDraftOf(sold))).toEqual(sold);
  });
});

describe('shelf draft', () => {
  const product = {
    price: 349,
    promotion: null,
    sheet: { name: 'Penne', seasonMonths: [4, 5] },
    stock: { onShelf: 12 },
  } as unknown as StaffProduct;
  const typed = (fields: Partial<ShelfDraft>) => ({ ...draftOfProduct(product), ...fields });

  it('a row of the product list that was opened and left as it was changes nothing', () => {
    expect(isChanged(typed({}))).toBe(false);
    expect(isChanged(typed({ price: '3.49', months: [5, 4] }))).toBe(false);
  });

  it.each<[Partial<ShelfDraft>, object]>([
    [{ price: '3,20 €' }, { product: { price: 320 }, counted: null }],
    [{ stock: '0' }, { product: null, counted: 0 }],
    [
      { percent: '20' },
      {
        product: { promotion: { mechanism: 'discount', type: 'PERCENT', value: 20 } },
        counted: null,
      },
    ],
    [
      { months: [6, 5] },
      { product: { sheet: { name: 'Penne', seasonMonths: [5, 6] } }, counted: null },
    ],
  ])('« %j » typed in a row of the product list changes that alone', (fields, changes) => {
    expect(changesOf(typed(fields))).toEqual(changes);
  });

  it('an emptied percentage ends the promotion of its row', () => {
    const reduced = {
      ...product,
      promotion: { mechanism: 'discount', type: 'PERCENT', value: 20 },
    } as StaffProduct;
    expect(changesOf({ ...draftOfProduct(reduced), percent: '' })?.product).toEqual({
      promotion: null,
    });
  });

  it.each<Partial<ShelfDraft>>([
    { price: 'trois' },
    { price: '0' },
    { stock: '-1' },
    { percent: '0' },
  ])('« %j » typed in a row of the product list waits for its correction', (fields) => {
    expect(changesOf(typed(fields))).toBe(null);
    expect(isChanged(typed(fields))).toBe(true);
  });
});
