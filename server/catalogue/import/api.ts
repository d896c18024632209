import type { FastifyReply } from 'fastify';
import { PassThrough, Readable } from 'node:stream';
import {
  importReportSchema,
  type ColumnChoices,
  type ImportAnswer,
  type ImportLine,
} from '#domain/catalogue/import-contract.ts';
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
import type { TellImport } from './plan.ts';
import type { MovingChoices } from './moving-in/foreign-product.ts';

export type FileToImport = {
  csv: Uint8Array;
  isDryRun: boolean;
  keepsStock: boolean;
  skipsRefused: boolean;
  choices: ColumnChoices;
  moving: MovingChoices;
  staffId: string;
  withoutCosts: boolean;
  siteIds: readonly string[] | undefined;
};
/** In a thread of its own (open-threads.ts), which reads, compares and writes without keeping a shopper waiting. */
export type ImportFile = (file: FileToImport, tell?: TellImport) => Promise<ImportAnswer>;
type ImportDeps = ShelfDeps & { importFile: ImportFile; writeExportRows: WriteExportRows };

export function importApi(app: HttpServer, deps: ImportDeps): void {
  app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  serve(app, importEndpoints, {
    'POST /api/staff/catalogue/imports': {
      bodyLimit: maximumBytes,
      handler: async ({ body, query, staff }, reply) => {
        if (!Buffer.isBuffer(body))
          throw new Refusal('Article.ImportFormat', { reason: 'content type' });
        const bring = async (tell?: TellImport): Promise<ImportAnswer> => {
          const report = await deps.importFile(
            {
              csv: body,
              isDryRun: query.dryRun === '1',
              keepsStock: query.stock === 'keep',
              skipsRefused: query.refused === 'skip',
              choices: query.columns ?? {},
              moving: { vat: query.vat, prices: query.prices },
              staffId: staff.id,
              withoutCosts: !mayDo(staff, 'books.read'),
              siteIds: staff.siteIds,
            },
            tell,
          );
          if (report.isWritten) await deps.catalogue.refresh();
          return report;
        };
        return query.progress === '1' ? sendProgress(reply, bring) : bring();
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

/** In the answer itself, since another process may serve the page's next request. */
function sendProgress(
  reply: FastifyReply,
  bring: (tell: TellImport) => Promise<ImportAnswer>,
): FastifyReply {
  const lines = new PassThrough();
  const write = (line: ImportLine) => lines.write(`${JSON.stringify(line)}\n`);
  bring((progress) => write({ progress }))
    .then((answer) => write({ answer: importReportSchema.parse(answer) }))
    .then(
      () => lines.end(),
      (error: unknown) => {
        if (!(error instanceof Refusal)) return lines.destroy(error as Error);
        write({ refusal: error.body });
        return lines.end();
      },
    );
  return (
    reply
      .type('application/x-ndjson')
      // Nginx would hold the lines back until its buffer is full.
      .header('x-accel-buffering', 'no')
      .send(lines)
  );
}
