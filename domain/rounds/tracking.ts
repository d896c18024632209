import { statusLabel } from '../orders/states.ts';
import type { OrderStatus } from '../orders/contract.ts';
import {
  awaitsPickup,
  awaitsPreparation,
  isBeingPrepared,
  isDispatched,
  isPacked,
  isRefunded,
  isWithTheCustomer,
  step,
} from '../orders/state-groups.ts';
import type { TaskStatus, TrackingStatus } from './contract.ts';

/** Returns null when there is nothing to track: unpaid or cancelled. */
export function trackingStatus(order: OrderStatus, task: TaskStatus | null): TrackingStatus | null {
  if (awaitsPreparation(order)) return 'accepted';
  if (isBeingPrepared(order) || isPacked(order)) return 'preparing';
  if (awaitsPickup(order)) return 'pickup-ready';
  if (isDispatched(order))
    return task === 'arriving' || task === 'failed-delivery' || task === 'pending-redelivery'
      ? task
      : 'delivering';
  if (isWithTheCustomer(order)) return 'terminated';
  return isRefunded(order) ? 'refunded' : null;
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
  return status === 'terminated' ? statusLabel(step.handOver, mode) : trackingLabels[status];
}

/** Departing earlier than this before the slot needs confirmation. */
const earlyHours = 1;

/**
 * Whether an order would depart well before its slot. Takes strings and milliseconds: for browsers.
 */
export function isEarlyStop(slotStart: string, nowMilliseconds: number): boolean {
  return Date.parse(slotStart) - nowMilliseconds > earlyHours * 3_600_000;
}

export const failureReasons = [
  'Personne n’a répondu',
  'Adresse introuvable',
  'Accès impossible',
  'Refusée à la porte',
] as const;
