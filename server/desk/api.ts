import { deskEndpoints } from '#domain/desk/endpoints.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { requireReadSites } from '#server/platform/staff-sites.ts';
import { readJournal } from './journal-store.ts';
import { readDesk, type DeskDeps } from './read-desk.ts';

/** No order and no customer is shown, so no view is logged. */
export function deskApi(app: HttpServer, deps: DeskDeps): void {
  serve(app, deskEndpoints, {
    'GET /api/staff/desk': async ({ staff, query }) =>
      readDesk(deps, staff, await requireReadSites(deps.database.db, staff, query.site)),

    'GET /api/staff/journal': ({ query }) => readJournal(deps.database.db, query),
  });
}
