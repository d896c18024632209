/** Second factor of the team: who needs it, and when it is required again. */
import type { Cents } from '../measures/money.ts';
import { hasPrivilege } from './privileges.ts';
import { whereAllowed, type Worker } from './works-at.ts';

/** Large refunds and account changes need a more recent proof than this. */
const freshProofMinutes = 10;
/** Refunds above this amount require the passkey again. */
export const refundsAskAboveCents: Cents = 5_000;
export const passkeysAtMost = 10;
export const recoveryCodes = 10;

/** Required for members who can refund, even at a single site. */
export const needsPasskey = (member: Worker): boolean =>
  whereAllowed(member, (role) => hasPrivilege(role, 'orders.refund')) !== null;

/** Whether a member must register a passkey before doing anything else. */
export function isHeldBack(
  member: Worker & { hasPasskey: boolean; askedAt: Temporal.Instant | null },
  { graceDays, now }: { graceDays: number; now: Temporal.Instant },
): boolean {
  if (member.hasPasskey || !needsPasskey(member)) return false;
  const from = (member.askedAt ?? now).add({ hours: 24 * graceDays });
  return Temporal.Instant.compare(from, now) <= 0;
}

export function isFresh(provenAt: Temporal.Instant | null, now: Temporal.Instant): boolean {
  if (provenAt === null) return false;
  return Temporal.Instant.compare(provenAt.add({ minutes: freshProofMinutes }), now) > 0;
}
