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
  it('a hand-over at the door is accepted without a code, and with the right one', () => {
    expect(whyNotHandedOver(given)).toBeNull();
    expect(whyNotHandedOver({ ...given, code: { isRight: true, tries: 4 } })).toBeNull();
  });

  it('a hand-over at the door is refused with a wrong code, and after five wrong codes even with the right one', () => {
    expect(whyNotHandedOver({ ...given, code: { isRight: false, tries: 0 } })).toBe('wrongCode');
    const blocked = { isRight: true, tries: maximumDoorTries };
    expect(whyNotHandedOver({ ...given, code: blocked })).toBe('codeBlocked');
  });

  it('a hand-over at the door requires an age check when alcohol is handed over, not when all of it is kept back', () => {
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
  ])('a hand-over at the door cannot keep back a line %s', (_what, keptBack) => {
    expect(whyNotHandedOver({ ...given, keptBack })).toBe('unknownLine');
  });

  it('a hand-over at the door is refused when every product is kept back', () => {
    const keptBack = lines.map(({ orderId, productId, quantity }) =>
      kept(productId, quantity, orderId),
    );
    expect(whyNotHandedOver({ ...given, keptBack })).toBe('nothing');
    expect(whyNotHandedOver({ ...given, keptBack: keptBack.slice(1) })).toBeNull();
  });

  it('a hand-over at the door uses the last four digits of the order’s pickup code', () => {
    expect(doorCodeOf('120345')).toBe('0345');
  });
});
