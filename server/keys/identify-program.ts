/** The visitor of a request that carries a key. It never has a session: no cookie is read. */
import type { FastifyRequest } from 'fastify';
import { scopeMode } from '#domain/api/key-scopes.ts';
import { privilegesOfKey } from '#domain/keys/rules.ts';
import { byRole, workerOf } from '#domain/staff/works-at.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Database } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countWithin, throttles, type ThrottleName } from '#server/platform/throttles.ts';
import type { Visitor } from '#server/platform/visitor.ts';
import { isSecret, readSecretId } from './key-secret.ts';
import { findSecret, noteUse, type LiveSecret } from './store.ts';

export type KeysDeps = { database: Database; clock: Clock };

export async function identifyProgram(
  deps: KeysDeps,
  request: FastifyRequest,
  bearer: string,
): Promise<Visitor> {
  const { id, secret, role } = await requireLive(deps, request, bearer);
  // With the roles of its maker at the sites of the key.
  const { siteIds, makerRoles } = secret;
  const maker = workerOf(
    role,
    siteIds && Object.fromEntries(siteIds.map((id) => [id, makerRoles?.[id] ?? null])),
  );
  const route = `${request.method} ${request.routeOptions.url ?? ''}`;
  await requireWithin(deps, 'key:endpoint', `${secret.keyId} ${route}`);
  const now = deps.clock.now();
  // Once a minute, so that reads do not become writes.
  const usedAt = secret.lastUsedAt?.epochMilliseconds ?? -Infinity;
  if (now.epochMilliseconds - usedAt > 60_000) await noteUse(deps.database.db, id, now);
  return {
    sessionId: null,
    customerId: null,
    staff: {
      id: secret.keyId,
      name: secret.name,
      role,
      ...maker,
      privileges: privilegesOfKey(secret.scopes, {
        roles: byRole({ role, ...maker }).map((one) => one.role),
        mode: scopeMode(request.method),
      }),
    },
    // A passkey was shown to make the key; a program has none to show again.
    proof: {
      staffId: secret.keyId,
      sessionId: '',
      hasPasskey: false,
      provenAt: null,
      isHeldBack: false,
    },
  };
}

async function requireLive(deps: KeysDeps, request: FastifyRequest, bearer: string) {
  if (bearer === '') throw new Refusal('Key.Missing');
  const id = readSecretId(bearer);
  if (id === null) throw new Refusal('Key.Malformed');
  const secret = await findSecret(deps.database.db, id);
  if (!secret || !isSecret(bearer, secret.secretHash)) {
    await requireWithin(deps, 'key:ip', request.network);
    throw new Refusal('Key.Unknown');
  }
  return { id, secret, role: requireMaker(secret, deps.clock.now()) };
}

/** A key ends with the account of the member who made it. */
function requireMaker(
  { revokedAt, makerLeftAt, makerRole, expiresAt }: LiveSecret,
  now: Temporal.Instant,
) {
  if (revokedAt || makerLeftAt || !makerRole) throw new Refusal('Key.Revoked');
  if (Temporal.Instant.compare(expiresAt, now) <= 0) throw new Refusal('Key.Expired');
  return makerRole;
}

async function requireWithin(
  { database: { db }, clock }: KeysDeps,
  name: ThrottleName,
  who: string,
): Promise<void> {
  const now = clock.now();
  if (await countWithin(db, name, who, now)) return;
  const windowMs = throttles[name].windowSeconds * 1000;
  const retryAfterSeconds = Math.ceil((windowMs - (now.epochMilliseconds % windowMs)) / 1000);
  throw new Refusal('Generic.TooManyRequest', { retryAfterSeconds });
}
