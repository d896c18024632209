import type { Receipt } from '#domain/purchases/receipt-contract.ts';
import type { DateKind, RefusalReason } from '#domain/purchases/receipt-rules.ts';
import { plural } from '#domain/measures/quantity.ts';
import { formatCalendarDay } from '../purchases/supplier-words.ts';

export const refusalReasonNames: Readonly<Record<RefusalReason, string>> = {
  damaged: 'Abîmé',
  tooShort: 'Date trop courte',
  temperature: 'Température',
  wrongProduct: 'Pas le bon produit',
  notOrdered: 'Pas commandé',
};

export const dateKindNames: Readonly<Record<DateKind, string>> = {
  useBy: 'DLC : à consommer jusqu’au',
  bestBefore: 'DDM : de préférence avant',
};

/** « 12 unités, 2 refusées (abîmé), lot L1, jusqu’au 30/11/2026 » */
export function receiptText(receipt: Receipt): string {
  const { units, refusedUnits, refusalReason, lot, expiresOn } = receipt;
  const reason = refusalReason ? ` (${refusalReasonNames[refusalReason].toLowerCase()})` : '';
  return [
    plural(units, 'unité'),
    refusedUnits > 0 ? `${plural(refusedUnits, 'refusée')}${reason}` : null,
    lot ? `lot ${lot}` : null,
    expiresOn ? `jusqu’au ${formatCalendarDay(expiresOn)}` : null,
  ]
    .filter(Boolean)
    .join(', ');
}
