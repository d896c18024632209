import { done } from '#domain/done.ts';
import { roleSchema } from '#domain/staff/contract.ts';
import { teamEndpoints } from '#domain/account/team-endpoints.ts';
import { canGrantRole } from '#domain/staff/privileges.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { requireFreshProof, requireStaff } from '#server/platform/staff.ts';
import type { LinkDeps } from './staff-links.ts';
import {
  appointMember,
  changeMember,
  readTeam,
  readTeamJournal,
  resetPasskeys,
  sendLinkTo,
} from './staff-members.ts';
import { listStaffSignIns } from './staff-sign-in-store.ts';

/** `staff.read` is enough to appoint: the action checks which roles this member may grant. */
export function staffMembersApi(app: HttpServer, deps: LinkDeps): void {
  serve(app, teamEndpoints, {
    'GET /api/staff/members': async (request) => {
      const by = requireStaff(request, 'staff.read');
      return {
        items: await readTeam(deps, by),
        grantableRoles: roleSchema.options.filter((role) => canGrantRole(by.role, role)),
      };
    },

    'POST /api/staff/members': (request) =>
      appointMember(deps, requireStaff(request, 'staff.read'), request.body),

    'PATCH /api/staff/members/:id': (request) =>
      changeMember(deps, requireStaff(request, 'staff.read'), {
        ...request.body,
        id: request.params.id,
      }),

    'POST /api/staff/members/:id/links': (request) =>
      sendLinkTo(deps, requireStaff(request, 'staff.read'), request.params.id),

    'DELETE /api/staff/members/:id/passkeys': async (request) => {
      const by = requireStaff(request, 'staff.write');
      requireFreshProof(request, deps.clock.now());
      await resetPasskeys(deps, by, request.params.id);
      return done;
    },

    'GET /api/staff/members/journal': async (request) => {
      requireStaff(request, 'staff.read');
      return { items: await readTeamJournal(deps) };
    },

    'GET /api/staff/sign-ins': async (request) => {
      requireStaff(request, 'staff.write');
      return { items: await listStaffSignIns(deps.database.db) };
    },
  });
}
