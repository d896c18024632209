/** Delivery progress, from the statuses of the order and of its delivery task. */
import { statusLabel } from '../orders/states.ts';
import type { OrderStatus } from '../orders/contract.ts';
import type { TaskStatus, TrackingStatus } from './contract.ts';

/** Null when there is nothing to track (not paid, cancelled). */
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

/** Widens by two minutes per earlier stop. Never starts before the slot, since early drivers wait. */
export function etaWindow(
  now: Temporal.Instant,
  stopsBefore: number,
  slotStart: Temporal.Instant,
): { from: Temporal.Instant; to: Temporal.Instant } {
  const there = now
    .add({ minutes: stopsBefore * minutesPerStop })
    .round({ smallestUnit: 'minute', roundingIncrement: roundToMinutes, roundingMode: 'floor' });
  const from = Temporal.Instant.compare(there, slotStart) < 0 ? slotStart : there;
  return {
    from,
    to: from.add({ minutes: 15 + Math.ceil((stopsBefore * 2) / roundToMinutes) * roundToMinutes }),
  };
}

/** Departures this long before the first slot need confirmation. */
const earlyHours = 1;

/** Whether a departure is well before its first slot. Takes strings and milliseconds for the browser. */
export function isEarlyDeparture(slotStarts: readonly string[], nowMilliseconds: number): boolean {
  const first = Math.min(...slotStarts.map((iso) => Date.parse(iso)));
  return Number.isFinite(first) && first - nowMilliseconds > earlyHours * 3_600_000;
}

export const failureReasons = [
  'Personne n’a répondu',
  'Adresse introuvable',
  'Accès impossible',
  'Refusée à la porte',
] as const;
