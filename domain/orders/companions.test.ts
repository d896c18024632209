import { describe, expect, it } from 'vitest';
import { companionStep, mayMoveAlone } from './companions.ts';

describe('a complement and the order it completes', () => {
  it.each([
    ['prepaid', 'prepaid', 'preparing'],
    ['preparing', 'preparing', 'prepared'],
    ['prepared', 'prepared', 'cart'],
    ['prepared', 'approvedByClient', 'cart'],
    ['cart', 'cart', 'readyToDeliver'],
    ['inTransit', 'inTransit', 'delivered'],
    ['preparing', 'preparing', 'prepaid'],
    ['inTransit', 'inTransit', 'readyToDeliver'],
  ] as const)('%s: it follows from %s to %s', (complement, from, to) => {
    expect(companionStep(complement, { from, to })).toBe('follows');
  });

  it.each([
    ['prepaid', 'preparing', 'prepared'],
    ['preparing', 'prepared', 'cart'],
    ['prepared', 'readyToDeliver', 'inTransit'],
  ] as const)('%s: it holds the order back from %s to %s', (complement, from, to) => {
    expect(companionStep(complement, { from, to })).toBe('holdsBack');
  });

  it.each([
    ['prepared', 'preparing', 'prepared'],
    ['prepaid', 'preparing', 'prepaid'],
    ['cancelled', 'prepared', 'cart'],
    ['paid', 'prepared', 'cart'],
  ] as const)('%s: it stays where it is from %s to %s', (complement, from, to) => {
    expect(companionStep(complement, { from, to })).toBe('stays');
  });

  it('a complement and the order it completes is prepared and reopened alone, but leaves the shop only with its order', () => {
    expect(mayMoveAlone('prepared', 'preparing')).toBe(true);
    expect(mayMoveAlone('preparing', 'cart')).toBe(true);
    expect(mayMoveAlone('cart', 'prepared')).toBe(false);
    expect(mayMoveAlone('cart', 'readyToDeliver')).toBe(true);
    expect(mayMoveAlone('cancelled', 'prepaid')).toBe(true);
  });
});
