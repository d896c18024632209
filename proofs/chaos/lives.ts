/**
 * Scenarios of an order in a shop that may die at any moment; clients retry as pages and phones do.
 */
import { newId } from '#server/platform/ids.ts';
import type { TestApp, Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import type { Life } from './kill-points.ts';
import type { ShopProcess } from './shop-commands.ts';

/** Final state, and what the customer had been told. */
export type LifeEnd = {
  customerId: string;
  orderId: string | null;
  /** The page confirmed the order. */
  isAcknowledged: boolean;
};

const cardOf: Record<Life, keyof typeof shop.cards> = {
  delivered: 'accepted',
  cancelled: 'accepted',
  refused: 'refused',
  heldLater: 'accepted',
  modified: 'accepted',
  leftAsBefore: 'accepted',
  completed: 'accepted',
};
/** Units of penne ordered first, after a change, and in a complement. */
export const units = { first: 24, changed: 29, complement: 3 } as const;
const nearSlot = 'paris-est-2026-11-22-18';
/** Farther ahead than a card hold lasts. */
const farSlot = 'paris-est-2026-12-03-18';

export async function live(
  app: TestApp,
  process: ShopProcess,
  life: Life,
  slot: string = life === 'heldLater' ? farSlot : nearSlot,
): Promise<LifeEnd> {
  const customer = await shop.newShopper(app);
  const zoe = { ...process.speakAs(customer), customerId: customer.customerId };
  await shop.chooseDelivery(zoe, slot);
  await shop.setQuantities(zoe, { penne: units.first, 'pomme-gala': 2 });
  const isPlaced = await payUntilKnown(app, process, zoe, cardOf[life]);
  const orderId = await findOrder(app, zoe.customerId);
  const end = { customerId: zoe.customerId, orderId, isAcknowledged: isPlaced };
  if (orderId && isPlaced) {
    if (life === 'cancelled') await zoe.call('PUT', `/api/orders/${orderId}/cancel`);
    if (life === 'modified' || life === 'leftAsBefore' || life === 'completed')
      await thinkAgain(app, process, zoe, { orderId, life });
    if (life === 'delivered') await deliverAndRefund(app, process, orderId);
    if (life === 'heldLater') {
      // The reconciler looks up an unfinished hold after two minutes, and retries after five more.
      for (const minute of ['00', '03', '09']) {
        app.clock.set(`2026-11-30T18:${minute}:00Z`);
        await process.insist({ kind: 'runJobs' });
      }
    }
  }
  await process.insist({ kind: 'runJobs' });
  return end;
}

async function thinkAgain(
  app: TestApp,
  process: ShopProcess,
  zoe: Visitor & { customerId: string },
  { orderId, life }: { orderId: string; life: 'modified' | 'leftAsBefore' | 'completed' },
): Promise<void> {
  const action = life === 'completed' ? 'complete' : 'modify';
  await zoe.call('PATCH', '/api/cart/initialOrder', { orderId, action });
  if (life === 'leftAsBefore') {
    await zoe.call('DELETE', `/api/orders/${orderId}/modification`);
    return;
  }
  const penne = life === 'completed' ? units.complement : units.changed;
  await shop.setQuantities(zoe, { penne });
  await payUntilKnown(app, process, zoe, 'accepted', orderId);
}

/** Pays as a page does: polls the outcome, and pays once more if the bank never answered. */
export async function payUntilKnown(
  app: TestApp,
  process: ShopProcess,
  zoe: Visitor & { customerId: string },
  card: keyof typeof shop.cards,
  /** The order being changed or completed. */
  formerId: string | null = null,
): Promise<boolean> {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const cart = await zoe.call('GET', '/api/cart');
    const answer = await zoe.call('PUT', '/api/cart/createPaymentIntent', {
      acceptedAmount: cart.body.price?.quotation.preauthorization ?? 0,
      acceptTerms: true,
      payment: { type: 'card', token: await shop.tokenise(zoe, shop.cards[card]) },
    });
    const { status, actionUrl, paymentId, owner } = answer.body;
    if (status === 'authorized') return true;
    if (status === 'refused') return false;
    if (actionUrl) await zoe.call('POST', `${new URL(actionUrl).pathname}/approve`);
    if (paymentId) {
      const known = await zoe.call('PATCH', '/api/cart/finalizePrepay', { paymentId });
      if (known.body.status === 'authorized') return true;
    }
    if (await isOrderPlaced(app, zoe.customerId, formerId)) return true;
    if (hopeless.includes(owner)) return false;
    // The reconciler asks the bank two minutes later.
    app.clock.advance({ minutes: 1 });
    await process.insist({ kind: 'runJobs' });
  }
  return isOrderPlaced(app, zoe.customerId, formerId);
}

/** Refusals that a retry cannot fix. */
const hopeless = [
  'Cart.CartNotFound',
  'Cart.EmptyCart',
  'Order.InvalidTimeSlot',
  'EcomCart.ProductOutOfStock',
  'EcomCart.ProductQuantityUnavailable',
];

async function findOrder(app: TestApp, customerId: string): Promise<string | null> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    "select id from orders where customer_id = $1 and status <> 'failed'",
    [customerId],
  );
  return rows[0]?.id ?? null;
}

const isOrderPlaced = async (
  app: TestApp,
  customerId: string,
  formerId: string | null,
): Promise<boolean> =>
  (
    await app.database.pool.query(
      "select 1 from orders where customer_id = $1 and status not in ('failed', 'prepaying') and id is distinct from $2",
      [customerId, formerId],
    )
  ).rows.length > 0;

async function deliverAndRefund(
  app: TestApp,
  process: ShopProcess,
  orderId: string,
): Promise<void> {
  const [paul, lea, marc] = [
    process.speakAs(await shop.staff(app, 'paul')),
    process.speakAs(await shop.staff(app, 'lea')),
    process.speakAs(await shop.staff(app, 'marc')),
  ];
  // A repeated step is refused after a lost answer, since it was already done.
  await shop.move(paul, orderId, 'preparing');
  const { products } = (await paul.call('GET', `/api/staff/orders/${orderId}`)).body;
  for (const { id, requestedQuantity, announcedGrams } of products)
    await shop.putLine(paul, orderId, id, {
      preparedQuantity: requestedQuantity - (id === 'penne' ? 1 : 0),
      ...(announcedGrams ? { preparedGrams: Math.round(announcedGrams * 1.07) } : {}),
    });
  for (const to of ['prepared', 'cart', 'readyToDeliver']) await shop.move(paul, orderId, to);
  await shop.move(lea, orderId, 'inTransit');
  await shop.handOver(lea, orderId);
  await process.insist({ kind: 'runJobs' });
  await marc.call('POST', `/api/staff/orders/${orderId}/refunds`, {
    key: newId(),
    reason: 'Paquet percé',
    lines: [{ productId: 'penne', quantity: 2 }],
    withFees: false,
  });
}
