/** The team of a story: prepares what the next slots need, drives it, and answers complaints. */
import { openSession } from '#server/account/sessions.ts';
import { newId } from '#server/platform/ids.ts';
import type { Batch, BatchLine } from '#domain/picking/batch-contract.ts';
import type { Substitute } from '#domain/picking/preparation-contract.ts';
import type { Visitor } from '../../tests/app.ts';
import { bagLine, openOrder } from '../../tests/preparing.ts';
import * as shop from '../../tests/shopping.ts';
import type { KnownOrder } from './shoppers.ts';
import { summary } from './shoppers.ts';
import type { Story } from './story.ts';
import { lookAtShelves } from './vans.ts';

/** Begins this long before the slot. */
const prepareAheadMinutes = 4 * 60;

export type Team = {
  /** One turn of everybody's work. */
  work(): Promise<void>;
  /** Early: what was sold comes in again. */
  receiveGoods(): Promise<void>;
  answerComplaints(): Promise<void>;
};

type Due = {
  id: string;
  number: string;
  status: string;
  mode: string;
  site: string;
  from: Temporal.Instant;
};

/** Units that come in each morning for each shopper: of some products, fewer than they want. */
const comesIn = { penne: 11, spaghetti: 8, 'pomme-gala': 1, carottes: 1, panais: 1, 'riz-rond': 1 };

export function createTeam(
  story: Story,
  { orders, shoppers }: { orders: ReadonlyMap<string, KnownOrder>; shoppers: number },
): Team {
  const { app } = story;
  const signIn = (who: Parameters<typeof shop.staff>[1]) => shop.staff(app, who);

  return {
    async work() {
      const now = app.clock.now();
      const minutesTo = ({ from }: Due) => now.until(from).total('minutes');
      const due = await listDue(story);
      const paul = await signIn('paul');
      for (const order of due)
        if (['prepaid', 'preparing'].includes(order.status))
          if (minutesTo(order) < prepareAheadMinutes) await prepare(story, paul, order);
      for (const order of due)
        if (['prepared', 'approvedByClient'].includes(order.status))
          await load(story, paul, order, orders);
      const waiting = due.filter(
        (order) =>
          order.status === 'readyToDeliver' && minutesTo(order) < 15 && minutesTo(order) > -180,
      );
      // A van of each site leaves: a round is of one.
      for (const stops of Map.groupBy(waiting, ({ site }) => site).values())
        await drive(story, await signIn('lea'), stops.slice(0, 8));
      // Nobody came for it, or it missed its last round.
      const late = due.filter((order) => minutesTo(order) < -24 * 60);
      if (late.length > 0) await giveUp(story, await signIn('marc'), late);
    },

    async receiveGoods() {
      const marc = await signIn('marc');
      for (const [id, unitsEach] of Object.entries(comesIn)) {
        const delta = unitsEach * shoppers;
        const sku = app.catalogue.current().products.get(id)?.sellable.sku ?? '';
        const change = { id: newId(), kind: 'delivery', delta };
        const path = `/api/staff/products/${sku}/stockChanges`;
        const received = await marc.call('POST', path, change);
        // The same pallet counted twice, by a phone that got no answer.
        if (story.draw() < 0.3) await marc.call('POST', path, change);
        story.tell('Marc', `receives ${delta} ${id}: ${summary(received)}`);
      }
    },

    async answerComplaints() {
      const marc = await signIn('marc');
      const { items = [] } = (await marc.call('GET', '/api/staff/complaints')).body;
      const inOrder = items.toSorted((one: { orderNumber: string }, other: typeof one) =>
        one.orderNumber.localeCompare(other.orderNumber),
      );
      for (const { id, orderNumber } of inOrder) {
        const path = `/api/staff/complaints/${id}`;
        const isRefunded = story.draw() < 0.7;
        const answer = isRefunded
          ? await marc.call('POST', `${path}/refunds`, { key: newId(), quantity: 1 })
          : await marc.call('POST', `${path}/refusals`, { text: 'Rien ne manquait au départ.' });
        story.tell(
          'Marc',
          `${isRefunded ? 'refunds' : 'refuses'} the complaint of order ${orderNumber}: ${summary(answer)}`,
        );
      }
    },
  };
}

