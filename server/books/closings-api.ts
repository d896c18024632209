/** Daily closings: read by month, and made by hand when the nightly job was not. */
import type { ClosingAnswer, ClosingsAnswer } from '#domain/books/contract.ts';
import { closingsEndpoints } from '#domain/books/endpoints.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import { readStaffActions } from '#server/platform/staff-actions.ts';
import { closeDays, closingsSubject, findDayToClose, type CloseDaysDeps } from './close-days.ts';
import { readClosing } from './closing-chain.ts';
import { findFirstEntry, listClosingsOfMonth, type ClosingWithAuthor } from './closings-store.ts';

export function closingsApi(app: HttpServer, deps: CloseDaysDeps): void {
  const { db } = deps.database;

  async function readMonth(asked: string | undefined): Promise<ClosingsAnswer> {
    const now = deps.clock.now();
    const month = asked ?? shopDate(now).subtract({ days: 1 }).toPlainYearMonth().toString();
    const [closings, first, openDay, journal] = await Promise.all([
      listClosingsOfMonth(db, Temporal.PlainDate.from(`${month}-01`)),
      findFirstEntry(db),
      findDayToClose(db, now),
      readStaffActions(db, closingsSubject),
    ]);
    return {
      month,
      items: closings.map(viewClosing),
      firstMonth: first && shopDate(first).toPlainYearMonth().toString(),
      openSince: openDay?.toString() ?? null,
      journal,
    };
  }

  serve(app, closingsEndpoints, {
    'GET /api/staff/books/closings': async (request) => readMonth(request.query.month),

    'POST /api/staff/books/closings': async (request) => {
      await closeDays(deps, request.staff.id);
      return readMonth(request.query.month);
    },
  });
}

function viewClosing(row: ClosingWithAuthor): ClosingAnswer {
  const { day, number, closedAt, content, previousHash } = readClosing(row);
  return { day, number, closedAt, closedBy: row.author, content, previousHash, hash: row.hash };
}
