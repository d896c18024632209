/** A person takes over the cart that an assistant filled: it becomes theirs, and the assistant's secret dead. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HandOver } from '#domain/assistants/contract.ts';
import { deleteSessionById, lockSession } from '#server/account/session-store.ts';
import { ensureSession } from '#server/account/sessions.ts';
import { viewCart } from '#server/cart/cart-view.ts';
import { mergeCarts } from '#server/cart/merge-carts.ts';
import { findCart } from '#server/cart/store.ts';
import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countWithin } from '#server/platform/throttles.ts';
import type { AssistantsDeps } from './assistants-deps.ts';
import { sessionOfHandOver } from './cart-tokens.ts';

export async function viewHandOver(
  deps: AssistantsDeps,
  request: FastifyRequest,
  token: string,
): Promise<HandOver> {
  const { db } = deps.database;
  const sessionId = sessionOfHandOver(deps, token);
  const row = sessionId && (await findCart(db, { sessionId, customerId: null }));
  if (!row) return refuseLink(deps, request);
  const own = await findCart(db, request.visitor);
  const { products, price, delivery } = await viewCart(deps, row);
  const { timeSlot, timeSlotValidity } = delivery ?? {};
  return {
    products,
    total: price.quotation.total,
    ceiling: price.quotation.preauthorization,
    place: delivery?.deliveryZone.name ?? null,
    slot:
      timeSlot && timeSlotValidity === 'valid' ? { from: timeSlot.from, to: timeSlot.to } : null,
    ownUnits: own?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0,
  };
}

export async function takeOverCart(
  deps: AssistantsDeps,
  { request, reply, token }: { request: FastifyRequest; reply: FastifyReply; token: string },
): Promise<void> {
  const { db } = deps.database;
  const from = sessionOfHandOver(deps, token);
  if (!from || !(await findCart(db, { sessionId: from, customerId: null })))
    return refuseLink(deps, request);
  const sessionId = await ensureSession({ ...deps, db }, request, reply);
  const { customerId } = request.visitor;
  await inTransaction(db, async (tx) => {
    // A cart that the visitor opens meanwhile waits for it.
    if (!customerId) await lockSession(tx, sessionId);
    const isMoved = await mergeCarts(tx, deps, { sessionId: from, to: { sessionId, customerId } });
    if (!isMoved) throw new Refusal('Assistant.LinkDead');
    await deleteSessionById(tx, from);
  });
}

async function refuseLink(
  { database, clock }: AssistantsDeps,
  { network }: FastifyRequest,
): Promise<never> {
  const isSlow = await countWithin(database.db, 'hand-over-link', network, clock.now());
  throw new Refusal(isSlow ? 'Assistant.LinkDead' : 'Generic.TooManyRequest');
}
