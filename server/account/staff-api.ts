import { z } from 'zod';
import { signInRequestSchema } from '#domain/account/contract.ts';
import type { Clock } from '#domain/paris-time.ts';
import { staffUserSchema } from '#domain/picking/contract.ts';
import { privilegesOf } from '#domain/picking/privileges.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { clearSessionCookie, readSessionToken } from './cookies.ts';
import { closeSession, startStaffSession } from './sessions.ts';
import { signInStaff } from './sign-in.ts';

type StaffAccountDeps = { database: Database; clock: Clock; publicUrl: string };

/** Staff sign in apart, with a cookie of their own: a customer's session opens no back office. */
export function staffAccountApi(app: HttpServer, deps: StaffAccountDeps): void {
  app.get(
    '/api/staff/session',
    { schema: { response: { 200: staffUserSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { staff } = request.visitor;
      if (!staff) return { id: null, name: null, email: null, role: null, privileges: [] };
      return {
        id: staff.id,
        name: staff.name,
        email: null,
        role: staff.role,
        privileges: [...privilegesOf(staff.role)],
      };
    },
  );

  app.post(
    '/api/staff/session',
    {
      schema: { body: signInRequestSchema, response: { 200: z.object({ done: z.literal(true) }) } },
    },
    async (request, reply) => {
      const { token } = await signInStaff(deps, {
        ...request.body,
        ip: request.ip,
        userAgent: request.headers['user-agent'],
      });
      startStaffSession(reply, deps, token);
      return { done: true as const };
    },
  );

  app.delete(
    '/api/staff/session',
    { schema: { response: { 200: z.object({ done: z.literal(true) }) } } },
    async (request, reply) => {
      const token = readSessionToken(request, 'staff-session', deps);
      if (token) await closeSession(deps.database.db, token);
      clearSessionCookie(reply, 'staff-session', deps);
      return { done: true as const };
    },
  );
}
