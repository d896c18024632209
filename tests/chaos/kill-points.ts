/**
 * Every place between an intent and its outcome where money or stock would be left in the air, and the life of an order
 * that passes it. A commit is told by the statements of its transaction, so the shop's own code knows nothing of this.
 */
export type Life = 'delivered' | 'cancelled' | 'refused' | 'heldLater';
export type Side = 'before' | 'after';
export type KillPoint = {
  name: string;
  life: Life;
  side: Side;
  at: { commitOf: Statement } | { call: BankCall | 'mail' };
};
export type BankCall = 'createHold' | 'lookup' | 'capture' | 'cancel' | 'refund';

/** A word of the statement, and one of its values. */
type Statement = { text: string; value?: string };

const steps: readonly { what: string; life: Life; at: KillPoint['at'] }[] = [
  {
    what: 'the reservation of stock, slot and coupon',
    life: 'delivered',
    at: { commitOf: { text: 'insert into orders (number' } },
  },
  { what: 'the hold at the bank', life: 'delivered', at: { call: 'createHold' } },
  {
    what: 'the order accepted',
    life: 'delivered',
    at: { commitOf: { text: 'order_events', value: 'prepaid' } },
  },
  { what: 'the confirmation mailed', life: 'delivered', at: { call: 'mail' } },
  {
    what: 'the order taken in charge',
    life: 'delivered',
    at: { commitOf: { text: 'order_events', value: 'preparing' } },
  },
  {
    what: 'the bill computed',
    life: 'delivered',
    at: { commitOf: { text: 'order_events', value: 'prepared' } },
  },
  {
    what: 'the hand-over',
    life: 'delivered',
    at: { commitOf: { text: 'order_events', value: 'delivered' } },
  },
  { what: 'the capture at the bank', life: 'delivered', at: { call: 'capture' } },
  {
    what: 'the sale in the ledger, with its invoice',
    life: 'delivered',
    at: { commitOf: { text: 'ledger_entries', value: 'sale' } },
  },
  {
    what: 'the intent of a refund',
    life: 'delivered',
    at: { commitOf: { text: 'insert into "refunds"' } },
  },
  { what: 'the refund at the bank', life: 'delivered', at: { call: 'refund' } },
  {
    what: 'the refund in the ledger, with its credit note',
    life: 'delivered',
    at: { commitOf: { text: 'ledger_entries', value: 'refund' } },
  },
  {
    what: 'the reservation given back',
    life: 'cancelled',
    at: { commitOf: { text: 'order_events', value: 'cancelled' } },
  },
  { what: 'the hold let go at the bank', life: 'cancelled', at: { call: 'cancel' } },
  {
    what: 'the refusal of the bank written down',
    life: 'refused',
    at: { commitOf: { text: 'order_events', value: 'failed' } },
  },
  {
    what: 'the intent of a later hold',
    life: 'heldLater',
    at: { commitOf: { text: 'update "payments"', value: 'initiated' } },
  },
];

export const killPoints: readonly KillPoint[] = steps.flatMap(({ what, life, at }) =>
  (['before', 'after'] as const).map((side) => ({ name: `${side} ${what}`, life, side, at })),
);

export const isStatement = (
  { text, value }: Statement,
  query: { text: string; values: readonly unknown[] },
): boolean => query.text.includes(text) && (value === undefined || query.values.includes(value));
