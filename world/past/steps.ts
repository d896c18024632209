/** What people did with an order, each step through the API. A step that is already made is not made again: a start may have been killed in the middle of it. */
import type { OrderStatus } from '#domain/orders/contract.ts';
import type { GestureAnswers, StartedBatch } from '#domain/picking/batch-contract.ts';
import { doorCodeOf } from '#domain/rounds/hand-over.ts';
import { findPickupCode } from '#server/orders/pickup-code-store.ts';
import { newId } from '#server/platform/ids.ts';
import { demoHomes } from '../demo-accounts.ts';
import type { Ask, PastShop } from './past-shop.ts';
import type { Story } from './stories.ts';

/** A test card that every bank accepts. */
const card = { number: '4242424242424242', expMonth: 12, expYear: 2031, cvc: '123' };
/** Longer than a payment may stay without an answer. */
const silence = { minutes: 20 } as const;
/** No customer orders twice within it. */
const placingHours = 1;

export const isCollected = ({ zone }: Story): boolean => zone.startsWith('retrait-');

export type Placed = { story: Story; placedAt: Temporal.Instant; slotId: string };

type KnownOrder = { id: string; status: OrderStatus };
async function findOrder(
  { database }: PastShop,
  { story, placedAt }: Placed,
): Promise<KnownOrder | undefined> {
  const order = await database.db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select(['orders.id', 'orders.status'])
    .where('customers.email', '=', `${story.who}@cabas.test`)
    .where('placed_at', '>=', placedAt)
    .where('placed_at', '<', placedAt.add({ hours: placingHours }))
    .where('status', '!=', 'failed')
    .executeTakeFirst();
  return order as KnownOrder | undefined;
}

async function requireOrder(shop: PastShop, placed: Placed): Promise<KnownOrder> {
  const order = await findOrder(shop, placed);
  if (!order)
    throw new Error(`${placed.story.who} ordered nothing at ${placed.placedAt.toString()}`);
  return order;
}

export async function place(shop: PastShop, placed: Placed): Promise<void> {
  if ((await findOrder(shop, placed))?.status === 'prepaying') {
    // Killed while the bank was asked: the shop itself finds out what became of it.
    shop.setClock(placed.placedAt.add(silence));
    await shop.jobs.runNow('payments.reconcile', {});
    await shop.jobs.drain();
  }
  if (!(await findOrder(shop, placed)))
    await shop.as({ customer: placed.story.who }, (ask) => buy(ask, placed));
}

async function buy(ask: Ask, { story, slotId }: Placed): Promise<void> {
  const address = demoHomes[story.who];
  await ask('PATCH', '/api/cart/delivery2', {
    deliveryZoneId: story.zone,
    timeSlotId: slotId,
    ...(isCollected(story) ? {} : { address }),
  });
  const { price } = await ask('PATCH', '/api/cart/products', {
    data: Object.entries(story.cart).map(([id, quantity]) => ({ id, quantity })),
  });
  const { token } = await ask('POST', '/sandbox/tokens', card);
  await ask('PUT', '/api/cart/createPaymentIntent', {
    acceptedAmount: price.quotation.preauthorization,
    acceptTerms: true,
    payment: { type: 'card', token },
  });
}

export async function cancel(shop: PastShop, placed: Placed): Promise<void> {
  const { id, status } = await requireOrder(shop, placed);
  if (status === 'prepaid')
    await shop.as({ customer: placed.story.who }, (ask) => ask('PUT', `/api/orders/${id}/cancel`));
}

const routes = {
  delivery: [
    'prepaid',
    'preparing',
    'prepared',
    'cart',
    'readyToDeliver',
    'inTransit',
    'delivered',
  ],
  collection: ['prepaid', 'preparing', 'prepared', 'ready', 'delivered'],
} as const satisfies Record<string, readonly OrderStatus[]>;

/** Along its way as far as `to`: the preparer's steps, then the driver's. */
export async function advance(shop: PastShop, placed: Placed, to: OrderStatus): Promise<void> {
  const { id, status } = await requireOrder(shop, placed);
  const route: readonly OrderStatus[] = isCollected(placed.story)
    ? routes.collection
    : routes.delivery;
  const left = route.includes(status)
    ? route.slice(route.indexOf(status) + 1, route.indexOf(to) + 1)
    : [];
  const isDriving = (step: OrderStatus) =>
    step === 'inTransit' || (step === 'delivered' && !isCollected(placed.story));
  for (const [staff, steps] of [
    ['preparer', left.filter((step) => !isDriving(step))],
    ['driver', left.filter(isDriving)],
  ] as const) {
    if (steps.length > 0)
      await shop.as({ staff }, (ask) => walk(shop, ask, { story: placed.story, id, steps }));
  }
}

