/** The order's states, and the one table that says who may move what. docs/order-states.md is generated from it. */
import type { OrderStatus } from './contract.ts';

/** system: jobs and payments; the others are people. */
export type Actor = 'customer' | 'system' | 'preparer' | 'driver' | 'manager' | 'support';

type Transition = { from: OrderStatus; to: OrderStatus; by: readonly Actor[]; when: string };

export const transitions: readonly Transition[] = [
  { from: 'prepaying', to: 'prepaid', by: ['system'], when: 'the hold is authorised' },
  {
    from: 'prepaying',
    to: 'failed',
    by: ['system'],
    when: 'the payment is refused, or nothing came within 15 minutes',
  },
  {
    from: 'prepaid',
    to: 'cancelled',
    by: ['customer', 'manager', 'support', 'system'],
    when: 'nobody has taken it in charge',
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
  { from: 'preparing', to: 'cancelled', by: ['manager'], when: 'nothing can be prepared' },
  {
    from: 'prepared',
    to: 'approvedByClient',
    by: ['customer', 'system'],
    when: 'the customer accepts the replacements',
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
    when: 'nobody was there: another round',
  },
  {
    from: 'readyToDeliver',
    to: 'terminated',
    by: ['manager'],
    when: 'nobody was there and no other passage is planned: nothing is billed',
  },
  { from: 'inTransit', to: 'delivered', by: ['driver', 'manager'], when: 'it is handed over' },
  {
    from: 'ready',
    to: 'delivered',
    by: ['preparer', 'driver', 'manager'],
    when: 'it is collected',
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

/** Where an order can go from here for somebody: what buttons are shown. A pickup never goes on a trolley, a delivery never waits at a point; giving a missed delivery up is an action of its own. */
export function nextMoves(
  from: OrderStatus,
  by: Actor,
  mode: 'delivery' | 'collection',
): OrderStatus[] {
  return transitions
    .filter((transition) => transition.from === from && transition.by.includes(by))
    .map((transition) => transition.to)
    .filter(
      (to) => to !== 'terminated' && (mode === 'collection' ? to !== 'cart' : to !== 'ready'),
    );
}

export const finalStatuses: readonly OrderStatus[] = [
  'terminated',
  'cancelled',
  'refunded',
  'failed',
];
/** Shown under « en cours ». */
export const currentStatuses: readonly OrderStatus[] = [
  'prepaid',
  'preparing',
  'prepared',
  'approvedByClient',
  'ready',
  'cart',
  'readyToDeliver',
  'inTransit',
];
export const pastStatuses: readonly OrderStatus[] = [
  'delivered',
  'paid',
  'terminated',
  'cancelled',
  'refunded',
];

const labels: Record<OrderStatus, string> = {
  prepaying: 'Validée',
  prepaid: 'Validée',
  preparing: 'En préparation',
  prepared: 'Préparée',
  approvedByClient: 'Préparée',
  ready: 'À retirer',
  cart: 'En livraison',
  readyToDeliver: 'En livraison',
  inTransit: 'En livraison',
  delivered: 'Livrée',
  paid: 'Payée',
  terminated: 'Terminée',
  cancelled: 'Annulée',
  refunded: 'Remboursée',
  failed: 'Paiement refusé',
};

/** Several raw statuses read the same to a shopper (specification, section 4). A collected order is never « livrée ». */
export function statusLabel(
  status: OrderStatus,
  mode: 'delivery' | 'collection' = 'delivery',
): string {
  return status === 'delivered' && mode === 'collection' ? 'Retirée' : labels[status];
}

/** What a change depends on. `completableUntil`: the cut-off of its slot, at which its preparation starts. */
type Changeable = { status: OrderStatus; completableUntil: Temporal.Instant | null };

/** Editable and cancellable until a preparer takes it in charge or its deadline passes, whichever comes first. */
export function canModifyOrder(order: Changeable, now: Temporal.Instant): boolean {
  return whyLocked(order, now) === null;
}

/** Items are added until its deadline, and only while nobody has taken it in charge. */
export function isCompletable(order: Changeable, now: Temporal.Instant): boolean {
  return order.completableUntil !== null && canModifyOrder(order, now);
}

/** To the staff, when a step is not the next one: somebody came first, or it was never a way. */
export const whyNoStep = (status: OrderStatus): string =>
  `Cette commande est « ${statusLabel(status)} » : cette étape n’est pas possible.`;

/** Why an order can no longer be changed, in words. Null: it can. */
export function whyLocked(
  { status, completableUntil }: Changeable,
  now: Temporal.Instant,
): string | null {
  if (status === 'prepaid')
    return completableUntil !== null && Temporal.Instant.compare(now, completableUntil) >= 0
      ? 'Délai dépassé : votre commande va être préparée.'
      : null;
  if (status === 'preparing') return 'Délai dépassé : votre commande est en préparation.';
  if (['prepared', 'approvedByClient', 'ready'].includes(status))
    return 'Délai dépassé : votre commande est préparée.';
  if (['cart', 'readyToDeliver', 'inTransit'].includes(status))
    return 'Délai dépassé : votre commande est en livraison.';
  if (status === 'prepaying') return 'Votre banque n’a pas encore répondu.';
  return 'Cette commande est terminée.';
}
