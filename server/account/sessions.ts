/**
 * Server-side sessions with a new token at each sign-in. Customer sessions slide for 30 days and end
 * after 180 days in any case; those of visitors, which hold a cart, only slide. Staff
 * sessions end after 12 idle hours and after 7 days in any case, to limit the damage of a stolen
 * one.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { customerSession, staffSession } from '#domain/account/rules.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { newId, newToken, sha256 } from '#server/platform/ids.ts';
import { readSessionToken, setSessionCookie, type CookieSettings } from './cookies.ts';
import {
  deleteSession,
  findSession,
  insertSession,
  noteVisit,
  touchSession,
  type SessionRow,
} from './session-store.ts';

const sessionLifetime = Temporal.Duration.from({ hours: 24 * customerSession.idleDays });
const customerAtMost = Temporal.Duration.from({ hours: 24 * customerSession.atMostDays });
const staffIdle = Temporal.Duration.from({ hours: staffSession.idleHours });
const staffAtMost = Temporal.Duration.from({ hours: 24 * staffSession.atMostDays });
const seconds = (duration: Temporal.Duration) => duration.total('seconds');

export type SessionDeps = { db: Db; clock: Clock } & CookieSettings;

type Owner = { customerId?: string; staffId?: string; userAgent?: string };

export async function openSession(
  tx: Tx | Db,
  deps: { clock: Clock },
  owner: Owner,
  token = newToken(),
): Promise<{ id: string; token: string }> {
  const id = newId();
  await openSessionAs(tx, deps, { id, token }, owner);
  return { id, token };
}

async function openSessionAs(
  tx: Tx | Db,
  deps: { clock: Clock },
  { id, token }: { id: string; token: string },
  owner: Owner,
): Promise<string> {
  const now = deps.clock.now();
  const lifetime = owner.staffId ? staffIdle : sessionLifetime;
  await insertSession(tx, {
    id,
    token_hash: sha256(token),
    customer_id: owner.customerId ?? null,
    staff_id: owner.staffId ?? null,
    user_agent: owner.userAgent?.slice(0, 300) ?? null,
    created_at: now,
    last_seen_at: now,
    expires_at: now.add(lifetime),
  });
  if (owner.customerId) await noteVisit(tx, owner.customerId, now);
  return token;
}

/** Returns the visitor's session, created on first need (a cart, a coupon). `request` has it at once, before its insert is answered. */
export async function ensureSession(
  deps: SessionDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  if (request.visitor.sessionId) return request.visitor.sessionId;
  const id = newId();
  const userAgent = request.headers['user-agent'];
  const opening = openSessionAs(deps.db, deps, { id, token: newToken() }, { userAgent });
  request.visitor = { ...request.visitor, sessionId: id };
  setSessionCookie(reply, 'session', deps, await opening, seconds(sessionLifetime));
  return id;
}

export async function readSession(
  deps: { db: Db; clock: Clock },
  token: string,
): Promise<SessionRow | null> {
  const session = await findSession(deps.db, sha256(token), deps.clock.now());
  if (session) await keepAlive(deps, session);
  return session;
}

/** Extends the session at most once an hour, so that reads do not become writes. */
export async function keepAlive(
  deps: { db: Db; clock: Clock },
  session: SessionRow,
): Promise<void> {
  const now = deps.clock.now();
  if (now.epochMilliseconds - session.last_seen_at.epochMilliseconds <= 3_600_000) return;
  await touchSession(deps.db, session.id, now, endOf(session, now));
}

function endOf(session: SessionRow, now: Temporal.Instant): Temporal.Instant {
  if (!session.staff_id && !session.customer_id) return now.add(sessionLifetime);
  const [idle, last] = session.staff_id
    ? [now.add(staffIdle), session.started_at.add(staffAtMost)]
    : [now.add(sessionLifetime), session.started_at.add(customerAtMost)];
  return Temporal.Instant.compare(idle, last) < 0 ? idle : last;
}

export async function closeSession(db: Db, token: string): Promise<void> {
  await deleteSession(db, sha256(token));
}

export function startCustomerSession(
  reply: FastifyReply,
  settings: CookieSettings,
  token: string,
): void {
  setSessionCookie(reply, 'session', settings, token, seconds(sessionLifetime));
}

/** Ends the session that this browser had: nothing could end it once its token is replaced. */
export async function startStaffSession(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: CookieSettings & { database: { db: Db } },
  token: string,
): Promise<void> {
  const former = readSessionToken(request, 'staff-session', deps);
  if (former) await closeSession(deps.database.db, former);
  setSessionCookie(reply, 'staff-session', deps, token, seconds(staffAtMost));
}
