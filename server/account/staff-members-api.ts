import { done } from '#domain/contract/done.ts';
import { roleSchema } from '#domain/staff/contract.ts';
import { teamEndpoints } from '#domain/account/team-endpoints.ts';
import { canGrantRole } from '#domain/staff/privileges.ts';
import { requireFreshProof } from '#server/platform/access.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import type { LinkDeps } from './staff-links.ts';
import {
  appointMember,
  changeMember,
  readTeam,
  resetPasskeys,
  sendLinkTo,
} from './staff-members.ts';
import { listStaffSignIns } from './staff-sign-in-store.ts';

/** `staff.read` is enough to appoint: the action checks which roles this member may grant. */
export function staffMembersApi(app: HttpServer, deps: LinkDeps): void {
  serve(app, teamEndpoints, {
    'GET /api/staff/members': async (request) => {
      const by = request.staff;
      return {
        ...(await readTeam(deps, by)),
        grantableRoles: roleSchema.options.filter((role) => canGrantRole(by.role, role)),
      };
    },

    'POST /api/staff/members': (request) => appointMember(deps, request.staff, request.body),

    'PATCH /api/staff/members/:id': (request) =>
      changeMember(deps, request.staff, {
        ...request.body,
        id: request.params.id,
      }),

    'POST /api/staff/members/:id/links': (request) =>
      sendLinkTo(deps, request.staff, request.params.id),

    'DELETE /api/staff/members/:id/passkeys': async (request) => {
      requireFreshProof(request.staffSession, deps.clock.now());
      await resetPasskeys(deps, request.staff, request.params.id);
      return done;
    },

    'GET /api/staff/sign-ins': async () => ({ items: await listStaffSignIns(deps.database.db) }),
  });
}
