/** Files for the shop's accountant. */
import { Readable } from 'node:stream';
import { accountingEndpoints } from '#domain/books/endpoints.ts';
import { fecFileName } from '#domain/books/fec.ts';
import { inParis } from '#domain/paris-time.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { requireStaff } from '#server/platform/staff.ts';
import { findLedgerYears, listClosedDays } from './fec-store.ts';
import { writeFec } from './write-fec.ts';

type AccountingDeps = { database: Database; /** The shop's nine digits. */ siren: string };

export function accountingApi(app: HttpServer, deps: AccountingDeps): void {
  const { db } = deps.database;

  serve(app, accountingEndpoints, {
    'GET /api/staff/books/accounting': async (request, reply) => {
      requireStaff(request, 'books.read');
      reply.header('cache-control', 'no-store');
      const known = await findLedgerYears(db);
      if (!known) return { siren: deps.siren, years: [] };
      const [first, last] = [inParis(known.first).year, inParis(known.last).year];
      const years = Array.from({ length: last - first + 1 }, (_, index) => last - index);
      return {
        siren: deps.siren,
        years: await Promise.all(
          years.map(async (year) => {
            const days = await listClosedDays(db, year);
            return { year, lastDay: days.at(-1)?.day.toString() ?? null };
          }),
        ),
      };
    },

    'GET /api/staff/books/fec/:year': async (request, reply) => {
      requireStaff(request, 'books.read');
      const { year } = request.params;
      const days = await listClosedDays(db, year);
      const lastDay = days.at(-1)?.day.toString() ?? `${year}-12-31`;
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${fecFileName(deps.siren, lastDay)}"`)
        .type('text/plain; charset=iso-8859-15')
        .send(Readable.from(writeFec(db, days)));
    },
  });
}