/** Without complements, which follow their order. */
async function listDue({ app }: Story): Promise<Due[]> {
  const { rows } = await app.database.pool.query<Due>(
    `select o.id, o.number, o.status, o.delivery->>'type' as mode, o.shop_id as site, s.starts_at as from
    from orders o join slots s on s.id = o.slot_id
    where o.initial_order_id is null
      and o.status in ('prepaid', 'preparing', 'prepared', 'approvedByClient', 'ready', 'readyToDeliver')
    order by s.starts_at, o.number::int`,
  );
  return rows;
}

async function prepare(story: Story, paul: Visitor, { id, number, from }: Due): Promise<void> {
  const taken = await openOrder(paul, id);
  if (taken.status !== 200)
    return story.tell('Paul', `cannot prepare order ${number}: ${summary(taken)}`);
  const batch: Batch = taken.body;
  const isLate = story.now().until(from).total('minutes') < 120;
  if (!isLate && batch.lines.some(({ byVan }) => byVan !== null))
    return story.tell('Paul', `waits for a van with order ${number}`);
  const onShelf = await lookAtShelves(
    story.app,
    batch.orders.map((order) => order.id),
  );
  let found = 0;
  // Ids are random: a complement's lines come after those of its order in every run.
  const numberOf = new Map(batch.orders.map((order) => [order.id, Number(order.number)]));
  const lines = batch.lines.toSorted(
    (one, other) => (numberOf.get(one.orderId) ?? 0) - (numberOf.get(other.orderId) ?? 0),
  );
  for (const line of lines) {
    const most = onShelf.get(`${line.orderId} ${line.productId}`) ?? line.requestedQuantity;
    found += await prepareLine(story, paul, batch.id, { line, most });
  }
  const done = await shop.move(paul, id, found === 0 ? 'cancelled' : 'prepared');
  story.tell('Paul', `prepares order ${number}, ${found} units: ${summary(done)}`);
}

/** Returns the units in the bag. */
async function prepareLine(
  story: Story,
  paul: Visitor,
  batchId: string,
  { line, most }: { line: BatchLine; most: number },
): Promise<number> {
  const { orderId, productId, version } = line;
  const bag = (fields: object) =>
    bagLine(paul, batchId, { orderId, productId, version, ...fields });
  const fate = story.draw();
  const weight = 85 + Math.round(story.draw() * 40);
  let quantity = line.requestedQuantity;
  if (fate < 0.05) quantity = 0;
  else if (fate < 0.1) quantity = Math.max(0, quantity - story.between(1, 3));
  quantity = Math.min(quantity, most);
  const grams =
    line.quotation === 'weight' && quantity > 0
      ? Math.round(
          (((line.announcedGrams ?? 0) / line.requestedQuantity) * quantity * weight) / 100,
        )
      : null;
  if (quantity === 0 && story.draw() < 0.5) {
    const { items = [] } = (
      await paul.call('GET', `/api/staff/orders/${orderId}/lines/${productId}/substitutes`)
    ).body;
    const [first] = items.filter(({ quotation }: Substitute) => quotation === 'count');
    if (first) {
      const replaced = await bag({ preparedQuantity: 1, replacedBy: first.id });
      if (replaced.status === 200) {
        story.tell('Paul', `replaces ${productId} by ${first.id}`);
        return 1;
      }
    }
  }
  const put = await bag({
    preparedQuantity: quantity,
    ...(grams === null ? {} : { preparedGrams: grams, isWeightConfirmed: true }),
  });
  if (put.status !== 200) story.tell('Paul', `${productId} is refused: ${summary(put)}`);
  return quantity;
}

