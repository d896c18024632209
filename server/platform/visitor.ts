/** Who makes the request. The account slice fills it in from the cookies; other slices read it. */
import type { FastifyRequest } from 'fastify';
import type { Role } from '#domain/staff/contract.ts';
import { Refusal } from './refusal.ts';

/** A member of the team. */
export type Member = { id: string; name: string; role: Role };
export type StaffSession = {
  staffId: string;
  sessionId: string;
  hasPasskey: boolean;
  provenAt: Temporal.Instant | null;
  /** Must add a passkey before doing anything else. */
  isHeldBack: boolean;
};

export type Visitor = {
  /** Null until something must be remembered: page views create no session. */
  sessionId: string | null;
  customerId: string | null;
  staff: Member | null;
  /** Second factor of the staff session; until it is proved, `staff` stays null. */
  proof?: StaffSession;
  /** The staff session ended or the account was closed. */
  isStaffSessionOver?: boolean;
};

export const nobody: Visitor = { sessionId: null, customerId: null, staff: null };

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor;
    /** Reads the sessions again during a long answer. Refuses like a new request. */
    admitAgain(): Promise<void>;
  }
}

/** Returns the customer's id, or refuses so that the web shows the sign-in page. */
export function requireCustomer(request: FastifyRequest): string {
  if (!request.visitor.customerId) throw new Refusal('Auth.Unauthorized');
  return request.visitor.customerId;
}