async function walk(
  shop: PastShop,
  ask: Ask,
  { story, id, steps }: { story: Story; id: string; steps: readonly OrderStatus[] },
): Promise<void> {
  for (const to of steps) {
    if (to === 'prepared') await fillBag(ask, id, story);
    await ask('POST', `/api/staff/orders/${id}/moves`, {
      to,
      isEarlyMeant: true,
      ...(to === 'delivered' ? await readProof(shop, id, story) : {}),
    });
  }
}

/** What the customer says at the counter, or at the door. */
async function readProof(shop: PastShop, id: string, story: Story) {
  const code = await findPickupCode(shop.database.db, { id, initial_order_id: null });
  return {
    isAgeChecked: true,
    ...(isCollected(story) ? { pickupCode: code } : { doorCode: doorCodeOf(code) }),
  };
}

/** The first half of the list is in the bag. */
export async function beginPreparing(shop: PastShop, placed: Placed): Promise<void> {
  await advance(shop, placed, 'preparing');
  const { id } = await requireOrder(shop, placed);
  await shop.as({ staff: 'preparer' }, (ask) => fillBag(ask, id, placed.story, 0.5));
}

/** Through its batch of one: what is in the bag already is not bagged again. */
async function fillBag(ask: Ask, orderId: string, { found }: Story, share = 1): Promise<void> {
  const { batch }: StartedBatch = await ask('POST', '/api/staff/picking/batches', {
    batchId: newId(),
    orderIds: [orderId],
  });
  const lines = batch.lines.filter((line) => line.orderId === orderId);
  const gestures = lines.slice(0, Math.ceil(lines.length * share)).flatMap((line, index) => {
    const {
      quantity = line.requestedQuantity,
      gramsPercent = usualPercent(index),
      replacedBy,
    } = found?.[line.productId] ?? {};
    const isWeighed = line.announcedGrams !== null && quantity > 0 && !replacedBy;
    if (line.preparedQuantity !== null) return [];
    return [
      {
        kind: 'line',
        gestureId: newId(),
        at: batch.startedAt,
        orderId,
        productId: line.productId,
        version: line.version,
        isWeightConfirmed: true,
        preparedQuantity: quantity,
        ...(isWeighed
          ? { preparedGrams: Math.round(((line.announcedGrams ?? 0) * gramsPercent) / 100) }
          : {}),
        ...(replacedBy ? { replacedBy } : {}),
      },
    ];
  });
  if (gestures.length === 0) return;
  const { answers }: GestureAnswers = await ask(
    'POST',
    `/api/staff/picking/batches/${batch.id}/gestures`,
    { gestures },
  );
  const refused = answers.find(({ refusal }) => refusal !== null);
  if (refused) throw new Error(`order ${orderId}: ${refused.refusal?.message}`);
}

/** Real weights differ from the announced ones: 97 to 103 %. */
const usualPercent = (index: number): number => 97 + ((index * 5) % 7);

export async function refund(shop: PastShop, placed: Placed): Promise<void> {
  const { refund: wanted } = placed.story;
  if (!wanted) return;
  const { id } = await requireOrder(shop, placed);
  await shop.as({ staff: 'manager' }, (ask) =>
    ask('POST', `/api/staff/orders/${id}/refunds`, {
      key: wanted.key,
      reason: wanted.reason,
      lines: [{ productId: wanted.productId, quantity: 1 }],
      withFees: false,
    }),
  );
}

export async function review(shop: PastShop, placed: Placed): Promise<void> {
  const { id } = await requireOrder(shop, placed);
  await shop.as({ customer: placed.story.who }, async (ask) => {
    const { items } = await ask('GET', `/api/orders/${id}/reviews`);
    for (const { productId, ...words } of placed.story.reviews ?? []) {
      const isWritten = items.some(
        (item: { productId: string; review: unknown }) =>
          item.productId === productId && item.review,
      );
      if (!isWritten) await ask('PUT', `/api/orders/${id}/reviews/${productId}`, words);
    }
  });
}

/** The manager reads what waits, and publishes it. */
export async function publishReviews(shop: PastShop): Promise<void> {
  await shop.as({ staff: 'manager' }, async (ask) => {
    const { pending } = await ask('GET', '/api/staff/reviews');
    for (const { id, updatedAt } of pending)
      await ask('PUT', `/api/staff/reviews/${id}/decision`, { status: 'published', updatedAt });
  });
}
