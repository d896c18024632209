import { Readable } from 'node:stream';
import { importEndpoints } from '#domain/catalogue/staff-endpoints.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import { shopDay } from '#server/platform/shop-time.ts';
import { requireStaff } from '#server/platform/staff.ts';
import type { ShelfDeps } from '../staff/shelf-deps.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { importCatalogue, maximumBytes } from './import-catalogue.ts';

/** How many rows of a long list the answer carries. */
const shownRows = 200;

export function importApi(app: HttpServer, deps: ShelfDeps): void {
  app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  serve(app, importEndpoints, {
    'POST /api/staff/catalogue/imports': {
      bodyLimit: maximumBytes,
      config: { takesFile: true },
      // Before the file is read.
      onRequest: async (request) => void requireStaff(request, 'catalogue.write'),
      handler: async (request) => {
        const staff = requireStaff(request, 'catalogue.write');
        if (!Buffer.isBuffer(request.body))
          throw new Refusal('Article.ImportFormat', { reason: 'content type' });
        const report = await importCatalogue(deps, {
          csv: request.body,
          isDryRun: request.query.dryRun === '1',
          keepsStock: request.query.stock === 'keep',
          staffId: staff.id,
        });
        if (report.isWritten) await deps.catalogue.refresh();
        return {
          ...report,
          refusedCount: report.refused.length,
          refused: report.refused.slice(0, shownRows),
          changes: report.changes.slice(0, shownRows),
          newCategories: report.newCategories.slice(0, shownRows),
        };
      },
    },

    'GET /api/staff/catalogue/export': (request, reply) => {
      requireStaff(request, 'catalogue.write');
      const day = shopDay(deps.clock.now().toString());
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="catalogue-${day}.csv"`)
        .send(Readable.from(exportCatalogue(deps.database.replica)));
    },
  });
}
