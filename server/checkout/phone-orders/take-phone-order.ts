/**
 * Places an order that the team took by telephone: one transaction reserves slot and units, as the
 * start of a payment does, and sends the link. It waits as `prepaying` until the link is paid.
 */
import type { PhoneOrderDraft } from '#domain/checkout/phone-order-contract.ts';
import { payBeforeOf } from '#domain/checkout/phone-order.ts';
import { phoneReasons } from '#domain/orders/history.ts';
import { atCart } from '#server/cart/at-cart.ts';
import { insertClosedCart } from '#server/cart/closed-cart-store.ts';
import type { ChosenPlace } from '#server/cart/set-delivery.ts';
import { insertOrder } from '#server/orders/placing-store.ts';
import { findOrder } from '#server/orders/store.ts';
import type { StockLeft } from '#server/orders/stock-store.ts';
import { brokenConstraint, inTransaction, type Tx } from '#server/platform/db.ts';
import { readBuyer } from '../buyer-store.ts';
import { checkContent } from '../check-cart.ts';
import { requireOpenCheckout } from '../closed-checkout.ts';
import { takeReservation } from '../kept-reservation.ts';
import { draftOrder, stockMovesOf } from '../place-order.ts';
import { requireSellOffs } from '../require-sell-offs.ts';
import { shortage } from '../start-payment.ts';
import { draftCart, requirePlaceOf } from './draft-cart.ts';
import { sendLink } from './phone-order-messages.ts';
import { actorOf, type Member, type PhoneOrdersDeps } from './phone-orders-deps.ts';
import { completeName } from './require-orderer.ts';
import { findByRequestKey, insertPhoneOrder } from './store.ts';

type PhoneOrderInput = {
  requestKey: string;
  draft: PhoneOrderDraft;
  acceptedAmount: number;
  by: Member;
};
type TakenPhoneOrder = { orderId: string; number: string; payBefore: string };

export async function takePhoneOrder(
  deps: PhoneOrdersDeps,
  asked: PhoneOrderInput,
): Promise<TakenPhoneOrder> {
  const known = await findTaken(deps, asked);
  if (known) return known;
  await requireOpenCheckout(deps);
  const place = await requirePlaceOf(deps, asked.draft, asked.by);
  try {
    const { left, ...taken } = await inTransaction(deps.database.db, (tx) =>
      take(tx, deps, { ...asked, place }),
    );
    deps.catalogue.applyStock(left);
    return taken;
  } catch (error) {
    // Two presses at once: the second one answers with the order of the first.
    const first =
      brokenConstraint(error) === 'phone_orders_request_key_key'
        ? await findTaken(deps, asked)
        : null;
    if (first) return first;
    throw error;
  }
}

async function findTaken(
  deps: PhoneOrdersDeps,
  { requestKey }: Pick<PhoneOrderInput, 'requestKey'>,
): Promise<TakenPhoneOrder | null> {
  const found = await findByRequestKey(deps.database.db, requestKey);
  return found ? { ...found, payBefore: found.payBefore.toString() } : null;
}

async function take(
  tx: Tx,
  deps: PhoneOrdersDeps,
  { draft, by, place, ...asked }: PhoneOrderInput & { place: ChosenPlace },
): Promise<TakenPhoneOrder & { left: StockLeft[] }> {
  const now = deps.clock.now();
  await completeName(tx, draft);
  const cart = draftCart(deps, draft, { place, by });
  await insertClosedCart(tx, cart, now);
  const { customerId } = draft;
  const checked = await checkContent(
    tx,
    deps,
    { cart, ...(await readBuyer(tx, customerId)) },
    { customerId, acceptedAmount: asked.acceptedAmount },
  );
  // The terms are those that the customer reads before paying.
  const order = draftOrder(atCart(deps, checked.cart), {
    ...checked,
    termsVersion: null,
    freshMaximum: null,
  });
  await insertOrder(tx, order, { actor: `${actorOf(by)}:${by.id}`, reason: phoneReasons.taken });
  const { left, short } = await takeReservation(tx, deps, {
    id: order.row.id,
    cart,
    slot: place.slot,
    shopId: cart.shop_id,
    moves: stockMovesOf(order),
  });
  if (short.length > 0) throw shortage(deps, checked, short);
  await requireSellOffs(tx, checked, order);
  const payBefore = payBeforeOf({ orderUntil: place.slot.order_until }, now);
  await insertPhoneOrder(tx, {
    order_id: order.row.id,
    request_key: asked.requestKey,
    staff_id: by.id,
    taken_at: now,
    pay_before: payBefore,
    link_sent_at: now,
  });
  const placed = await findOrder(tx, order.row.id);
  if (!placed) throw new Error('the order was not written');
  await sendLink(tx, deps, { order: placed, payBefore, sending: 1 });
  const { id: orderId, number } = placed;
  return { orderId, number, payBefore: payBefore.toString(), left };
}
