import type { StaffScope } from '#domain/picking/contract.ts';
import { hasPrivilege } from '#domain/staff/privileges.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { requireMember, requireStaff } from '#server/platform/staff.ts';
import type { Visitor } from '#server/platform/visitor.ts';
import type { FastifyRequest } from 'fastify';

type Member = NonNullable<Visitor['staff']>;

/** Any order role may read orders; the transition table decides on changes. */
export function requireOrderStaff(request: FastifyRequest): Member {
  const staff = requireMember(request);
  const may = (['orders.read', 'orders.prepare', 'orders.deliver'] as const).some((privilege) =>
    hasPrivilege(staff.role, privilege),
  );
  if (!may) throw new Refusal('Shared.InsufficientPrivileges');
  return staff;
}

/** Preparers and drivers list and search their current work, not past orders. */
export function requireListReader(
  request: FastifyRequest,
  scope: StaffScope | undefined = 'all',
): Member {
  return scope === 'toPrepare' || scope === 'toDeliver' || scope === 'toCollect'
    ? requireOrderStaff(request)
    : requireStaff(request, 'orders.read');
}
