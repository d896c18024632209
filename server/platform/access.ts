/** Who may call an endpoint: its row says it, and `serve` asks here before it reads the request's body. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  isOpenWithoutPasskey,
  lackedPrivilege,
  type Access,
  type StaffAccess,
} from '#domain/api/access.ts';
import { isFresh } from '#domain/staff/passkeys.ts';
import { keyPrivileges, scopeMode } from '#domain/api/key-scopes.ts';
import { hasPrivilege, type Privilege } from '#domain/staff/privileges.ts';
import { worksAt } from '#domain/staff/works-at.ts';
import { Refusal } from './refusal.ts';
import type { Member, StaffSession } from './visitor.ts';

/** Fields of a request that its endpoint's access guarantees. */
export type Caller<A> = A extends 'public'
  ? unknown
  : A extends 'customer'
    ? { customerId: string }
    : A extends 'staff-signing-in'
      ? { staffSession: StaffSession }
      : { staff: Member; staffSession: StaffSession };

export function addCallerToRequests(app: Pick<FastifyInstance, 'decorateRequest'>): void {
  app.decorateRequest('customerId', { getter: requireCustomer });
  app.decorateRequest('staff', { getter: requireMember });
  app.decorateRequest('staffSession', { getter: requireStaffSession });
}

export function requireAccess(request: FastifyRequest, access: Access): void {
  if (access === 'public') return;
  const { staff } = request.visitor;
  if (staff?.privileges) requireScopes(request, access, staff.privileges);
  else if (access === 'customer') requireCustomer.call(request);
  else if (access === 'staff-signing-in') requireStaffSession.call(request);
  else requireStaffAccess(request, access);
}

/** Checks a program's scopes. Endpoints of customers, and those kept for persons, refuse programs. */
function requireScopes(
  { method }: FastifyRequest,
  access: Access,
  allowed: readonly Privilege[],
): void {
  const needed = keyPrivileges(access);
  if (!needed) throw new Refusal('Key.NotForPrograms');
  const lacked = needed.find((privilege) => !allowed.includes(privilege));
  if (lacked) throw new Refusal('Key.TooNarrow', { scope: `${lacked}:${scopeMode(method)}` });
}

function requireStaffAccess(request: FastifyRequest, access: StaffAccess): void {
  const { role } = requireMember.call(request);
  if (request.visitor.proof?.isHeldBack && !isOpenWithoutPasskey(access))
    throw new Refusal('SharedUser.PasskeyRequired');
  const privilege = lackedPrivilege(role, access);
  if (privilege) throw new Refusal('Shared.InsufficientPrivileges', { privilege });
}

/** Refuses so that the web shows the sign-in page. */
function requireCustomer(this: FastifyRequest): string {
  if (!this.visitor.customerId) throw new Refusal('Auth.Unauthorized');
  return this.visitor.customerId;
}

function requireMember(this: FastifyRequest): Member {
  return this.visitor.staff ?? refuseStranger(this);
}

function requireStaffSession(this: FastifyRequest): StaffSession {
  return this.visitor.proof ?? refuseStranger(this);
}

function refuseStranger({ visitor }: FastifyRequest): never {
  throw new Refusal(visitor.isStaffSessionOver ? 'Shared.TokenExpired' : 'Shared.Unauthorized');
}

export const mayDo = ({ role, privileges }: Member, privilege: Privilege): boolean =>
  privileges ? privileges.includes(privilege) : hasPrivilege(role, privilege);

/** Refuses a member who does not work at the site. */
export function requireSite(member: Pick<Member, 'siteIds'>, siteId: string): void {
  if (!worksAt(member, siteId)) throw new Refusal('Shared.InsufficientPrivileges');
}

/** For what only the request's content tells to ask for, such as closing a slot with its orders. */
export function requirePrivilege(member: Member, privilege: Privilege): void {
  if (!mayDo(member, privilege)) throw new Refusal('Shared.InsufficientPrivileges', { privilege });
}

/** Whether a passkey must be shown again for a large refund or a change of second factor. */
export const isProofStale = (
  { hasPasskey, provenAt }: StaffSession,
  now: Temporal.Instant,
): boolean => hasPasskey && !isFresh(provenAt, now);

export function requireFreshProof(session: StaffSession, now: Temporal.Instant): void {
  if (isProofStale(session, now)) throw new Refusal('SharedUser.ProofTooOld');
}
