import { Readable } from 'node:stream';
import type { ColumnChoices, ImportAnswer } from '#domain/catalogue/import-contract.ts';
import { importEndpoints } from '#domain/catalogue/staff-endpoints.ts';
import { mayDo } from '#server/platform/access.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import { listGivableSites, requireReadSites } from '#server/platform/staff-sites.ts';
import { shopDay } from '#server/platform/shop-time.ts';
import type { ShelfDeps } from '../staff/shelf-deps.ts';
import { exportCatalogue, type WriteExportRows } from './export-catalogue.ts';
import { maximumBytes } from './import-catalogue.ts';
import type { MovingChoices } from './moving-in/foreign-product.ts';

/** In a thread of its own (open-threads.ts), which reads, compares and writes without keeping a shopper waiting. */
export type ImportFile = (file: {
  csv: Uint8Array;
  isDryRun: boolean;
  keepsStock: boolean;
  skipsRefused: boolean;
  choices: ColumnChoices;
  moving: MovingChoices;
  staffId: string;
  withoutCosts: boolean;
  siteIds: readonly string[] | undefined;
}) => Promise<ImportAnswer>;
type ImportDeps = ShelfDeps & { importFile: ImportFile; writeExportRows: WriteExportRows };

export function importApi(app: HttpServer, deps: ImportDeps): void {
  app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  serve(app, importEndpoints, {
    'POST /api/staff/catalogue/imports': {
      bodyLimit: maximumBytes,
      handler: async (request) => {
        if (!Buffer.isBuffer(request.body))
          throw new Refusal('Article.ImportFormat', { reason: 'content type' });
        const report = await deps.importFile({
          csv: request.body,
          isDryRun: request.query.dryRun === '1',
          keepsStock: request.query.stock === 'keep',
          skipsRefused: request.query.refused === 'skip',
          choices: request.query.columns ?? {},
          moving: { vat: request.query.vat, prices: request.query.prices },
          staffId: request.staff.id,
          withoutCosts: !mayDo(request.staff, 'books.read'),
          siteIds: request.staff.siteIds,
        });
        if (report.isWritten) await deps.catalogue.refresh();
        return report;
      },
    },

    'GET /api/staff/catalogue/export': async ({ staff, query }, reply) => {
      const { replica } = deps.database;
      if (query.site !== undefined) await requireReadSites(replica, staff, query.site);
      const all = query.sites === undefined ? [] : await listGivableSites(replica, staff);
      const day = shopDay(deps.clock.now().toString());
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename="${query.site ?? (query.sites ? 'sites' : 'catalogue')}-${day}.csv"`,
        )
        .send(
          Readable.from(
            exportCatalogue(replica, deps.writeExportRows, {
              withCosts: mayDo(staff, 'books.read'),
              siteIds: query.site === undefined ? all.map(({ id }) => id) : [query.site],
            }),
          ),
        );
    },
  });
}
