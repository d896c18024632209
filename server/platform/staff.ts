import type { FastifyRequest } from 'fastify';
import { isFresh } from '#domain/staff/passkeys.ts';
import { hasPrivilege, type Privilege } from '#domain/staff/privileges.ts';
import { Refusal } from './refusal.ts';
import type { Visitor } from './visitor.ts';

type Member = NonNullable<Visitor['staff']>;

export function requireMember(request: FastifyRequest): Member {
  const { staff, isStaffSessionOver } = request.visitor;
  if (!staff) throw new Refusal(isStaffSessionOver ? 'Shared.TokenExpired' : 'Shared.Unauthorized');
  return staff;
}

/** Whether a passkey must be shown again for a large refund or a change of second factor. */
export function isProofStale({ visitor }: FastifyRequest, now: Temporal.Instant): boolean {
  return visitor.proof?.hasPasskey === true && !isFresh(visitor.proof.provenAt, now);
}

export function requireFreshProof(request: FastifyRequest, now: Temporal.Instant): void {
  if (isProofStale(request, now)) throw new Refusal('SharedUser.ProofTooOld');
}

export function requireStaff(request: FastifyRequest, privilege: Privilege): Member {
  const staff = requireMember(request);
  if (!hasPrivilege(staff.role, privilege))
    throw new Refusal('Shared.InsufficientPrivileges', { privilege });
  return staff;
}
