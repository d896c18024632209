/** Who is asking. The account slice fills it in from the cookies; every other slice only reads it. */
import type { FastifyRequest } from 'fastify';
import type { Role } from '#domain/picking/contract.ts';
import { Refusal } from './refusal.ts';

export type Visitor = {
  /** null until something must be remembered: reading pages creates no session. */
  sessionId: string | null;
  customerId: string | null;
  staff: { id: string; name: string; role: Role } | null;
  /** Was of the staff: the session ended, or the account was closed. */
  isStaffSessionOver?: boolean;
};

export const nobody: Visitor = { sessionId: null, customerId: null, staff: null };

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor;
  }
}

/** The customer's id, or the refusal that sends a visitor to the sign-in page. */
export function requireCustomer(request: FastifyRequest): string {
  if (!request.visitor.customerId) throw new Refusal('Auth.Unauthorized');
  return request.visitor.customerId;
}
