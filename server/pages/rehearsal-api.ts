import { rehearsalEndpoints } from '#domain/api/dev-endpoints.ts';
import { mayDo } from '#server/platform/access.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { listSentMessages } from './inbox-store.ts';

/** Not served by a real production shop, whose messages are of real people. */
export function rehearsalApi(app: HttpServer, { database }: { database: Database }): void {
  serve(app, rehearsalEndpoints, {
    'GET /api/staff/rehearsal-messages': async (request) => {
      // A colleague's link for a password would open their account.
      const withTeam = mayDo(request.staff, 'staff.write');
      return { items: await listSentMessages(database.db, { withTeam }) };
    },
  });
}
