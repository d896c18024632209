/** Who makes the request. The account slice fills it in from the cookies; other slices read it. */
import type { Role } from '#domain/staff/contract.ts';
import type { Privilege } from '#domain/staff/privileges.ts';

/** A member of the team, or a program with the role of the member who made its key. */
export type Member = {
  id: string;
  name: string;
  role: Role;
  /** Of a program: what its key allows this request. Of a person: absent, their role's. */
  privileges?: readonly Privilege[];
  /** The sites whose orders they work on. Absent: all of them. */
  siteIds?: readonly string[] | undefined;
  /** Their role at each of these, where it is not the same at all. During a request: see `requireAccess`. */
  roles?: Readonly<Record<string, Role>> | undefined;
};
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
    /** Reads the sessions and checks the access again during a long answer. Refuses like a new request. */
    admitAgain(): Promise<void>;
  }
}
