/** Where an order is on its way, from its own status and its delivery task’s. */
import { statusLabel } from '../orders/states.ts';
import type { OrderStatus } from '../orders/contract.ts';
import type { TaskStatus, TrackingStatus } from './contract.ts';

/** Null: there is nothing to follow (not paid, cancelled). */
export function trackingStatus(order: OrderStatus, task: TaskStatus | null): TrackingStatus | null {
  switch (order) {
    case 'prepaid':
      return 'accepted';
    case 'preparing':
    case 'prepared':
    case 'approvedByClient':
      return 'preparing';
    case 'ready':
      return 'pickup-ready';
    case 'cart':
    case 'readyToDeliver':
    case 'inTransit':
      return task === 'arriving' || task === 'failed-delivery' || task === 'pending-redelivery'
        ? task
        : 'delivering';
    case 'delivered':
    case 'paid':
    case 'terminated':
      return 'terminated';
    case 'refunded':
      return 'refunded';
    default:
      return null;
  }
}

export const trackingLabels: Record<TrackingStatus, string> = {
  accepted: 'Validée',
  preparing: 'En préparation',
  'pickup-ready': 'Prête au retrait',
  delivering: 'En livraison',
  arriving: 'Votre livreur arrive',
  'failed-delivery': 'Livraison manquée',
  'pending-redelivery': 'Nouvelle livraison prévue',
  terminated: 'Livrée',
  refunded: 'Remboursée',
};

export function trackingLabel(status: TrackingStatus, mode: 'delivery' | 'collection'): string {
  return status === 'terminated' ? statusLabel('delivered', mode) : trackingLabels[status];
}

const minutesPerStop = 8;
const roundToMinutes = 5;

/** A window that widens with the stops before: two minutes of doubt for each, a quarter of an hour at least. */
export function etaWindow(
  now: Temporal.Instant,
  stopsBefore: number,
): { from: Temporal.Instant; to: Temporal.Instant } {
  const from = now
    .add({ minutes: stopsBefore * minutesPerStop })
    .round({ smallestUnit: 'minute', roundingIncrement: roundToMinutes, roundingMode: 'floor' });
  return {
    from,
    to: from.add({ minutes: 15 + Math.ceil((stopsBefore * 2) / roundToMinutes) * roundToMinutes }),
  };
}

/** What the driver has to say when nobody takes the bags. */
export const failureReasons = [
  'Personne n’a répondu',
  'Adresse introuvable',
  'Accès impossible',
  'Refusée à la porte',
] as const;
