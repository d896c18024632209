/** Order states and allowed transitions. docs/order-states.md is generated from this table. */
import { bankHasNotAnswered } from '../contract/refusal-sentences.ts';
import type { OrderStatus } from './contract.ts';
import {
  awaitsPickup,
  awaitsPreparation,
  isBeingChanged,
  isCancelled,
  isDispatched,
  isOnTheRoad,
  isPacked,
  isUnderWay,
  isWithTheTeam,
  wasHandedOver,
} from './state-groups.ts';
import { stateRows } from './state-rows.ts';

/** `system`: jobs and payments. */
export type Actor = 'customer' | 'system' | 'preparer' | 'driver' | 'manager' | 'support';

type Transition = { from: OrderStatus; to: OrderStatus; by: readonly Actor[]; when: string };

export const transitions: readonly Transition[] = [
  { from: 'prepaying', to: 'prepaid', by: ['system'], when: 'the hold is authorised' },
  {
    from: 'prepaying',
    to: 'failed',
    by: ['system', 'manager', 'support'],
    when: 'the payment is refused, or nothing came within 15 minutes; of an order taken by telephone, its link ran out or the team withdrew it',
  },
  {
    from: 'prepaid',
    to: 'modifying',
    by: ['customer'],
    when: 'its preparation is cancelled and its products return to the cart',
  },
  {
    from: 'modifying',
    to: 'prepaid',
    by: ['customer'],
    when: 'it is validated again as it was, while its slot, units and hold are kept',
  },
  {
    from: 'modifying',
    to: 'cancelled',
    by: ['system'],
    when: 'a changed order replaces it, its cart is emptied, or the half hour is over',
  },
  {
    from: 'prepaid',
    to: 'cancelled',
    by: ['customer', 'manager', 'support', 'system'],
    when: 'nobody has taken it in charge; by the system when its hold is gone',
  },
  {
    from: 'prepaid',
    to: 'preparing',
    by: ['preparer', 'manager'],
    when: 'a preparer takes it in charge',
  },
  {
    from: 'preparing',
    to: 'prepared',
    by: ['preparer', 'manager'],
    when: 'every line has its real quantity',
  },
  {
    from: 'preparing',
    to: 'prepaid',
    by: ['preparer', 'manager'],
    when: 'it was taken by mistake; its customer changes it again only if nothing is in the bag',
  },
  {
    from: 'preparing',
    to: 'cancelled',
    by: ['preparer', 'manager'],
    when: 'nothing can be prepared; a preparer, once every line is missing',
  },
  ...(['prepared', 'approvedByClient'] as const).map((from): Transition => ({
    from,
    to: 'preparing',
    by: ['preparer', 'manager'],
    when: 'something in the bag is to be put right before it is loaded',
  })),
  ...(['prepared', 'approvedByClient', 'cart', 'readyToDeliver'] as const).map(
    (from): Transition => ({
      from,
      to: 'cancelled',
      by: ['manager'],
      when: 'the customer gives it up before it leaves: nothing is billed, goods go back to the shelf',
    }),
  ),
  {
    from: 'ready',
    to: 'cancelled',
    by: ['manager', 'system'],
    when: 'the customer gives it up, or never came for it: nothing is billed but lost fresh products, where the agreed rule says so; dry goods go back to the shelf; by the system half a day after the deadline',
  },
  {
    from: 'prepared',
    to: 'approvedByClient',
    by: ['customer'],
    when: 'the customer accepted each replacement when asked',
  },
  {
    from: 'prepared',
    to: 'ready',
    by: ['preparer', 'manager'],
    when: 'it waits at the pickup point',
  },
  {
    from: 'prepared',
    to: 'cart',
    by: ['preparer', 'manager'],
    when: 'it is loaded on the trolley',
  },
  {
    from: 'approvedByClient',
    to: 'ready',
    by: ['preparer', 'manager'],
    when: 'it waits at the pickup point',
  },
  {
    from: 'approvedByClient',
    to: 'cart',
    by: ['preparer', 'manager'],
    when: 'it is loaded on the trolley',
  },
  {
    from: 'cart',
    to: 'readyToDeliver',
    by: ['preparer', 'driver', 'manager'],
    when: 'it is in the van',
  },
  { from: 'readyToDeliver', to: 'inTransit', by: ['driver', 'manager'], when: 'the driver leaves' },
  {
    from: 'inTransit',
    to: 'readyToDeliver',
    by: ['driver', 'manager'],
    when: 'nobody was there, or it left by mistake: another round',
  },
  {
    from: 'readyToDeliver',
    to: 'terminated',
    by: ['manager'],
    when: 'nobody was there and no other passage is planned: nothing is billed',
  },
  {
    from: 'inTransit',
    to: 'delivered',
    by: ['driver', 'manager'],
    when: 'it is handed over; a driver only delivers stops of their own round',
  },
  {
    from: 'ready',
    to: 'delivered',
    by: ['preparer', 'manager'],
    when: 'it is collected, against its code',
  },
  { from: 'delivered', to: 'paid', by: ['system'], when: 'the billed amount is captured' },
  { from: 'paid', to: 'refunded', by: ['system'], when: 'the bank has paid all of it back' },
  { from: 'paid', to: 'terminated', by: ['system'], when: 'the delay for complaints is over' },
];

