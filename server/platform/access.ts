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
import { atSite, byRole, whereAllowed, worksAt } from '#domain/staff/works-at.ts';
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

/**
 * A member who has several roles does what the endpoint asks for at the sites where their role allows it: the others are
 * left out of their sites for this request, so that lists leave them out and a request about one of them is refused.
 */
export function requireAccess(request: FastifyRequest, access: Access): void {
  if (access === 'public') return;
  const { staff } = request.visitor;
  if (staff?.privileges) requireScopes(request, access, staff);
  else if (access === 'customer') requireCustomer.call(request);
  else if (access === 'staff-signing-in') requireStaffSession.call(request);
  else requireStaffAccess(request, access);
}

/** Checks a program's scopes. Endpoints of customers, and those kept for persons, refuse programs. */
function requireScopes({ method, visitor }: FastifyRequest, access: Access, program: Member): void {
  const needed = keyPrivileges(access);
  if (!needed) throw new Refusal('Key.NotForPrograms');
  const lacked = needed.find((privilege) => !program.privileges?.includes(privilege));
  if (lacked) throw new Refusal('Key.TooNarrow', { scope: `${lacked}:${scopeMode(method)}` });
  visitor.staff = whereAllowed(program, (role) =>
    needed.every((privilege) => hasPrivilege(role, privilege)),
  );
  // Each privilege at another site of its maker.
  if (!visitor.staff) throw new Refusal('Shared.InsufficientPrivileges');
}

function requireStaffAccess(request: FastifyRequest, access: StaffAccess): void {
  const member = requireMember.call(request);
  if (request.visitor.proof?.isHeldBack && !isOpenWithoutPasskey(access))
    throw new Refusal('SharedUser.PasskeyRequired');
  const allowed = whereAllowed(member, (role) => lackedPrivilege(role, access) === null);
  if (!allowed) {
    const [{ role } = member] = byRole(member);
    throw new Refusal('Shared.InsufficientPrivileges', {
      privilege: lackedPrivilege(role, access),
    });
  }
  request.visitor.staff = allowed;
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

/** The member at the sites where they may; null: at none. */
const whereMay = (member: Member, privilege: Privilege): Member | null =>
  (member.privileges?.includes(privilege) ?? true)
    ? whereAllowed(member, (role) => hasPrivilege(role, privilege))
    : null;

/** At one of their sites at least. */
export const mayDo = (member: Member, privilege: Privilege): boolean =>
  whereMay(member, privilege) !== null;

/** Refuses a member who does not work at the site; returns them with their role there. */
export function requireSite<M extends Partial<Member>>(member: M, siteId: string): M {
  if (!worksAt(member, siteId)) throw new Refusal('Shared.InsufficientPrivileges');
  return atSite(member, siteId);
}

/**
 * For what only the request's content tells to ask for, such as closing a slot with its orders. Returns the member at the
 * sites where they may.
 */
export function requirePrivilege(member: Member, privilege: Privilege): Member {
  const allowed = whereMay(member, privilege);
  if (!allowed) throw new Refusal('Shared.InsufficientPrivileges', { privilege });
  return allowed;
}

/** For money that only the request's content moves. Members move it by their work; a key must name it. */
export function requireScope(program: Member, privilege: Privilege): void {
  if (program.privileges && !mayDo(program, privilege))
    throw new Refusal('Key.TooNarrow', { scope: `${privilege}:write` });
}

/** Whether a passkey must be shown again for a large refund or a change of second factor. */
export const isProofStale = (
  { hasPasskey, provenAt }: StaffSession,
  now: Temporal.Instant,
): boolean => hasPasskey && !isFresh(provenAt, now);

export function requireFreshProof(session: StaffSession, now: Temporal.Instant): void {
  if (isProofStale(session, now)) throw new Refusal('SharedUser.ProofTooOld');
}
