/** Rules for receiving goods: which may be kept, and whether an order is complete. */
import { isExpired, isTooShort } from '../picking/shelf-life.ts';
import type { SupplierOrderStatus } from './supplier-order-rules.ts';

export const refusalReasons = [
  'damaged',
  'tooShort',
  'temperature',
  'wrongProduct',
  'notOrdered',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export const dateKinds = ['useBy', 'bestBefore'] as const;
export type DateKind = (typeof dateKinds)[number];

/** Days are YYYY-MM-DD. Only kept units are checked. */
export type ReceivedDate = {
  units: number;
  expiresOn: string | null;
  today: string;
  minimumLifeDays: number;
};

/** Returns why units may not be kept: expired ones never, short-dated ones only when confirmed. */
export function dateRefusal(
  { units, expiresOn, today, minimumLifeDays }: ReceivedDate,
  isConfirmed: boolean,
): 'Purchase.ReceivedExpired' | 'Purchase.ShortDate' | null {
  if (units === 0 || expiresOn === null) return null;
  if (isExpired(expiresOn, today)) return 'Purchase.ReceivedExpired';
  if (isConfirmed || !isTooShort(expiresOn, today, minimumLifeDays)) return null;
  return 'Purchase.ShortDate';
}

/** Refused units are still owed. An order with all receipts cancelled is « sent » again. */
export function receivedStatus(
  lines: readonly { units: number; receivedUnits: number }[],
): Extract<SupplierOrderStatus, 'sent' | 'partlyReceived' | 'received'> {
  if (lines.every(({ units, receivedUnits }) => receivedUnits >= units)) return 'received';
  return lines.some(({ receivedUnits }) => receivedUnits > 0) ? 'partlyReceived' : 'sent';
}
