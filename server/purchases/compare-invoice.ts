/** Reads what an invoice is compared with, and compares. */
import { checkSums } from '#domain/purchases/check-invoice-sums.ts';
import type { Difference } from '#domain/purchases/invoice-difference-contract.ts';
import { matchInvoice } from '#domain/purchases/match-invoice.ts';
import { orderNumberOf } from '#domain/purchases/supplier-invoice.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Reader } from '#server/platform/db.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import {
  findFormerIban,
  isOrderCancelled,
  listExpectedProducts,
  listFormerInvoices,
  type SupplierInvoiceRow,
} from './supplier-invoices-store.ts';
import { findSupplierOrder } from './supplier-orders-store.ts';

/** Until the team has said whose invoice it is, only its own sums are checked. */
export async function compareInvoice(
  db: Reader,
  { clock, shop }: { clock: Clock; shop: Pick<ShopIdentity, 'current'> },
  row: SupplierInvoiceRow,
): Promise<Difference[]> {
  const { id, content, supplier_id: supplierId, order_id: orderId, seller_key: sellerKey } = row;
  if (supplierId === null) return checkSums(content);
  const named = orderNumberOf(content);
  return matchInvoice(content, {
    today: shopDate(clock.now()).toString(),
    siren: shop.current()?.registrationNumber ?? '',
    orderNumber: orderId === null ? null : (await findSupplierOrder(db, orderId)).number,
    isOrderCancelled:
      orderId === null &&
      named !== null &&
      (await isOrderCancelled(db, { supplierId, number: named })),
    formerIban: await findFormerIban(db, { sellerKey, id }),
    products: await listExpectedProducts(db, { supplierId, orderId }),
    formerInvoices: orderId === null ? [] : await listFormerInvoices(db, { orderId, id }),
  });
}
