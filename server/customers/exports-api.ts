/** CSV files of customers and of their consents, for managers. */
import { Readable } from 'node:stream';
import { csvFile } from '#domain/words/csv-file.ts';
import { customerExportsEndpoints } from '#domain/customers/endpoints.ts';
import {
  customerListHeadings,
  customerListRow,
  customerListSlugs,
  type CustomerList,
} from '#domain/customers/exports.ts';
import type { Clock } from '#domain/time/clock.ts';
import { inTransaction, type Database, type Reader } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import { readStaffActions, recordStaffAction } from '#server/platform/staff-actions.ts';
import { countConsents, readConsents } from './exports-store.ts';

/** What the team's journal says these downloads are about. */
const exportsSubject = 'customers:exports';

export function customerExportsApi(
  app: HttpServer,
  deps: { database: Database; clock: Clock },
): void {
  const { db, replica } = deps.database;

  serve(app, customerExportsEndpoints, {
    'GET /api/staff/customerLists': async () => ({
      counts: await countConsents(replica),
      journal: await readStaffActions(db, exportsSubject),
    }),

    'GET /api/staff/customerLists/:list/csv': async (request, reply) => {
      const { list } = request.params;
      const now = deps.clock.now();
      const counts = await countConsents(replica);
      await inTransaction(db, (tx) =>
        recordStaffAction(tx, {
          staffId: request.staff.id,
          at: now,
          kind: 'customers.export',
          subject: exportsSubject,
          after: { list, count: counts[list] },
        }),
      );
      const name = `${customerListSlugs[list]}-${shopDate(now)}.csv`;
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('text/csv; charset=utf-8')
        .send(Readable.from(writeList(replica, list)));
    },
  });
}

async function* writeList(db: Reader, list: CustomerList): AsyncGenerator<string> {
  yield csvFile([customerListHeadings[list]]);
  for await (const page of readConsents(db)) {
    const rows = page.flatMap((row) => {
      const cells = customerListRow(list, row, (at) => shopDate(at).toString());
      return cells ? [cells] : [];
    });
    // The mark of a file in UTF-8 stands once, at its beginning.
    if (rows.length > 0) yield csvFile(rows).slice(1);
  }
}
