/** Daily closings: read by month, and made by hand when the nightly job was not. */
import type { ClosingAnswer, ClosingsAnswer } from '#domain/books/contract.ts';
import type { ClosingContent } from '#domain/books/daily-closing.ts';
import { closingsEndpoints } from '#domain/books/endpoints.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import { readStaffActions } from '#server/platform/staff-actions.ts';
import { requireReadSites } from '#server/platform/staff-sites.ts';
import type { Member } from '#server/platform/visitor.ts';
import { closeDays, closingsSubject, findDayToClose, type CloseDaysDeps } from './close-days.ts';
import { readClosing } from './closing-chain.ts';
import {
  findClosedSite,
  findFirstEntry,
  listClosingsOfMonth,
  type ClosedSite,
  type ClosingWithAuthor,
} from './closings-store.ts';

type MonthRequest = {
  staff: Member;
  query: { month?: string | undefined; site?: string | undefined };
};

export function closingsApi(app: HttpServer, deps: CloseDaysDeps): void {
  const { db } = deps.database;

  async function readMonth({ staff, query }: MonthRequest): Promise<ClosingsAnswer> {
    // A member of some sites reads the days of one of them.
    const siteId = (await requireReadSites(db, staff, query.site))?.[0] ?? null;
    const { month: asked } = query;
    const now = deps.clock.now();
    const month = asked ?? shopDate(now).subtract({ days: 1 }).toPlainYearMonth().toString();
    const site = siteId === null ? null : await findClosedSite(db, siteId);
    const [closings, first, openDay, journal] = await Promise.all([
      listClosingsOfMonth(db, Temporal.PlainDate.from(`${month}-01`)),
      findFirstEntry(db),
      findDayToClose(db, now),
      readStaffActions(db, closingsSubject),
    ]);
    return {
      month,
      site: site && { name: site.name, siret: site.siret },
      items: closings.flatMap((row) => viewClosing(row, site)),
      firstMonth: first && shopDate(first).toPlainYearMonth().toString(),
      openSince: openDay?.toString() ?? null,
      journal,
    };
  }

  serve(app, closingsEndpoints, {
    'GET /api/staff/books/closings': (request) => readMonth(request),

    'POST /api/staff/books/closings': async (request) => {
      await closeDays(deps, request.staff.id);
      return readMonth(request);
    },
  });
}

/** Of a site, its part of the day. Before several sites sold, the day of the seller was that of the first one. */
function viewClosing(row: ClosingWithAuthor, site: ClosedSite | null): ClosingAnswer[] {
  const { day, number, closedAt, content: whole, previousHash } = readClosing(row);
  const content = site ? partOf(whole, site) : whole;
  return content
    ? [{ day, number, closedAt, closedBy: row.author, content, previousHash, hash: row.hash }]
    : [];
}

function partOf(whole: ClosingContent, { id, isFirst }: ClosedSite): ClosingContent | null {
  if (!whole.sites) return isFirst ? whole : null;
  const part = whole.sites.find((one) => one.id === id);
  return part ? { ...part, gestures: { count: 0, amountCents: 0 } } : null;
}