export function canMove(from: OrderStatus, to: OrderStatus, by: Actor): boolean {
  return transitions.some(
    (transition) => transition.from === from && transition.to === to && transition.by.includes(by),
  );
}

/**
 * Steps available to the team. Excludes withdrawing a phone order and abandoning a missed delivery,
 * which are separate actions with more effects.
 */
export const staffMoves = [
  'prepaid',
  'preparing',
  'prepared',
  'ready',
  'cart',
  'readyToDeliver',
  'inTransit',
  'delivered',
  'cancelled',
] as const satisfies readonly OrderStatus[];
export type StaffMove = (typeof staffMoves)[number];

const isStaffMove = (to: OrderStatus): to is StaffMove =>
  (staffMoves as readonly OrderStatus[]).includes(to);

/** Steps offered as buttons. Pickups skip the trolley. */
export function nextMoves(
  from: OrderStatus,
  by: Actor,
  mode: 'delivery' | 'collection',
): StaffMove[] {
  return transitions
    .filter((transition) => transition.from === from && transition.by.includes(by))
    .map((transition) => transition.to)
    .filter(isStaffMove)
    .filter((to) => (mode === 'collection' ? to !== 'cart' : to !== 'ready'));
}

export const finalStatuses: readonly OrderStatus[] = [
  'terminated',
  'cancelled',
  'refunded',
  'failed',
];
export const currentStatuses: readonly OrderStatus[] = [
  ...awaitsPreparation.states,
  ...isBeingChanged.states,
  ...isUnderWay.states,
];
/** Paid and not yet on the road, so the shop can still stop it. */
export const isInTheShop = (status: OrderStatus): boolean =>
  isWithTheTeam(status) && !isOnTheRoad(status);
export const pastStatuses: readonly OrderStatus[] = [
  ...wasHandedOver.states,
  ...isCancelled.states,
];

/** Several states may share a label (specification, section 4). A pickup is never « livrée ». */
export function statusLabel(
  status: OrderStatus,
  mode: 'delivery' | 'collection' = 'delivery',
): string {
  return status === 'delivered' && mode === 'collection' ? 'Retirée' : stateRows[status].label;
}

/** Team's label, which tells unpaid orders apart so that nobody prepares them. */
export function teamStatusLabel(
  ...[status, mode]: Parameters<typeof statusLabel>
): ReturnType<typeof statusLabel> {
  return status === 'prepaying' ? 'Attend le paiement' : statusLabel(status, mode);
}

/** `completableUntil`: the slot's cut-off, when preparation may start. */
type Changeable = { status: OrderStatus; completableUntil: Temporal.Instant | null };

/** Modifiable until a preparer takes charge or the deadline passes. */
export function canModifyOrder(order: Changeable, now: Temporal.Instant): boolean {
  return whyLocked(order, now) === null;
}

/** Adding products also requires a known deadline. */
export function isCompletable(order: Changeable, now: Temporal.Instant): boolean {
  return order.completableUntil !== null && canModifyOrder(order, now);
}

/** Message when a step fails: a colleague was faster, or the transition is not allowed. */
export const whyNoStep = (status: OrderStatus): string =>
  `Cette commande est « ${teamStatusLabel(status)} » : cette étape n’est pas possible.`;

export function whyLocked(
  { status, completableUntil }: Changeable,
  now: Temporal.Instant,
): string | null {
  if (status === 'prepaid')
    return completableUntil !== null && Temporal.Instant.compare(now, completableUntil) >= 0
      ? 'Délai dépassé : votre commande va être préparée.'
      : null;
  if (status === 'modifying')
    return 'Vous modifiez cette commande : ses produits sont dans votre panier.';
  if (status === 'preparing') return 'Délai dépassé : votre commande est en préparation.';
  if (isPacked(status) || awaitsPickup(status))
    return 'Délai dépassé : votre commande est préparée.';
  if (isDispatched(status)) return 'Délai dépassé : votre commande est en livraison.';
  if (status === 'prepaying') return bankHasNotAnswered;
  return 'Cette commande est terminée.';
}
