/** Purchases with a unique card: sharing one with a friend cancels referral rewards. */
import { expect } from 'vitest';
import type { Visitor } from './app.ts';
import * as shop from './shopping.ts';

let cardsMade = 0;
/** Returns an accepted number that no one else uses. */
export function newCardNumber(): string {
  cardsMade += 1;
  const digits = `42420000${String(cardsMade).padStart(7, '0')}`;
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
export async function buyWithOwnCard(
  visitor: Visitor,
  { number = newCardNumber(), slotId }: { number?: string; slotId?: string } = {},
): Promise<string> {
  await shop.fillCart(visitor, shop.counted, slotId);
  const token = await shop.tokenise(visitor, number);
  const outcome = shop.okBody(await shop.pay(visitor, { payment: { type: 'card', token } }));
  expect(outcome.status).toBe('authorized');
  return outcome.orderId;
}
