import type { Receipt } from '#domain/purchases/receipt-contract.ts';
import type { ReceiptView } from './receipts-store.ts';

export const viewReceipt = (row: ReceiptView): Receipt => ({
  id: row.id,
  sku: row.sku,
  name: row.name,
  at: row.at.toString(),
  author: row.author,
  orderNumber: row.orderNumber,
  siteName: row.siteName,
  units: row.units,
  refusedUnits: row.refused_units,
  refusalReason: row.refusal_reason,
  lot: row.lot,
  dateKind: row.date_kind,
  expiresOn: row.expires_on?.toString() ?? null,
  isCancelled: row.cancelled_at !== null,
});
