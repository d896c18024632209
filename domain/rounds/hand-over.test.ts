import { describe, expect, it } from 'vitest';
import { doorCodeOf, maximumDoorTries, needsAgeCheck, whyNotHandedOver } from './hand-over.ts';

const lines = [
  { orderId: 'o', productId: 'penne', quantity: 3, isAlcohol: false },
  { orderId: 'o', productId: 'vin', quantity: 2, isAlcohol: true },
  { orderId: 'complement', productId: 'penne', quantity: 1, isAlcohol: false },
];
const given = { lines, keptBack: [], isAgeChecked: true, code: null };
const kept = (productId: string, quantity: number, orderId = 'o') => ({
  orderId,
  productId,
  quantity,
});

describe('a hand-over at the door', () => {
  it('needs no proof, and a right code is one', () => {
    expect(whyNotHandedOver(given)).toBeNull();
    expect(whyNotHandedOver({ ...given, code: { isRight: true, tries: 4 } })).toBeNull();
  });

  it('with a wrong code is refused, and after five even the right one', () => {
    expect(whyNotHandedOver({ ...given, code: { isRight: false, tries: 0 } })).toBe('wrongCode');
    const blocked = { isRight: true, tries: maximumDoorTries };
    expect(whyNotHandedOver({ ...given, code: blocked })).toBe('codeBlocked');
  });

  it('of alcohol needs a check of age, unless all of it stays in the van', () => {
    const unchecked = { ...given, isAgeChecked: false };
    expect(whyNotHandedOver(unchecked)).toBe('age');
    expect(whyNotHandedOver({ ...unchecked, keptBack: [kept('vin', 1)] })).toBe('age');
    expect(whyNotHandedOver({ ...unchecked, keptBack: [kept('vin', 2)] })).toBeNull();
    expect(needsAgeCheck(lines, [])).toBe(true);
  });

  it.each([
    ['of another order', [kept('penne', 1, 'other')]],
    ['that is not in the bags', [kept('lait', 1)]],
    ['of more units than were loaded', [kept('penne', 4)]],
    ['of more units, in two rows', [kept('penne', 2), kept('penne', 2)]],
  ])('cannot keep back a line %s', (_what, keptBack) => {
    expect(whyNotHandedOver({ ...given, keptBack })).toBe('unknownLine');
  });

  it('of nothing at all is a refused delivery', () => {
    const keptBack = lines.map(({ orderId, productId, quantity }) =>
      kept(productId, quantity, orderId),
    );
    expect(whyNotHandedOver({ ...given, keptBack })).toBe('nothing');
    expect(whyNotHandedOver({ ...given, keptBack: keptBack.slice(1) })).toBeNull();
  });

  it('has the last four digits of the code of the order', () => {
    expect(doorCodeOf('120345')).toBe('0345');
  });
});
