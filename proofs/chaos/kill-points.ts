/**
 * Every point between an intent and its outcome where money or stock could be left inconsistent,
 * and the order scenario that passes it. Commits are recognized by their transaction's statements,
 * so the shop's code needs no markers. At a `statement`, the process dies inside the transaction
 * before sending it.
 */
export type Life =
  'delivered' | 'cancelled' | 'refused' | 'heldLater' | 'modified' | 'leftAsBefore' | 'completed';
/** Scenarios of staff work between sites and on shelves. */
export type SiteLife = 'van' | 'ticket' | 'lotToSave' | 'brought' | 'givenUp' | 'refusedByBank';
export type Side = 'before' | 'after';
export type KillPoint<Of = Life | SiteLife> = {
  name: string;
  life: Of;
  side: Side;
  at: { commitOf: Statement } | { statement: Statement } | { call: BankCall | 'mail' };
  /** Earlier passes of this point in its scenario. */
  passes: number;
};
export type BankCall = 'createHold' | 'lookup' | 'capture' | 'cancel' | 'refund';

/** A word of the statement and one of its parameter values. */
type Statement = { text: string; value?: string };

/** The first order of a scenario that pays twice passes these points too. */
const second = 1;

type Step<Of> = { what: string; life: Of; at: KillPoint['at']; passes?: number };

const steps: readonly Step<Life>[] = [
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
  {
    what: 'an order reopened as a cart',
    life: 'modified',
    at: { commitOf: { text: 'order_events', value: 'modifying' } },
  },
  {
    what: 'the reservation taken over by a changed order',
    life: 'modified',
    at: { commitOf: { text: 'insert into orders (number' } },
    passes: second,
  },
  {
    what: 'the hold of a changed order',
    life: 'modified',
    at: { call: 'createHold' },
    passes: second,
  },
  {
    what: 'a changed order accepted, and the former one cancelled',
    life: 'modified',
    at: { commitOf: { text: 'order_events', value: 'prepaid' } },
    passes: second,
  },
  { what: 'the hold of the former order let go', life: 'modified', at: { call: 'cancel' } },
  {
    what: 'an order left as before',
    life: 'leftAsBefore',
    at: { commitOf: { text: 'order_events', value: 'prepaid' } },
    passes: second,
  },
  {
    what: 'the hold of a complement',
    life: 'completed',
    at: { call: 'createHold' },
    passes: second,
  },
  {
    what: 'a complement accepted',
    life: 'completed',
    at: { commitOf: { text: 'order_events', value: 'prepaid' } },
    passes: second,
  },
];

const siteSteps: readonly Step<SiteLife>[] = [
  {
    what: 'the departure of a van',
    life: 'van',
    at: { commitOf: { text: 'update "transfers"', value: 'departed' } },
  },
  {
    what: 'the arrival of a van',
    life: 'van',
    at: { commitOf: { text: 'update "transfers"', value: 'arrived' } },
  },
  {
    what: 'the ticket of a till',
    life: 'ticket',
    at: { commitOf: { text: 'insert into till_tickets' } },
  },
  {
    what: 'a lot to save offered',
    life: 'lotToSave',
    at: { commitOf: { text: 'insert into "sell_offs"' } },
  },
  {
    what: 'the offer of a lot to save ended',
    life: 'lotToSave',
    at: { commitOf: { text: 'update "sell_offs"' } },
  },
  {
    what: 'the sheet of a van, in a payment',
    life: 'brought',
    at: { statement: { text: 'insert into "van_units"' } },
  },
  {
    what: 'the promise at the site of the order, in a payment',
    life: 'brought',
    at: { statement: { text: 'set promised = s.promised + w.units' } },
  },
  {
    what: 'the payment of what a van brings',
    life: 'brought',
    at: { commitOf: { text: 'insert into "van_units"' } },
  },
  { what: 'the hold for what a van brings', life: 'brought', at: { call: 'createHold' } },
  {
    what: 'the departure of a van with units of an order',
    life: 'brought',
    at: { commitOf: { text: 'update "transfers"', value: 'departed' } },
  },
  {
    what: 'the arrival of a van with units of an order',
    life: 'brought',
    at: { commitOf: { text: 'update "transfers"', value: 'arrived' } },
  },
  {
    what: 'units taken off a sheet, in a cancellation',
    life: 'givenUp',
    at: { statement: { text: 'delete from van_units' } },
  },
  {
    what: 'the cancellation of what a van was to bring',
    life: 'givenUp',
    at: { commitOf: { text: 'delete from van_units' } },
  },
  {
    what: 'the refusal of a payment for what a van was to bring',
    life: 'refusedByBank',
    at: { commitOf: { text: 'delete from van_units' } },
  },
];

const bothSides = <Of>(of: readonly Step<Of>[]): readonly KillPoint<Of>[] =>
  of.flatMap(({ what, passes = 0, ...step }) =>
    ('statement' in step.at ? (['before'] as const) : (['before', 'after'] as const)).map(
      (side) => ({
        name: `${side} ${what}`,
        side,
        passes,
        ...step,
      }),
    ),
  );
export const killPoints = bothSides(steps);
export const siteKillPoints = bothSides(siteSteps);

export const isStatement = (
  { text, value }: Statement,
  query: { text: string; values: readonly unknown[] },
): boolean => query.text.includes(text) && (value === undefined || query.values.includes(value));
