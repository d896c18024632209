import { describe, expect, it } from 'vitest';
import type { Wish } from './contract.ts';
import { changeWishes, fallbackOf, wishOf, wishText } from './wishes.ts';

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

  it('for a line without an answer, the cart says whether the closest product replaces it', () => {
    expect(fallbackOf({ replaceMissingProducts: true })).toBe('closest');
    expect(fallbackOf({ replaceMissingProducts: false })).toBe('remove');
  });

  it('the wish of a line reads in words', () => {
    expect(wishText(penne)).toBe('remplacé par Fusilli');
    expect(wishText({ kind: 'remove' })).toBe('retiré, non facturé');
  });
});

describe('changing wishes', () => {
  it('changing wishes sets some, and null takes one back to the cart’s', () => {
    const changed = changeWishes(
      { penne, riz: { kind: 'ask' } },
      { riz: null, sel: { kind: 'remove' } },
    );
    expect(changed).toEqual({ penne, sel: { kind: 'remove' } });
  });

  it('past 300 products forgets the ones set longest ago', () => {
    const many = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`p${index}`, { kind: 'ask' } as const]),
    );
    const changed = changeWishes(many, { penne });
    expect(Object.keys(changed)).toHaveLength(300);
    expect(changed).toHaveProperty('penne');
    expect(changed).not.toHaveProperty('p0');
  });
});
