import { Readable } from 'node:stream';
import { importQuerySchema, importReportSchema } from '#domain/catalogue/staff-contract.ts';
import { parisDay } from '#domain/paris-time.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { requireStaff } from '#server/platform/staff.ts';
import type { ShelfDeps } from '../staff/shelf-deps.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { importCatalogue, maximumBytes } from './import-catalogue.ts';

/** What a screen shows of a long list. */
const shownRows = 200;

export function importApi(app: HttpServer, deps: ShelfDeps): void {
  app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  app.post(
    '/api/staff/catalogue/imports',
    {
      bodyLimit: maximumBytes,
      config: { takesFile: true },
      onRequest: async (request) => void requireStaff(request, 'catalogue.write'),
      schema: {
        querystring: importQuerySchema,
        consumes: ['text/csv'],
        response: { 200: importReportSchema },
      },
    },
    async (request) => {
      const staff = requireStaff(request, 'catalogue.write');
      if (!Buffer.isBuffer(request.body))
        throw new Refusal(
          'Shared.Validation',
          { reason: 'content type' },
          'Choisissez un fichier CSV.',
        );
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
      };
    },
  );

  app.get(
    '/api/staff/catalogue/export',
    { schema: { produces: ['text/csv'] } },
    async (request, reply) => {
      requireStaff(request, 'catalogue.write');
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename="catalogue-${parisDay(deps.clock.now().toString())}.csv"`,
        )
        .send(Readable.from(exportCatalogue(deps.database.db)));
    },
  );
}
