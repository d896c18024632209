/** Customers of a story: each visits on some days, pays with some card, and at times thinks again. */
import { openSession } from '#server/account/sessions.ts';
import type { Answer, Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import type { Story } from './story.ts';

export type Shopper = Visitor & { customerId: string; name: string };

/** What each minute of a story needs to know of an order. */
export type KnownOrder = { id: string; number: string; status: string; shopper: Shopper };

/** Of a hundred payments. */
const cardsOfHundred: readonly [number, keyof typeof shop.cards][] = [
  [50, 'accepted'],
  [18, 'challenge'],
  [8, 'refused'],
  [5, 'insufficient'],
  [6, 'slow'],
  [6, 'lostReply'],
  [4, 'extended'],
  [3, 'refusedLater'],
];

export async function meetShopper(story: Story, index: number): Promise<Shopper> {
  const visitor = await shop.newShopper(story.app);
  return { ...visitor, name: `shopper ${index + 1}` };
}

async function signIn({ app }: Story, { cookies, customerId }: Shopper): Promise<void> {
  cookies.set('session', (await openSession(app.database.db, app, { customerId })).token);
}

/** « 200 », or the name of the refusal. */
export const summary = ({ status, body }: Answer): string =>
  status === 200 ? '200' : `${status} ${body?.owner ?? ''}`.trim();

export async function visit(story: Story, shopper: Shopper): Promise<void> {
  await signIn(story, shopper);
  await shopper.call('GET', '/api/categories');
  await shopper.call('GET', '/api/search2?q=riz');
  const slot = await chooseSlot(story, shopper);
  if (!slot) return story.tell(shopper.name, 'finds no slot');
  story.tell(shopper.name, `chooses ${slot}`);
  await fillCart(story, shopper);
  if (story.draw() < 0.25) {
    const code = story.pick(['BIENVENUE10', 'MARCHE15', 'LIVRAISON']) ?? '';
    const added = await shopper.call('PATCH', '/api/cart/coupons', { add: code });
    story.tell(shopper.name, `adds ${code}: ${summary(added)}`);
  }
  story.planIn(story.between(2, 15), () => checkOut(story, shopper, 2));
}

type OfferedSlot = { id: string; isFull: boolean; isExpired: boolean; isExcluded: boolean };

async function chooseSlot(story: Story, shopper: Shopper): Promise<string | null> {
  const isPickup = story.draw() < 0.25;
  const body = isPickup ? { mode: 'collection' } : { mode: 'delivery', address: shop.address };
  const { zones = [] } = (await shopper.call('POST', '/api/addresses/deliverySlots2', body)).body;
  const open = (zones[0]?.deliverySlots ?? []).filter(
    ({ isFull, isExpired, isExcluded }: OfferedSlot) => !isFull && !isExpired && !isExcluded,
  );
  // Most want it soon; one in twenty later than any card holds money.
  const offered = story.draw() < 0.05 ? open.slice(30) : open.slice(0, 5);
  const slot = story.pick<OfferedSlot>(offered);
  if (!slot) return null;
  const chosen = await shop.chooseDelivery(shopper, slot.id);
  return chosen.status === 200 ? slot.id : null;
}

/** All at once and, when the shelf lacks some of it, one product after the other. */
async function fillCart(story: Story, shopper: Shopper): Promise<void> {
  const purchase = drawCart(story);
  const filled = await shop.setQuantities(shopper, purchase);
  story.tell(shopper.name, `fills a purchase: ${summary(filled)}`);
  if (filled.status === 200) return;
  for (const [id, quantity] of Object.entries(purchase)) {
    const put = await shop.setQuantities(shopper, { [id]: quantity });
    if (put.status !== 200) story.tell(shopper.name, `finds too little ${id}: ${summary(put)}`);
  }
}

function drawCart(story: Story): Record<string, number> {
  const purchase: Record<string, number> = {};
  purchase[story.draw() < 0.6 ? 'penne' : 'spaghetti'] = story.between(16, 26);
  const others = ['pomme-gala', 'pomme-golden', 'carottes', 'panais', 'riz-basmati', 'riz-rond'];
  for (const id of [...others, 'chinon-rouge', 'entrecote'])
    if (story.draw() < 0.4) purchase[id] = story.between(1, 4);
  return purchase;
}

async function checkOut(story: Story, shopper: Shopper, triesLeft: number): Promise<void> {
  await signIn(story, shopper);
  const cart = await shopper.call('GET', '/api/cart');
  if (cart.status !== 200) return story.tell(shopper.name, `has no purchase: ${summary(cart)}`);
  const answer = await shopper.call('PUT', '/api/cart/createPaymentIntent', {
    acceptedAmount: cart.body.price.quotation.preauthorization,
    acceptTerms: true,
    isAdult: true,
    payment: await drawCard(story, shopper),
  });
  await followAttempt(story, shopper, answer, triesLeft);
}

async function drawCard(story: Story, shopper: Shopper): Promise<object> {
  let left = story.draw() * 100;
  const [, card] = cardsOfHundred.find(([share]) => (left -= share) < 0) ?? [0, 'accepted'];
  return { type: 'card', token: await shop.tokenise(shopper, shop.cards[card]) };
}

async function followAttempt(
  story: Story,
  shopper: Shopper,
  answer: Answer,
  triesLeft: number,
): Promise<void> {
  const { status, orderNumber, paymentId, actionUrl } = answer.body ?? {};
  const outcome = answer.status === 200 ? `${status}, order ${orderNumber}` : summary(answer);
  story.tell(shopper.name, `pays: ${outcome}`);
  const tryAgain = () => {
    if (triesLeft > 0)
      story.planIn(story.between(1, 20), () => checkOut(story, shopper, triesLeft - 1));
  };
  if (answer.status !== 200) {
    // A sold-out product leaves the purchase, a new price is shown.
    await shopper.call('GET', '/api/cart/recompute2');
    if (answer.body?.owner === 'Delivery.SiteChanged') await confirmSite(shopper);
    return tryAgain();
  }
  if (status === 'refused' || status === 'failed') return tryAgain();
  if (status === 'requires_action' && actionUrl)
    story.planIn(story.between(1, 12), () => answerBank(story, shopper, { actionUrl, paymentId }));
  if (status === 'pending')
    for (const minutes of [1, 5]) story.planIn(minutes, () => poll(story, shopper, paymentId));
}

/** Keeps the slot, which another site now prepares. */
async function confirmSite(shopper: Shopper): Promise<void> {
  const { delivery } = (await shopper.call('GET', '/api/cart')).body;
  if (delivery?.timeSlotId) await shop.chooseDelivery(shopper, delivery.timeSlotId);
}

async function answerBank(
  story: Story,
  shopper: Shopper,
  { actionUrl, paymentId }: { actionUrl: string; paymentId: string },
): Promise<void> {
  const fate = story.draw();
  // One in ten leaves the page open and goes to bed.
  if (fate < 0.1) return story.tell(shopper.name, 'leaves the page of the bank open');
  const answer = fate < 0.25 ? 'decline' : 'approve';
  await shopper.call('POST', `${new URL(actionUrl).pathname}/${answer}`);
  story.tell(shopper.name, `answers the bank: ${answer}`);
  // Some close the tab; the webhook or the reconciler ends their attempt.
  if (story.draw() < 0.7) story.planIn(1, () => poll(story, shopper, paymentId));
}

async function poll(story: Story, shopper: Shopper, paymentId: string): Promise<void> {
  await signIn(story, shopper);
  const answer = await shopper.call('PATCH', '/api/cart/finalizePrepay', { paymentId });
  story.tell(shopper.name, `asks how it went: ${answer.body.status ?? summary(answer)}`);
}

/** Once, some time after the order is accepted. */
export function thinkAgain(story: Story, { id, number, shopper }: KnownOrder): void {
  const fate = story.draw();
  const later = (what: string, act: () => Promise<Answer>) =>
    story.planIn(story.between(10, 400), async () => {
      await signIn(story, shopper);
      story.tell(shopper.name, `${what} order ${number}: ${summary(await act())}`);
    });
  if (fate < 0.07) later('cancels', () => shopper.call('PUT', `/api/orders/${id}/cancel`));
  else if (fate < 0.17) later('modifies', () => modify(story, { id, shopper }));
  else if (fate < 0.25) later('completes', () => complete(story, { id, shopper }));
  else if (fate < 0.32) later('moves', () => changeSlot(story, { id, shopper }));
}

type OwnOrder = Pick<KnownOrder, 'id' | 'shopper'>;

async function modify(story: Story, { id, shopper }: OwnOrder): Promise<Answer> {
  const opened = await shopper.call('PATCH', '/api/cart/initialOrder', {
    orderId: id,
    action: 'modify',
  });
  if (opened.status !== 200) return opened;
  const fate = story.draw();
  if (fate < 0.25) return shopper.call('DELETE', `/api/orders/${id}/modification`);
  // Others change something and pay, or forget their purchase, which ends after half an hour.
  await shop.setQuantities(shopper, { carottes: story.between(1, 5) });
  if (fate < 0.8) story.planIn(story.between(1, 25), () => checkOut(story, shopper, 1));
  return opened;
}

async function complete(story: Story, { id, shopper }: OwnOrder): Promise<Answer> {
  const opened = await shopper.call('PATCH', '/api/cart/initialOrder', { orderId: id });
  if (opened.status !== 200) return opened;
  const filled = await shop.setQuantities(shopper, { 'riz-rond': story.between(1, 3) });
  story.planIn(story.between(1, 20), () => checkOut(story, shopper, 1));
  return filled;
}

async function changeSlot(story: Story, { id, shopper }: OwnOrder): Promise<Answer> {
  const listed = await shopper.call('GET', `/api/orders/${id}/timeSlots`);
  const items: { slot: { id: string }; refusal: string | null }[] = listed.body.items ?? [];
  const choice = story.pick(items.filter(({ refusal }) => refusal === null).slice(0, 6));
  if (!choice) return listed;
  return shopper.call('PUT', `/api/orders/${id}/updateTimeSlot`, { timeSlotId: choice.slot.id });
}

/** Once, after the order is handed over. */
export function complainPerhaps(story: Story, { id, number, shopper }: KnownOrder): void {
  if (story.draw() >= 0.2) return;
  story.planIn(story.between(30, 1_500), async () => {
    await signIn(story, shopper);
    const { lines = [] } = (await shopper.call('GET', `/api/orders/${id}/complaints`)).body;
    const open = lines.filter((line: { closed: string | null }) => line.closed === null);
    const line = story.pick<{ productId: string }>(open);
    if (!line) return;
    const body = {
      key: crypto.randomUUID(),
      productId: line.productId,
      quantity: 1,
      kind: story.draw() < 0.5 ? 'missing' : 'quality',
    };
    const sent = await shopper.call('POST', `/api/orders/${id}/complaints`, body);
    // The same form, sent again by a page that got no answer.
    if (story.draw() < 0.2) await shopper.call('POST', `/api/orders/${id}/complaints`, body);
    story.tell(shopper.name, `complains about order ${number}: ${summary(sent)}`);
  });
}

/** A card registered for a far slot was refused: pays with another one. */
export function payAgain(story: Story, { id, number, shopper }: KnownOrder): void {
  story.planIn(story.between(20, 120), async () => {
    await signIn(story, shopper);
    const order = await shopper.call('GET', `/api/orders/${id}`);
    const paid = await shopper.call('POST', `/api/orders/${id}/payment`, {
      acceptedAmount: order.body.amounts?.preauthorization ?? 0,
      payment: { type: 'card', token: await shop.tokenise(shopper, shop.cards.accepted) },
    });
    story.tell(shopper.name, `pays order ${number} again: ${paid.body.status ?? summary(paid)}`);
  });
}
