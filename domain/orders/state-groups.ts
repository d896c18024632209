/** What the shop asks about an order's state, and the steps that change it: no other folder spells a state. */
import type { OrderStatus } from './contract.ts';

/** A question answered by the listed states. `states` and `sql` are the same list for statements. */
function question<const S extends OrderStatus>(...states: readonly S[]) {
  const isOneOf = (status: OrderStatus | null | undefined): status is S =>
    (states as readonly (OrderStatus | null | undefined)[]).includes(status);
  return Object.assign(isOneOf, {
    states,
    /** For `in (…)` and `not in (…)`. */
    sql: states.map((state) => `'${state}'`).join(', '),
  });
}

export const awaitsPayment = question('prepaying');
/** Accepted, and nobody prepares it yet. */
export const awaitsPreparation = question('prepaid');
export const isBeingChanged = question('modifying');
export const isBeingPrepared = question('preparing');
export const isPacked = question('prepared', 'approvedByClient');
export const awaitsPickup = question('ready');
/** Waits in the van for its round, or for another one after a missed delivery. */
export const isInTheVan = question('readyToDeliver');
export const isOnTheRoad = question('inTransit');
/** Handed over, and its bill not captured yet. */
export const awaitsCharge = question('delivered');
export const isPaid = question('paid');
export const isClosed = question('terminated');
export const isCancelled = question('cancelled');
export const isRefunded = question('refunded');
export const hasFailed = question('failed');

export const isToPack = question(...awaitsPreparation.states, ...isBeingPrepared.states);
export const isBeforeDispatch = question(...isToPack.states, ...isPacked.states);
export const isLoaded = question('cart', ...isInTheVan.states);
export const isDispatched = question(...isLoaded.states, ...isOnTheRoad.states);
/** Taken in charge and not handed over. */
export const isUnderWay = question(
  ...isBeingPrepared.states,
  ...isPacked.states,
  ...awaitsPickup.states,
  ...isDispatched.states,
);
/** Paid for, and neither handed over nor in its customer's cart again. */
export const isWithTheTeam = question(...awaitsPreparation.states, ...isUnderWay.states);
export const isCharged = question(...isPaid.states, ...isClosed.states);
/** Charged once, even if all of it was paid back. */
export const wasCharged = question(...isCharged.states, ...isRefunded.states);
/** Handed over and not paid back as a whole. */
export const isWithTheCustomer = question(...awaitsCharge.states, ...isCharged.states);
export const wasHandedOver = question(...isWithTheCustomer.states, ...isRefunded.states);
/** An attempt to pay that placed no order. */
export const isUnpaid = question(...awaitsPayment.states, ...hasFailed.states);
export const wasGivenUp = question(...isCancelled.states, ...hasFailed.states);
/** A hold for such an order is to be released. */
export const needsNoHold = question(...wasGivenUp.states, ...isClosed.states);
/** Not placed, in the cart again, or cancelled. */
export const deliversNothing = question(
  ...isUnpaid.states,
  ...isBeingChanged.states,
  ...isCancelled.states,
);
/** Neither the shop nor the bank has anything left to do. */
export const isOver = question(...wasCharged.states, ...wasGivenUp.states);

/** The steps of an order, each by the state to which it leads: `moveOrder(tx, { to: step.load })`. */
export const step = {
  place: 'prepaying',
  accept: 'prepaid',
  fail: 'failed',
  change: 'modifying',
  prepare: 'preparing',
  finish: 'prepared',
  approve: 'approvedByClient',
  shelve: 'ready',
  load: 'cart',
  board: 'readyToDeliver',
  leave: 'inTransit',
  handOver: 'delivered',
  charge: 'paid',
  payBack: 'refunded',
  close: 'terminated',
  cancel: 'cancelled',
} as const satisfies Record<string, OrderStatus>;
