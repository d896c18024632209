/** The gate of every staff route: signed in, and with the privilege the route needs. */
import type { FastifyRequest } from 'fastify';
import { hasPrivilege, type Privilege } from '#domain/picking/privileges.ts';
import { Refusal } from './refusal.ts';
import type { Visitor } from './visitor.ts';

export function requireStaff(
  request: FastifyRequest,
  privilege: Privilege,
): NonNullable<Visitor['staff']> {
  const { staff } = request.visitor;
  if (!staff)
    throw new Refusal(
      request.visitor.isStaffSessionOver ? 'Shared.TokenExpired' : 'Shared.Unauthorized',
    );
  if (!hasPrivilege(staff.role, privilege))
    throw new Refusal('Shared.InsufficientPrivileges', { privilege });
  return staff;
}
