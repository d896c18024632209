import { workEndpoints } from '#domain/picking/work-endpoints.ts';
import type { Work } from '#domain/picking/work-contract.ts';
import type { WorkPeriod } from '#domain/picking/work.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { shopDate, shopInstant } from '#server/platform/shop-time.ts';
import { requireReadSites } from '#server/platform/staff-sites.ts';
import { countWork } from './work-store.ts';

export function workApi(app: HttpServer, deps: { database: Database; clock: Clock }): void {
  async function readWork(
    period: WorkPeriod,
    of: { staffId: string | null; siteIds: readonly string[] | null },
  ): Promise<Work> {
    const last = shopDate(deps.clock.now());
    const first = last.subtract({ days: Number(period) - 1 });
    const days = await countWork(deps.database.replica, {
      from: shopInstant(first, 0),
      to: shopInstant(last.add({ days: 1 }), 0),
      ...of,
    });
    return { from: first.toString(), to: last.toString(), days };
  }

  serve(app, workEndpoints, {
    'GET /api/staff/work': async (request) => {
      const { staff, query } = request;
      const siteIds = await requireReadSites(deps.database.db, staff, query.site);
      return readWork(query.days, { staffId: null, siteIds });
    },

    'GET /api/staff/work/mine': async (request) =>
      readWork(request.query.days, { staffId: request.staff.id, siteIds: null }),
  });
}
