import { describe, expect, it } from 'vitest';
import type { BankTransaction } from '../payments/bank-statement.ts';
import {
  compareOrder,
  comparePayout,
  compareStranger,
  fingerprintOf,
  type OrderInBooks,
} from './compare-bank.ts';

const at = Temporal.Instant.from('2026-10-06T16:00:00Z');
const read = {
  from: Temporal.Instant.from('2026-10-01T00:00:00Z'),
  to: Temporal.Instant.from('2026-10-31T00:00:00Z'),
};
const later = Temporal.Instant.from('2026-11-02T00:00:00Z');

const told = (
  kind: BankTransaction['kind'],
  amountCents: number,
  changes: Partial<BankTransaction> = {},
): BankTransaction => ({
  id: `${kind}-1`,
  kind,
  providerReference: 'pi_1',
  key: kind === 'refund' ? 'refund-1' : 'key-1',
  amountCents,
  feeCents: 0,
  currency: 'EUR',
  at,
  ...changes,
});
const sold: OrderInBooks = {
  orderId: 'order',
  sale: { amountCents: 4_000, postedAt: at },
  payments: [{ key: 'key-1', amountCents: 5_000, isHeld: false, isOver: false, at }],
  refunds: [{ key: 'refund-1', amountCents: 900, postedAt: at }],
  disputes: { withdrawnCents: 0, returnedCents: 0 },
};
const whole = [told('hold', 5_000), told('capture', 4_000), told('refund', 900)];

it('books that agree have no difference', () => {
  expect(kinds(sold, whole)).toEqual([]);
});

describe('a capture', () => {
  const [hold, , refund] = whole as [BankTransaction, BankTransaction, BankTransaction];
  it('a capture whose amount differs is reported with the amounts of both books', () => {
    expect(kinds(sold, [hold, told('capture', 3_999), refund])).toEqual([
      ['otherAmount', 4_000, 3_999],
    ]);
  });
  it('a capture absent from the bank’s statement is reported as missing at the bank', () => {
    expect(kinds(sold, [hold, refund])).toEqual([['missingAtBank', 4_000, null]]);
  });
  it('a capture absent from our books is reported as missing in ours', () => {
    expect(kinds({ ...sold, sale: null }, whole)).toEqual([['missingHere', null, 4_000]]);
  });
  it('a duplicate capture is reported once, with the total taken', () => {
    const again = told('capture', 4_000, { id: 'capture-2', key: 'key-2' });
    expect(kinds(sold, [...whole, again])).toEqual([['capturedTwice', 4_000, 8_000]]);
  });
  it('a capture in another currency is reported as such, whatever its amount', () => {
    expect(kinds(sold, [hold, told('capture', 4_000, { currency: 'USD' }), refund])).toEqual([
      ['otherCurrency', null, 4_000],
    ]);
  });
  it('a capture posted after the last statement is not expected at the bank yet', () => {
    const late = { amountCents: 4_000, postedAt: later };
    expect(kinds({ ...sold, sale: late }, [hold, refund])).toEqual([]);
  });
});

describe('a refund', () => {
  const [hold, capture] = whole as [BankTransaction, BankTransaction];
  it('a refund without one of our idempotency keys is reported as unknown', () => {
    const own = told('refund', 900);
    const stranger = told('refund', 150, { id: 'refund-9', key: null });
    expect(kinds(sold, [hold, capture, own, stranger])).toEqual([['unknownRefund', null, -150]]);
  });
  it('a second refund under the same idempotency key is reported as unknown', () => {
    expect(kinds(sold, [...whole, told('refund', 900, { id: 'refund-2' })])).toEqual([
      ['unknownRefund', null, -900],
    ]);
  });
  it('a refund with another amount, or missing from either side, is reported', () => {
    expect(kinds(sold, [hold, capture, told('refund', 800)])).toEqual([
      ['otherAmount', -900, -800],
    ]);
    expect(kinds(sold, [hold, capture])).toEqual([['missingAtBank', -900, null]]);
    const pending = [{ key: 'refund-1', amountCents: 900, postedAt: null }];
    expect(kinds({ ...sold, refunds: pending }, whole)).toEqual([['missingHere', null, -900]]);
  });
});

describe('a hold', () => {
  const payment = { key: 'key-1', amountCents: 5_000, isHeld: true, isOver: false, at };
  const held: OrderInBooks = { ...sold, sale: null, payments: [payment], refunds: [] };
  it('an active hold must exist at the bank with the same amount', () => {
    expect(kinds(held, [told('hold', 5_000)])).toEqual([]);
    expect(kinds(held, [])).toEqual([['missingAtBank', 5_000, null]]);
    expect(kinds(held, [told('hold', 4_000)])).toEqual([['otherAmount', 5_000, 4_000]]);
  });
  it('a hold placed before the first statement is not expected at the bank', () => {
    const old = { ...payment, at: Temporal.Instant.from('2026-09-30T12:00:00Z') };
    expect(kinds({ ...held, payments: [old] }, [])).toEqual([]);
  });
  it('a hold of an ended order must have been released or captured', () => {
    const over = { ...held, payments: [{ ...payment, isHeld: false, isOver: true }] };
    expect(kinds(over, [told('hold', 5_000)])).toEqual([['holdLeftOpen', 0, 5_000]]);
    expect(kinds(over, [told('hold', 5_000), told('release', 5_000)])).toEqual([]);
  });
});

it('a dispute’s movement of money is reported unless our ledger has it', () => {
  const bank = [...whole, told('dispute', 4_000), told('disputeReturn', 4_000)];
  const disputed = (withdrawnCents: number, returnedCents: number) =>
    kinds({ ...sold, disputes: { withdrawnCents, returnedCents } }, bank);
  expect(disputed(4_000, 4_000)).toEqual([]);
  expect(disputed(4_000, 0)).toEqual([['missingHere', null, 4_000]]);
  expect(disputed(3_000, 4_000)).toEqual([['otherAmount', -3_000, -4_000]]);
});

it('money that belongs to none of our payments is reported, except a release', () => {
  expect(
    (['hold', 'capture', 'refund', 'release'] as const).map((kind) =>
      compareStranger(told(kind, 100)).map((difference) => difference.kind),
    ),
  ).toEqual([['missingHere'], ['missingHere'], ['unknownRefund'], []]);
});

it('a payout must equal the sum of its transactions, when they are known', () => {
  const payout = { id: 'po_1', amountCents: 9_900, partsCents: 10_000, currency: 'EUR', at };
  expect(comparePayout(payout)).toMatchObject([
    { kind: 'payoutMismatch', oursCents: 10_000, bankCents: 9_900 },
  ]);
  expect(comparePayout({ ...payout, partsCents: 9_900 })).toEqual([]);
  expect(comparePayout({ ...payout, partsCents: null })).toEqual([]);
});

it('a difference with changed amounts has another fingerprint; a new date keeps it', () => {
  const [one] = compareStranger(told('capture', 100));
  const [other] = compareStranger(told('capture', 101));
  if (!one || !other) throw new Error('both differ');
  expect(fingerprintOf(one)).toBe(fingerprintOf({ ...one, at: later }));
  expect(fingerprintOf(one)).not.toBe(fingerprintOf(other));
});

const kinds = (ours: OrderInBooks, bank: readonly BankTransaction[]) =>
  compareOrder(ours, bank, read).map(({ kind, oursCents, bankCents }) => [
    kind,
    oursCents,
    bankCents,
  ]);
