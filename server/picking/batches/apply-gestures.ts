/**
 * Applies what a phone did, in its order. Each gesture is one transaction that also keeps its id, so
 * a gesture sent again after a lost answer is answered as the first time and changes nothing.
 */
import type { ApiError } from '#domain/errors.ts';
import type { Gesture, GestureAnswer, LineGesture } from '#domain/picking/batch-contract.ts';
import { findOrder } from '#server/orders/store.ts';
import type { StockLeft } from '#server/orders/stock-store.ts';
import { inTransaction, type Reader, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Member } from '#server/platform/visitor.ts';
import { countBags } from '../bags/count-bags.ts';
import { moveStaffOrder } from '../move-staff-order.ts';
import type { PickingDeps } from '../picking-deps.ts';
import { writeLine } from '../prepare-line.ts';
import { isPacked, step } from '#domain/orders/state-groups.ts';
import {
  acknowledgeRefusal,
  changeBatch,
  findBatch,
  findGesture,
  insertGesture,
  isInBatch,
  listMembers,
  lockBatch,
  setClaim,
} from './batch-store.ts';
import { isClaimLive } from './read-batch.ts';

type Staff = Member;
type Context = { batchId: string; staff: Staff };
type GestureInput = Context & { gesture: Gesture };

/** The gesture was received before; its transaction has nothing to do. */
class Repeated extends Error {}

export async function applyGestures(
  deps: PickingDeps,
  { gestures, ...context }: Context & { gestures: readonly Gesture[] },
): Promise<GestureAnswer[]> {
  const { db } = deps.database;
  if (!(await findBatch(db, context.batchId))) throw new Refusal('Picking.BatchNotFound');
  const members = await listMembers(db, context.batchId);
  const isMember = members.some((member) => member.staff_id === context.staff.id);
  // A member whose batch was taken over still acknowledges what was refused before.
  if (!isMember && gestures.some(({ kind }) => kind !== 'acknowledge'))
    throw new Refusal('Picking.NotInBatch');
  const answers: GestureAnswer[] = [];
  for (const gesture of gestures) answers.push(await applyOnce(deps, { ...context, gesture }));
  return answers;
}

async function applyOnce(deps: PickingDeps, sent: GestureInput): Promise<GestureAnswer> {
  const { gestureId } = sent.gesture;
  const before = await findAnswer(deps, sent);
  if (before) return before;
  try {
    await apply(deps, sent);
    return { gestureId, refusal: null };
  } catch (error) {
    if (!(error instanceof Repeated || error instanceof Refusal)) throw error;
    if (error instanceof Refusal)
      await insertGesture(deps.database.db, rowOf(deps, sent, error.body));
    const kept = await findAnswer(deps, sent);
    if (!kept) throw error;
    return kept;
  }
}

async function findAnswer(deps: PickingDeps, sent: GestureInput): Promise<GestureAnswer | null> {
  const { gestureId } = sent.gesture;
  const row = await findGesture(deps.database.db, gestureId);
  if (!row) return null;
  const isSame = row.batch_id === sent.batchId && row.staff_id === sent.staff.id;
  const refusal = isSame ? row.refusal : new Refusal('Picking.GestureTaken').body;
  return { gestureId, refusal: refusal as GestureAnswer['refusal'] };
}

const rowOf = (deps: PickingDeps, sent: GestureInput, refusal: ApiError | null) => ({
  ...sent,
  staffId: sent.staff.id,
  refusal,
  at: deps.clock.now(),
});

async function apply(deps: PickingDeps, sent: GestureInput): Promise<void> {
  const { gesture } = sent;
  if (gesture.kind === 'finish') return finish(deps, sent, gesture);
  const left = await inTransaction(deps.database.db, async (tx): Promise<StockLeft[]> => {
    if (!(await insertGesture(tx, rowOf(deps, sent, null)))) throw new Repeated();
    if (gesture.kind === 'line') return writeBagged(tx, deps, sent, gesture);
    if (gesture.kind === 'acknowledge') {
      const { batchId, staff } = sent;
      const at = deps.clock.now();
      await acknowledgeRefusal(tx, { id: gesture.refusedId, batchId, staffId: staff.id, at });
      return [];
    }
    const batch = await lockBatch(tx, sent.batchId);
    if (!batch) throw new Refusal('Picking.BatchNotFound');
    if (gesture.kind === 'claim') await claim(tx, deps, sent, gesture.productId);
    else await pause(tx, sent, gesture.kind === 'pause' ? deps.clock.now() : null);
    return [];
  });
  deps.catalogue.applyStock(left);
}

async function writeBagged(
  tx: Tx,
  deps: PickingDeps,
  { batchId, staff }: GestureInput,
  line: LineGesture,
): Promise<StockLeft[]> {
  await requireInBatch(tx, batchId, line.orderId);
  return writeLine(tx, deps, { ...line, staff });
}

async function requireInBatch(db: Reader, batchId: string, orderId: string): Promise<void> {
  if (!(await isInBatch(db, batchId, orderId))) throw new Refusal('Order.NotFound');
}

async function claim(
  tx: Tx,
  deps: PickingDeps,
  { batchId, staff }: GestureInput,
  productId: string | null,
): Promise<void> {
  const at = deps.clock.now();
  const other = (await listMembers(tx, batchId)).find(
    (member) =>
      member.staff_id !== staff.id && member.product_id === productId && isClaimLive(member, at),
  );
  if (productId !== null && other)
    throw new Refusal(
      'Picking.ProductClaimed',
      { staffId: other.staff_id },
      `${other.name} prend déjà ce produit.`,
    );
  await setClaim(
    tx,
    { batchId, staffId: staff.id },
    productId === null ? null : { product_id: productId, claimed_at: at },
  );
}

async function pause(
  tx: Tx,
  { batchId }: GestureInput,
  at: Temporal.Instant | null,
): Promise<void> {
  await changeBatch(tx, batchId, { paused_at: at });
  if (at) await setClaim(tx, { batchId }, null);
}

/**
 * The step to « prepared » and the bags have their own transactions. A gesture repeated after a crash
 * in between finds the order already prepared, and counts the same bags.
 */
async function finish(
  deps: PickingDeps,
  sent: GestureInput,
  { orderId, bags }: Extract<Gesture, { kind: 'finish' }>,
): Promise<void> {
  const { db } = deps.database;
  await requireInBatch(db, sent.batchId, orderId);
  const order = await findOrder(db, orderId);
  if (!isPacked(order?.status))
    await moveStaffOrder(deps, { orderId, to: step.finish, staff: sent.staff });
  if (bags) await countBags(deps, { orderId, ...bags, staffId: sent.staff.id });
  await insertGesture(db, rowOf(deps, sent, null));
}
