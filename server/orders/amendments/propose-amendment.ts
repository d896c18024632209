/** The team proposes to change a line, or writes down what the customer agreed to by telephone. */
import type { AmendmentRequest } from '#domain/orders/amendment-contract.ts';
import { answerUntil } from '#domain/orders/amendment.ts';
import { frozenProductSchema } from '#domain/orders/frozen.ts';
import { isCompletable, whyNoStep } from '#domain/orders/states.ts';
import { atSite, baseIdAt } from '#server/catalogue/at-site.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { CancelDeps } from '../cancel-order.ts';
import type { StockLeft } from '../stock-store.ts';
import { listLines, lockOrder, type OrderRow } from '../store.ts';
import { awaitsPreparation } from '#domain/orders/state-groups.ts';
import { amend, complementCents, lineToWrite, requireOnSale } from './amended-line.ts';
import { amendedEmail, proposedEmail, proposedSms } from './amendment-messages.ts';
import { applyAmendment } from './apply-amendment.ts';
import { endAmendment, findAmendment, insertAmendment, withdrawOpen } from './store.ts';

type ProposalInput = AmendmentRequest & { orderId: string; staffId: string };

export async function proposeAmendment(deps: CancelDeps, asked: ProposalInput): Promise<void> {
  const left = await inTransaction(deps.database.db, (tx) => propose(tx, deps, asked));
  deps.catalogue.applyStock(left);
}

async function propose(tx: Tx, deps: CancelDeps, input: ProposalInput): Promise<StockLeft[]> {
  const at = deps.clock.now();
  const order = await requireUnprepared(tx, input.orderId);
  const asked = { ...input, productId: baseIdAt(order.shop_id, input.productId) };
  const change = await checkChange(tx, deps, order, asked);
  if (change.isBeyondHold) requirePayable(order, asked, at);
  await withdrawOpen(tx, order.id, at);
  const id = newId();
  await insertAmendment(tx, {
    id,
    order_id: order.id,
    product_id: asked.productId,
    name: change.name,
    line: change.line ? JSON.stringify(change.line) : null,
    former_quantity: change.formerQuantity,
    quantity: asked.quantity,
    difference_cents: change.differenceCents,
    is_beyond_hold: change.isBeyondHold,
    message: asked.message ?? '',
    staff_id: asked.staffId,
    is_by_phone: asked.consent === 'phone',
    created_at: at,
    answer_until: answerUntil(order.completable_until, at),
  });
  const { name, formerQuantity } = change;
  await recordStaffAction(tx, {
    staffId: asked.staffId,
    at,
    kind: 'order.amendment',
    subject: `order:${order.id}`,
    before: { name, quantity: formerQuantity },
    after: { name, quantity: asked.quantity, consent: asked.consent, amendmentId: id },
  });
  const amendment = await findAmendment(tx, { orderId: order.id, id });
  if (!amendment) throw new Error(`amendment ${id} was not written`);
  if (asked.consent === 'asked') {
    await deps.jobs.enqueue(tx, 'email.send', proposedEmail(deps, order, amendment));
    const sms = proposedSms(deps, order, amendment);
    if (sms) await deps.jobs.enqueue(tx, 'sms.send', sms);
    return [];
  }
  const left = await applyAmendment(tx, order, amendment, at);
  await endAmendment(tx, id, 'accepted', at);
  await deps.jobs.enqueue(tx, 'email.send', amendedEmail(deps, order, amendment));
  return left;
}

/** The lock decides between an answer and a preparer: one of them comes first. */
export async function requireUnprepared(tx: Tx, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Refusal('Order.NotFound');
  const { status } = order;
  if (!awaitsPreparation(status))
    throw new Refusal('Order.CannotModify', { status }, whyNoStep(status));
  return order;
}

type LineChange = {
  name: string;
  line: ReturnType<typeof lineToWrite> | null;
  formerQuantity: number;
  differenceCents: number;
  isBeyondHold: boolean;
};

async function checkChange(
  tx: Tx,
  anySite: CancelDeps,
  order: OrderRow,
  { productId, quantity }: ProposalInput,
): Promise<LineChange> {
  const deps = atSite(anySite, order.shop_id);
  const lines = await listLines(tx, [order.id]);
  const former = lines.find((line) => line.product_id === productId);
  const formerQuantity = former?.requested_quantity ?? 0;
  const added = quantity - formerQuantity;
  if (added === 0) throw new Refusal('Order.SameQuantity', { field: 'quantity' });
  // Its price is that of the lot's units alone.
  if (added > 0 && former && frozenProductSchema.parse(former.product).sellOff)
    throw new Refusal('Order.ShortDatedLine', { field: 'quantity' });
  if (quantity === 0 && lines.length === 1) throw new Refusal('Order.LastLine');
  const whole = lineToWrite(deps.catalogue, lines, productId);
  if (added > 0) requireAddable(deps, productId, added);
  const line = quantity === 0 ? null : whole;
  const amended = amend(order, lines, { productId, quantity, line });
  if (amended.isBelowDiscount) throw new Refusal('Order.LessThanDiscount');
  const isBeyondHold = added > 0 && !amended.isWithinHold;
  return {
    name: whole.product.name,
    line,
    formerQuantity,
    isBeyondHold,
    differenceCents: isBeyondHold
      ? complementCents(deps.catalogue, productId, added)
      : amended.differenceCents,
  };
}

function requireAddable(deps: CancelDeps, productId: string, units: number): void {
  const { sellable } = requireOnSale(deps.catalogue, productId);
  if (sellable.alcohol !== null) throw new Refusal('Order.AmendmentOfAlcohol');
  const available = deps.catalogue.productView(productId)?.availableQuantity ?? 0;
  if (available < units)
    throw new Refusal('EcomCart.ProductOutOfStock', { productId, availableQuantity: available });
}

/** A payment is its customer's, and completes an order that still takes complements. */
function requirePayable(order: OrderRow, { consent }: ProposalInput, at: Temporal.Instant): void {
  const { status, completable_until: completableUntil } = order;
  if (consent === 'phone' || !isCompletable({ status, completableUntil }, at))
    throw new Refusal('Order.AmendmentBeyondHold');
}
