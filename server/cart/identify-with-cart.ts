/** Loads session and cart in one statement, for the most frequent routes. */
import type { FastifyRequest } from 'fastify';
import { readSessionToken } from '#server/account/cookies.ts';
import { keepAlive } from '#server/account/sessions.ts';
import type { Db } from '#server/platform/db.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { CartDeps } from './cart-view.ts';
import { findCartWithSession, type CartRow } from './store.ts';

/** Route option that skips the usual session lookup. */
export const identifiesVisitor = { config: { identifiesVisitor: true } } as const;

export async function identifyWithCart(
  deps: Pick<CartDeps, 'database' | 'clock' | 'publicUrl'>,
  request: FastifyRequest,
  db: Db = deps.database.db,
): Promise<CartRow | null> {
  const token = readSessionToken(request, 'session', deps);
  const found = token ? await findCartWithSession(db, sha256(token), deps.clock.now()) : null;
  if (!found) return null;
  await keepAlive({ db, clock: deps.clock }, found.session);
  request.visitor = {
    sessionId: found.session.id,
    customerId: found.session.customer_id,
    staff: null,
  };
  return found.cart;
}