async function load(
  story: Story,
  paul: Visitor,
  { id, number, mode, from }: Due,
  orders: ReadonlyMap<string, KnownOrder>,
): Promise<void> {
  if (mode === 'delivery') {
    for (const to of ['cart', 'readyToDeliver']) {
      const moved = await shop.move(paul, id, to);
      story.tell('Paul', `${to} order ${number}: ${summary(moved)}`);
    }
    return;
  }
  story.tell('Paul', `puts order ${number} aside: ${summary(await shop.move(paul, id, 'ready'))}`);
  const shopper = orders.get(id)?.shopper;
  // One in ten never comes for it.
  if (!shopper || story.draw() < 0.1) return;
  const waitMinutes = Math.max(0, story.now().until(from).total('minutes'));
  story.planIn(waitMinutes + story.between(10, 110), async () => {
    const { token } = await openSession(story.app.database.db, story.app, {
      customerId: shopper.customerId,
    });
    shopper.cookies.set('session', token);
    const given = await shop.collect(await shop.staff(story.app, 'paul'), shopper, id);
    story.tell(shopper.name, `collects order ${number}: ${summary(given)}`);
  });
}

async function drive(story: Story, lea: Visitor, stops: readonly Due[]): Promise<void> {
  const started = await shop.leaveRound(
    lea,
    stops.map(({ id }) => id),
  );
  const numbers = stops.map(({ number }) => number).join(', ');
  story.tell('Léa', `leaves with orders ${numbers}: ${summary(started)}`);
  if (started.status !== 200) return;
  for (const [index, stop] of stops.entries()) {
    const minutes = 12 * (index + 1);
    const isMissed = story.draw() < 0.06;
    story.planIn(minutes, () => report(story, stop, { status: 'arriving' }));
    story.planIn(minutes + 4, async () => {
      await report(
        story,
        stop,
        isMissed
          ? { status: 'failed-delivery', reason: 'Client absent' }
          : { status: 'delivered', isAgeChecked: true },
      );
      if (isMissed) story.planIn(45, () => deliverAnotherDay(story, stop));
    });
  }
}

/** One in four is made without network, and sent later; one in five of all is sent twice. */
async function report(story: Story, { id, number }: Due, event: object): Promise<void> {
  const body = { reportId: newId(), at: story.now().toString(), ...event };
  const isTwice = story.draw() < 0.2;
  const delay = story.draw() < 0.25 ? story.between(3, 40) : 0;
  const send = async () => {
    const lea = await shop.staff(story.app, 'lea');
    const path = `/api/staff/deliveries/${id}/events`;
    const answer = await lea.call('POST', path, body);
    story.tell('Léa', `${JSON.stringify(event)} order ${number}: ${summary(answer)}`);
    if (isTwice) await lea.call('POST', path, body);
  };
  if (delay === 0) await send();
  else story.planIn(delay, send);
}

async function deliverAnotherDay(story: Story, { id, number }: Due): Promise<void> {
  const marc = await shop.staff(story.app, 'marc');
  const { items = [] } = (await marc.call('GET', `/api/staff/deliveries/${id}/slots`)).body;
  const slot = story.draw() < 0.7 ? story.pick<{ id: string }>(items.slice(0, 4)) : undefined;
  const answer = slot
    ? await marc.call('POST', `/api/staff/deliveries/${id}/redeliveries`, { timeSlotId: slot.id })
    : await marc.call('POST', `/api/staff/deliveries/${id}/abandonments`, {
        reason: 'Client injoignable',
      });
  story.tell('Marc', `plans order ${number} again, ${slot?.id ?? 'never'}: ${summary(answer)}`);
}

async function giveUp(story: Story, marc: Visitor, late: readonly Due[]): Promise<void> {
  for (const { id, number, status } of late) {
    const path = `/api/staff/orders/${id}`;
    const answer =
      status === 'ready'
        ? await marc.call('POST', `${path}/no-shows`, { takesFreshBack: true })
        : await shop.move(marc, id, 'cancelled');
    story.tell('Marc', `ends order ${number}, ${status}: ${summary(answer)}`);
  }
}
