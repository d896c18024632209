import { staffSessionEndpoints } from '#domain/account/staff-endpoints.ts';
import { done } from '#domain/contract/done.ts';
import type { Clock } from '#domain/time/clock.ts';
import { privilegesOf } from '#domain/staff/privileges.ts';
import { byRole } from '#domain/staff/works-at.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import type { Logger } from '#server/platform/log.ts';
import { serve } from '#server/platform/serve.ts';
import { hasSeveralSites, listGivableSites } from '#server/platform/staff-sites.ts';
import { clearSessionCookie, readSessionToken } from './cookies.ts';
import { readKnownDevice, rememberDevice } from './known-device.ts';
import { closeSession, startStaffSession } from './sessions.ts';
import { signInStaff, typedEmail } from './sign-in.ts';

type StaffAccountDeps = {
  database: Database;
  clock: Clock;
  log: Logger;
  publicUrl: string;
  signingSecret: string;
  passkeyGraceDays?: number | null;
};

/** Staff sign in separately, with their own cookie: a customer's session gives no access to the back office. */
export function staffAccountApi(app: HttpServer, deps: StaffAccountDeps): void {
  serve(app, staffSessionEndpoints, {
    'GET /api/staff/session': async (request) => {
      const { staff, proof } = request.visitor;
      if (!staff)
        return {
          id: null,
          name: null,
          email: null,
          role: null,
          privileges: [],
          ...(proof ? { needs: 'proof' as const } : {}),
        };
      const sites = await listGivableSites(deps.database.db, staff);
      return {
        id: staff.id,
        name: staff.name,
        email: null,
        role: staff.role,
        // Several roles: what the member may do at one site at least.
        privileges: [...new Set(byRole(staff).flatMap(({ role }) => privilegesOf(role)))],
        ...(staff.roles ? { roles: staff.roles } : {}),
        ...(sites.length > 1 ? { sites } : {}),
        ...((await hasSeveralSites(deps.database.db)) ? { hasSeveralSites: true } : {}),
        ...(staff.siteIds ? { isOfSomeSites: true } : {}),
        ...(proof?.isHeldBack ? { needs: 'passkey' as const } : {}),
      };
    },

    'POST /api/staff/session': async (request, reply) => {
      const browser = { side: 'staff', email: typedEmail(request.body.email) } as const;
      const { token } = await signInStaff(deps, {
        ...request.body,
        network: request.network,
        deviceId: readKnownDevice(request, deps, browser),
        userAgent: request.headers['user-agent'],
      });
      rememberDevice(request, reply, deps, browser);
      await startStaffSession(request, reply, deps, token);
      return done;
    },

    'DELETE /api/staff/session': async (request, reply) => {
      const token = readSessionToken(request, 'staff-session', deps);
      if (token) await closeSession(deps.database.db, token);
      clearSessionCookie(reply, 'staff-session', deps);
      return done;
    },
  });
}
