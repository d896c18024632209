import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OfferedSlot } from '#domain/delivery/contract.ts';
import { isSelectable } from '#domain/delivery/rules.ts';
import type { MeansAbilities } from '#domain/payments/hold-plan.ts';
import type { Visitor } from '../../tests/app.ts';
import { openPhoneShop, type PhoneShop } from '../../tests/phone-orders.ts';
import * as shop from '../../tests/shopping.ts';

/** Orders that the team takes or moves book and free their minutes of work too. */
describe('minutes moved', () => {
  type Begun = Awaited<ReturnType<PhoneShop['begin']>>;

  let phone: PhoneShop;
  let app: PhoneShop['app'];
  let desk: Begun['desk'];
  let zoe: Begun['zoe'];
  beforeAll(async () => {
    phone = await openPhoneShop();
    ({ app } = phone);
  });
  beforeEach(async () => {
    ({ desk, zoe } = await phone.begin());
  });
  afterEach(() => phone.end());
  afterAll(() => phone.close());

  /** A delivery of one line. */
  const minutes = 9;
  const { tomorrow, tomorrowLate } = shop.slots;
  const nextDay = 'paris-est-2026-11-23-18';
  const minutesOf = (...slotIds: string[]) => shop.bookedMinutes(app, ...slotIds);
  const setMinutes = (slotId: string, bound: number | null) =>
    shop.setCapacityMinutes(app, slotId, bound);
  const relocate = (orderId: string, timeSlotId: string) =>
    desk.marc.call('PUT', `/api/staff/orders/${orderId}/destination`, { timeSlotId });

  describe('an order taken by telephone', () => {
    it('a phone order is refused in a slot without enough minutes, and its quote says so in the same words', async () => {
      const { orderId } = await desk.take();
      const [booked = 0] = await minutesOf(tomorrow);
      await setMinutes(tomorrow, booked + minutes - 1);
      expect((await desk.quote()).problems).toEqual(['Ce créneau n’est plus disponible.']);
      shop.expectRefusal(await desk.send(), 'Order.InvalidTimeSlot');
      await setMinutes(tomorrow, null);
      shop.okBody(await desk.withdraw(orderId));
      expect(await minutesOf(tomorrow)).toEqual([booked - minutes]);
    });

    it('a phone order that is not paid by its deadline frees its minutes', async () => {
      const before = await minutesOf(tomorrow);
      await desk.take();
      phone.later(5 * 60);
      await phone.reconcile();
      expect(await minutesOf(tomorrow)).toEqual(before);
    });
  });

  describe('an order moved by the team', () => {
    it('an order moved by the team to another day takes its minutes there, if they fit', async () => {
      const [from = 0, to = 0] = await minutesOf(tomorrow, nextDay);
      const orderId = await shop.buy(zoe);
      await shop.buy(await shop.newShopper(app), shop.counted, nextDay);
      await setMinutes(nextDay, to + 2 * minutes - 1);
      shop.expectRefusal(await relocate(orderId, nextDay), 'Order.InvalidTimeSlot');
      expect(await minutesOf(tomorrow, nextDay)).toEqual([from + minutes, to + minutes]);
      await setMinutes(nextDay, to + 2 * minutes);
      shop.okBody(await relocate(orderId, nextDay));
      expect(await minutesOf(tomorrow, nextDay)).toEqual([from, to + 2 * minutes]);
      await setMinutes(nextDay, null);
    });

    it('the preview of moving a day’s orders proposes only slots with enough minutes left', async () => {
      const day = '2026-11-26';
      const wanted = `paris-est-${day}-18`;
      const orderIds = [await shop.buy(zoe), await shop.buy(await shop.newShopper(app))];
      await setMinutes(wanted, 2 * minutes - 1);
      const { items } = shop.okBody(
        await desk.marc.call('POST', '/api/staff/orders/relocations', {
          orderIds,
          day,
          message: 'Une panne.',
          isPreview: true,
        }),
      );
      const hours = items.map(({ slot }: { slot: { from: string } }) => slot.from.slice(11, 13));
      expect(hours[0]).toBe('17');
      expect(hours[1]).not.toBe('17');
      expect(await minutesOf(wanted)).toEqual([0]);
      await setMinutes(wanted, null);
    });
  });

  describe('a missed delivery', () => {
    let lea: Visitor;
    async function miss(orderId: string): Promise<void> {
      const paul = await shop.staff(app, 'paul');
      lea = await shop.staff(app, 'lea');
      await shop.prepare(paul, orderId);
      for (const to of ['cart', 'readyToDeliver']) shop.okBody(await shop.move(paul, orderId, to));
      shop.okBody(await shop.leaveRound(lea, [orderId]));
      const report = { status: 'failed-delivery', reason: 'Client absent' };
      shop.okBody(await lea.call('POST', `/api/staff/deliveries/${orderId}/events`, report));
    }
    const plan = (orderId: string) =>
      desk.marc.call('POST', `/api/staff/deliveries/${orderId}/redeliveries`, {
        timeSlotId: tomorrowLate,
      });

    it('the redelivery of an order and its complement moves their minutes to the new slot', async () => {
      const [from = 0, to = 0] = await minutesOf(tomorrow, tomorrowLate);
      const orderId = await shop.buy(zoe);
      shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId }));
      shop.okBody(await shop.setQuantities(zoe, { penne: 1 }));
      const { orderId: extra } = shop.okBody(await shop.pay(zoe));
      expect(await minutesOf(tomorrow)).toEqual([from + minutes + 1]);
      await miss(orderId);
      shop.expectRefusal(await plan(extra), 'Round.NothingToPlan');
      shop.okBody(await plan(orderId));
      expect(await minutesOf(tomorrow, tomorrowLate)).toEqual([from, to + minutes + 1]);
      expect((await shop.readOrder(zoe, extra)).delivery.from).toBe('2026-11-22T19:00:00Z');
      shop.okBody(await shop.deliver(lea, orderId));
      await app.jobs.drain();
      expect((await shop.readOrder(zoe, extra)).status).toBe('paid');
    });
  });
});

