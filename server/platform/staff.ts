import type { FastifyRequest } from 'fastify';
import { hasPrivilege, type Privilege } from '#domain/staff/privileges.ts';
import { Refusal } from './refusal.ts';
import type { Visitor } from './visitor.ts';

type Member = NonNullable<Visitor['staff']>;

export function requireMember(request: FastifyRequest): Member {
  const { staff, isStaffSessionOver } = request.visitor;
  if (!staff) throw new Refusal(isStaffSessionOver ? 'Shared.TokenExpired' : 'Shared.Unauthorized');
  return staff;
}

export function requireStaff(request: FastifyRequest, privilege: Privilege): Member {
  const staff = requireMember(request);
  if (!hasPrivilege(staff.role, privilege))
    throw new Refusal('Shared.InsufficientPrivileges', { privilege });
  return staff;
}
