import { z } from 'zod';
import type { Clock } from '#domain/paris-time.ts';
import { roleSchema } from '#domain/picking/contract.ts';
import { canGrantRole } from '#domain/picking/privileges.ts';
import {
  changeMemberRequestSchema,
  memberSchema,
  newMemberRequestSchema,
  teamSchema,
} from '#domain/picking/team.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { idParam } from '#server/platform/id-param.ts';
import { requireStaff } from '#server/platform/staff.ts';
import { appointMember, changeMember, readTeam } from './staff-members.ts';

/** Whoever reads the team may appoint below their own role; the rule itself says whom. */
export function staffMembersApi(app: HttpServer, deps: { database: Database; clock: Clock }): void {
  app.get(
    '/api/staff/members',
    { schema: { response: { 200: teamSchema } } },
    async (request, reply) => {
      const by = requireStaff(request, 'staff.read');
      reply.header('cache-control', 'no-store');
      return {
        items: await readTeam(deps, by),
        grantableRoles: roleSchema.options.filter((role) => canGrantRole(by.role, role)),
      };
    },
  );

  app.post(
    '/api/staff/members',
    { schema: { body: newMemberRequestSchema, response: { 200: memberSchema } } },
    async (request) => appointMember(deps, requireStaff(request, 'staff.read'), request.body),
  );

  app.patch(
    '/api/staff/members/:id',
    {
      schema: {
        params: z.strictObject({ id: idParam }),
        body: changeMemberRequestSchema,
        response: { 200: memberSchema },
      },
    },
    async (request) =>
      changeMember(deps, requireStaff(request, 'staff.read'), {
        ...request.body,
        id: request.params.id,
      }),
  );
}
