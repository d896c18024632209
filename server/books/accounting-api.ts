/** Files for the shop's accountant. */
import { Readable } from 'node:stream';
import { accountingEndpoints } from '#domain/books/endpoints.ts';
import { fecFileName } from '#domain/books/fec.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { DrawInvoice } from '#server/orders/draw-document.ts';
import type { FileDrop } from '#server/partners/drop/port.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { shopDate, shopDateTime, shopInstant } from '#server/platform/shop-time.ts';
import { readStaffActions, recordStaffAction } from '#server/platform/staff-actions.ts';
import { requireReadSites } from '#server/platform/staff-sites.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import { viewDrop } from './drop/view-drop.ts';
import { findLedgerYears, listClosedDays } from './fec-store.ts';
import { writeFec } from './write-fec.ts';
import { zipDocuments } from './zip-documents.ts';

type AccountingDeps = {
  partners: { drop: FileDrop | null };
  database: Database;
  clock: Clock;
  shop: Pick<ShopIdentity, 'current' | 'shown'>;
  drawInvoice: DrawInvoice;
};

/** What the team's journal says downloads of invoices are about. */
const documentsSubject = 'books:documents';

export function accountingApi(app: HttpServer, deps: AccountingDeps): void {
  const { db, replica } = deps.database;
  const readSiren = () => deps.shop.current()?.registrationNumber ?? null;

  serve(app, accountingEndpoints, {
    'GET /api/staff/books/accounting': async () => {
      const [drop, known, journal] = await Promise.all([
        viewDrop(deps),
        findLedgerYears(db),
        readStaffActions(db, documentsSubject),
      ]);
      const siren = readSiren();
      if (!known) return { drop, siren, firstDay: null, years: [], journal };
      const [first, last] = [shopDateTime(known.first).year, shopDateTime(known.last).year];
      const years = Array.from({ length: last - first + 1 }, (_, index) => last - index);
      return {
        drop,
        siren,
        firstDay: shopDate(known.first).toString(),
        years: await Promise.all(
          years.map(async (year) => {
            const days = await listClosedDays(db, year);
            return { year, lastDay: days.at(-1)?.day.toString() ?? null };
          }),
        ),
        journal,
      };
    },

    'GET /api/staff/books/fec/:year': async (request, reply) => {
      const { year } = request.params;
      // From where the entries are read: a standby that knows a closing has all entries of its day.
      const days = await listClosedDays(replica, year);
      const lastDay = days.at(-1)?.day.toString() ?? `${year}-12-31`;
      const name = fecFileName(readSiren(), lastDay);
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('text/plain; charset=iso-8859-15')
        .send(Readable.from(writeFec(replica, days)));
    },

    'GET /api/staff/books/documents': async (request, reply) => {
      const { from, to, site } = request.query;
      const siteIds = await requireReadSites(db, request.staff, site);
      // The files hold names and addresses: the journal tells who took them.
      await inTransaction(db, (tx) =>
        recordStaffAction(tx, {
          staffId: request.staff.id,
          at: deps.clock.now(),
          kind: 'books.documents',
          subject: documentsSubject,
          after: { from, to, ...(siteIds ? { siteIds } : {}) },
        }),
      );
      const span = {
        siteIds,
        from: shopInstant(Temporal.PlainDate.from(from), 0),
        to: shopInstant(Temporal.PlainDate.from(to).add({ days: 1 }), 0),
      };
      return reply
        .header(
          'content-disposition',
          `attachment; filename="factures-et-avoirs-${site === undefined ? '' : `${site}-`}${from}-${to}.zip"`,
        )
        .type('application/zip')
        .send(
          zipDocuments({ db: replica, drawInvoice: deps.drawInvoice }, span, deps.shop.shown()),
        );
    },
  });
}
