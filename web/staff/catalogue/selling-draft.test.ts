import { describe, expect, it } from 'vitest';
import {
  emptySelling,
  packSizeOf,
  sellingDraftOf,
  sellingOf,
  type SellingDraft,
} from './selling-draft.ts';

const draft = (changes: Partial<SellingDraft>): SellingDraft => ({ ...emptySelling, ...changes });
const apple = draft({ soldBy: 'piece', unitTerm: ' pomme ', unitGrams: '180', price: '2,99' });

describe('the form of a way of selling', () => {
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
