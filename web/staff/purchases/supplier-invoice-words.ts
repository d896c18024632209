import type { SupplierInvoiceStatus } from '#domain/purchases/supplier-invoice-states.ts';
import type { StaffAction } from '#domain/staff/staff-action.ts';

export const supplierInvoiceStates: Readonly<
  Record<SupplierInvoiceStatus, { label: string; tone: 'leaf' | 'butter' | 'quiet' | 'aubergine' }>
> = {
  toCheck: { label: 'À vérifier', tone: 'butter' },
  creditAsked: { label: 'Avoir demandé', tone: 'aubergine' },
  accepted: { label: 'Bonne à payer', tone: 'leaf' },
  dismissed: { label: 'Écartée', tone: 'quiet' },
};

/** Describes one entry of an invoice's journal. */
export function describeInvoiceAction({ kind, after }: StaffAction): string {
  const is = (after ?? {}) as { to?: string | null; order?: number | null };
  switch (kind) {
    case 'supplier-invoice.receipt':
      return 'Facture ajoutée';
    case 'supplier-invoice.match':
      return is.order ? `Rattachée à la commande ${is.order}` : 'Rattachée sans commande';
    case 'supplier-invoice.credit':
      return is.to ? `Avoir demandé à ${is.to}` : 'Avoir demandé autrement';
    case 'supplier-invoice.acceptance':
      return 'Bonne à payer';
    case 'supplier-invoice.dismissal':
      return 'Écartée';
    default:
      return kind;
  }
}
