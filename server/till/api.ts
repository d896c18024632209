import { tillEndpoints } from '#domain/till/endpoints.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { requireReadSites, requireWorkSite } from '#server/platform/staff-sites.ts';
import { serve } from '#server/platform/serve.ts';
import { importSales } from './import-sales.ts';
import { recordTicket, viewTicket, type TillDeps } from './record-ticket.ts';
import { listTickets } from './store.ts';

const pageSize = 50;
const maximumBytes = 2 * 1024 * 1024;

export function tillApi(app: HttpServer, deps: TillDeps): void {
  const { db } = deps.database;

  serve(app, tillEndpoints, {
    'GET /api/staff/tillTickets': async ({ staff, query: { site, differing, next } }) => {
      const offset = Number(next ?? 0);
      const rows = await listTickets(db, {
        siteIds: await requireReadSites(db, staff, site),
        isDiffering: differing === '1',
        limit: pageSize + 1,
        offset,
      });
      return {
        items: rows.slice(0, pageSize).map(viewTicket),
        next: rows.length > pageSize ? String(offset + pageSize) : null,
      };
    },

    'PUT /api/staff/tills/:till/tickets/:number': async ({ staff, params, query, body }) => {
      const shopId = await requireWorkSite(db, staff, query.site);
      const { ticket } = await recordTicket(deps, {
        ...params,
        shopId,
        staffId: staff.id,
        ticket: body,
      });
      return ticket;
    },

    'POST /api/staff/tillSales/imports': {
      bodyLimit: maximumBytes,
      handler: async ({ staff, query: { site, dryRun, columns }, body }) => {
        if (!Buffer.isBuffer(body)) throw new Refusal('Till.FileUnreadable');
        return importSales(deps, {
          csv: body,
          shopId: await requireWorkSite(db, staff, site),
          staffId: staff.id,
          isDryRun: dryRun === '1',
          choices: columns ?? {},
        });
      },
    },
  });
}
