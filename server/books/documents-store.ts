import type { Span } from '#domain/books/period.ts';
import type { Reader } from '#server/platform/db.ts';

const pageSize = 50;

/** `siteIds` null: of all sites. */
export type DocumentSpan = Span & { siteIds: readonly string[] | null };

/** Invoices and credit notes of the period, in the order of their numbers, a few at a time. */
export async function* readDocuments(db: Reader, { from, to, siteIds }: DocumentSpan) {
  let last = '';
  for (;;) {
    const page = await db
      .selectFrom('invoices')
      .innerJoin('orders', 'orders.id', 'invoices.order_id')
      .select([
        'invoices.number',
        'invoices.kind',
        'invoices.issued_at as issuedAt',
        'invoices.total_cents as totalCents',
        'invoices.content',
        'orders.number as orderNumber',
      ])
      .where('invoices.issued_at', '>=', from)
      .where('invoices.issued_at', '<', to)
      .where('invoices.number', '>', last)
      .$if(siteIds !== null, (query) => query.where('orders.shop_id', 'in', [...(siteIds ?? [])]))
      .orderBy('invoices.number')
      .limit(pageSize)
      .execute();
    yield* page;
    last = page.at(-1)?.number ?? last;
    if (page.length < pageSize) return;
  }
}
