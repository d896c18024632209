import type { SupplierInvoiceStatus } from '#domain/purchases/supplier-invoice-states.ts';
import type { SupplierInvoicePage } from '#domain/purchases/supplier-invoice-contract.ts';
import { actionText } from '#domain/staff/action-kinds.ts';
import type { StaffAction } from '#domain/staff/staff-action.ts';

type Platform = SupplierInvoicePage['platform'];

export const supplierInvoiceStates: Readonly<
  Record<SupplierInvoiceStatus, { label: string; tone: 'leaf' | 'butter' | 'quiet' | 'aubergine' }>
> = {
  toCheck: { label: 'À vérifier', tone: 'butter' },
  creditAsked: { label: 'Avoir demandé', tone: 'aubergine' },
  accepted: { label: 'Bonne à payer', tone: 'leaf' },
  dismissed: { label: 'Écartée', tone: 'quiet' },
};

const answers: Readonly<Record<number, string>> = {
  204: 'prise en charge',
  205: 'approuvée',
  207: 'en litige',
  210: 'refusée',
};

/** What the seller reads of the invoice through the approved platform: « approuvée », « refusée, en attente ». */
export function describeAnswer({ code, isSent }: NonNullable<Platform>): string {
  if (code === null) return 'sans réponse';
  const said = answers[code] ?? `statut ${code}`;
  return isSent ? said : `${said}, en attente`;
}

/** Describes one entry of an invoice's journal. */
export function describeInvoiceAction({ kind, after }: StaffAction): string {
  const is = (after ?? {}) as { to?: string | null; order?: number | null };
  switch (kind) {
    case 'supplier-invoice.match':
      return is.order ? `Rattachée à la commande ${is.order}` : 'Rattachée sans commande';
    case 'supplier-invoice.credit':
      return is.to ? `Avoir demandé à ${is.to}` : 'Avoir demandé autrement';
    default:
      return actionText(kind);
  }
}