/** What slots say of the means of payment, against what paying for them answers. */
describe('payable slots', () => {
  let sandbox: MeansAbilities;
  const stock = { penne: 5_000 };

  const { app } = shop.open({ stock, hasWideSlots: true, checksBooks: true });
  beforeAll(async () => {
    sandbox = app.partners.payment.abilities;
    await app.database.pool.query(
      "insert into feature_flags values ('paypal-payment', 'false', '[]', $1, null)",
      [app.clock.now()],
    );
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  async function openBank(abilities: MeansAbilities, isPaypalOn: boolean): Promise<void> {
    const { payment } = app.partners;
    Object.assign(payment, { abilities });
    const { holdHours } = abilities.card ?? {};
    const create = payment.createHold.bind(payment);
    // The embedded bank holds each card for seven days.
    vi.spyOn(payment, 'createHold').mockImplementation(async (request) => {
      const state = await create(request);
      return holdHours && 'token' in request.means
        ? { ...state, captureBefore: app.clock.now().add({ hours: holdHours }) }
        : state;
    });
    await app.database.pool.query('update feature_flags set value = $1', [String(isPaypalOn)]);
    await app.flags.refresh();
  }

  async function listSlots(): Promise<OfferedSlot[]> {
    const visitor = app.visitor();
    const { zones } = shop.okBody(
      await visitor.call('POST', '/api/addresses/deliverySlots2', { address: shop.address }),
    );
    const zone = shop.okBody(await visitor.call('GET', '/api/deliveryZones/paris-est'));
    expect(zones[0].deliverySlots).toEqual(zone.deliverySlots);
    return zone.deliverySlots;
  }

  const sayingOf = ({ payment }: OfferedSlot) => `${payment.card}, ${payment.paypal}`;

  type Means = 'card' | 'paypal';
  const means: readonly Means[] = ['card', 'paypal'];

  /** A shopper of its own pays for each; returns what became of the money, or the refusals. */
  async function outcomesOf(
    presses: readonly { slot: OfferedSlot; by: Means }[],
  ): Promise<string[]> {
    const pressed = await Promise.all(presses.map(press));
    await app.jobs.drain();
    return Promise.all(
      pressed.map(async ({ zoe, answer }) => {
        if (answer.status !== 200) return answer.body.owner;
        const { status, payment } = await shop.readOrder(zoe, answer.body.orderId);
        return `${status} ${payment?.status}`;
      }),
    );
  }

  async function press({ slot, by }: { slot: OfferedSlot; by: Means }) {
    const zoe = await shop.newShopper(app);
    await shop.fillCart(zoe, undefined, slot.id);
    const answer = await shop.pay(zoe, by === 'paypal' ? { payment: { type: 'paypal' } } : {});
    const { status, paymentId, actionUrl } = answer.body;
    if (status === 'requires_action') {
      await zoe.call('POST', `${new URL(actionUrl).pathname}/approve`);
      shop.okBody(await zoe.call('PATCH', '/api/cart/finalizePrepay', { paymentId }));
    }
    return { zoe, answer };
  }

  /** The answers that keep what a slot says. */
  const kept = {
    card: {
      held: 'prepaid authorized',
      // Planned with a day to spare; a hold that just reaches the slot is kept after all.
      registered: expect.stringMatching(/^prepaid (registered|authorized)$/),
      unavailable: 'Payment.SlotBeyondMeans',
    },
    paypal: {
      held: 'prepaid authorized',
      unavailable: expect.stringMatching(
        /^(Payment\.PaypalUnavailable|EcomCart\.CantPrepayPaypal72h)$/,
      ),
    },
  };

  const card = { holdHours: 168, covers: 'end', canRegister: true } as const;
  const extended = { ...card, holdHours: 30 * 24 };
  const unregistered = { ...card, canRegister: false };
  const paypal = { holdHours: 72, covers: 'start', canRegister: false } as const;

  describe.each<[string, MeansAbilities, boolean, string[]]>([
    [
      'cards and PayPal',
      { card, paypal },
      true,
      ['held, held', 'held, unavailable', 'registered, unavailable'],
    ],
    [
      'PayPal switched off',
      { card, paypal },
      false,
      ['held, unavailable', 'registered, unavailable'],
    ],
    ['cards alone', { card }, true, ['held, unavailable', 'registered, unavailable']],
    [
      'cards held for thirty days, and PayPal',
      { card: extended, paypal },
      true,
      ['held, held', 'held, unavailable'],
    ],
    [
      'cards that cannot be registered, and PayPal',
      { card: unregistered, paypal },
      true,
      ['held, held', 'held, unavailable'],
    ],
  ])('in a shop with %s', (_bank, abilities, isPaypalOn, sayings) => {
    it('F05b T26 every open slot can be paid with the payment methods that it lists, and with no other', async () => {
      await openBank(abilities, isPaypalOn);
      const open = (await listSlots()).filter(isSelectable);
      const alike = Map.groupBy(open, sayingOf);
      expect([...alike.keys()]).toEqual(sayings);
      // What a means can do changes between the last of these and the first of the next.
      const edges = [...alike.values()].flatMap((slots) => [...new Set([slots[0], slots.at(-1)])]);
      const presses = edges.flatMap((slot) => (slot ? means.map((by) => ({ slot, by })) : []));
      expect(await outcomesOf(presses)).toEqual(
        presses.map(({ slot, by }) => (kept[by] as Record<string, unknown>)[slot.payment[by]]),
      );
    });
  });

  it('a slot too far ahead for every payment method is shown as not available, and cannot be paid', async () => {
    await openBank({ card: unregistered, paypal }, true);
    const slots = await listSlots();
    const beyond = slots.filter((slot) => sayingOf(slot) === 'unavailable, unavailable');
    expect(beyond.length).toBeGreaterThan(0);
    expect(beyond.map(({ tag, isExcluded }) => ({ tag, isExcluded }))).toEqual(
      beyond.map(() => ({ tag: 'grey', isExcluded: true })),
    );
    expect(
      await outcomesOf(beyond.slice(0, 1).flatMap((slot) => means.map((by) => ({ slot, by })))),
    ).toEqual(['Payment.SlotBeyondMeans', 'EcomCart.CantPrepayPaypal72h']);
  });

  it('a shop without a bank still shows its slots, so that carts can be filled', async () => {
    await openBank({}, false);
    const slots = await listSlots();
    expect(new Set(slots.map(sayingOf))).toEqual(new Set(['unavailable, unavailable']));
    expect(slots.some(isSelectable)).toBe(true);
  });

  it('the sandbox bank holds a card for seven days, and PayPal for three', async () => {
    await openBank(sandbox, true);
    const { abilities, paypal: hasPaypal } = shop.okBody(
      await app.visitor().call('GET', '/api/payments/settings'),
    );
    expect({ abilities, hasPaypal }).toEqual({ abilities: { card, paypal }, hasPaypal: true });
  });
});
