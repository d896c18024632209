/** Predicates on an order's state, and its transitions. No other folder names a state literally. */
import type { OrderStatus } from './contract.ts';

/** Builds a predicate for the listed states. `states` and `sql` are for queries. */
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
/** Accepted, and not yet taken by a preparer. */
export const awaitsPreparation = question('prepaid');
export const isBeingChanged = question('modifying');
export const isBeingPrepared = question('preparing');
export const isPacked = question('prepared', 'approvedByClient');
export const awaitsPickup = question('ready');
/** In the van before its round, or again after a missed delivery. */
export const isInTheVan = question('readyToDeliver');
export const isOnTheRoad = question('inTransit');
/** Handed over, but not captured yet. */
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
/** From taking charge until hand-over. */
export const isUnderWay = question(
  ...isBeingPrepared.states,
  ...isPacked.states,
  ...awaitsPickup.states,
  ...isDispatched.states,
);
/** Paid, not handed over, and not back in the customer's cart. */
export const isWithTheTeam = question(...awaitsPreparation.states, ...isUnderWay.states);
export const isCharged = question(...isPaid.states, ...isClosed.states);
/** Charged at some point, even if fully refunded since. */
export const wasCharged = question(...isCharged.states, ...isRefunded.states);
/** Handed over and not fully refunded. */
export const isWithTheCustomer = question(...awaitsCharge.states, ...isCharged.states);
export const wasHandedOver = question(...isWithTheCustomer.states, ...isRefunded.states);
/** Payment attempt that did not place an order. */
export const isUnpaid = question(...awaitsPayment.states, ...hasFailed.states);
export const wasGivenUp = question(...isCancelled.states, ...hasFailed.states);
/** The order's hold must be released. */
export const needsNoHold = question(...wasGivenUp.states, ...isClosed.states);
/** Not placed, back in the cart, or cancelled. */
export const deliversNothing = question(
  ...isUnpaid.states,
  ...isBeingChanged.states,
  ...isCancelled.states,
);
/** Final for both the shop and the bank. */
export const isOver = question(...wasCharged.states, ...wasGivenUp.states);

/** Transitions named after what they do: `moveOrder(tx, { to: step.load })`. */
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
