/** What slots say of the means of payment, against what paying for them answers. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OfferedSlot } from '#domain/delivery/contract.ts';
import { isSelectable } from '#domain/delivery/rules.ts';
import type { MeansAbilities } from '#domain/payments/hold-plan.ts';
import { createTestApp, type TestApp } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

let app: TestApp;
let sandbox: MeansAbilities;
const stock = { penne: 5_000 };

beforeAll(async () => {
  app = await createTestApp();
  sandbox = app.partners.payment.abilities;
  await app.database.pool.query(
    "insert into feature_flags values ('paypal-payment', 'false', '[]', $1, null)",
    [app.clock.now()],
  );
  await shop.widenSlots(app);
  await shop.setStock(app, 'penne', stock.penne);
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await expectInvariants(app, stock);
  await app.close();
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
async function outcomesOf(presses: readonly { slot: OfferedSlot; by: Means }[]): Promise<string[]> {
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
  it('F05b T26 every open slot can be paid with the means that it names, and with no other', async () => {
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

it('a slot beyond every means is shown as not proposed, and cannot be paid', async () => {
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

it('a shop without a bank shows its slots all the same, for carts to be filled', async () => {
  await openBank({}, false);
  const slots = await listSlots();
  expect(new Set(slots.map(sayingOf))).toEqual(new Set(['unavailable, unavailable']));
  expect(slots.some(isSelectable)).toBe(true);
});

it('the embedded bank holds a card for seven days, and PayPal for three', async () => {
  await openBank(sandbox, true);
  const { abilities, paypal: hasPaypal } = shop.okBody(
    await app.visitor().call('GET', '/api/payments/settings'),
  );
  expect({ abilities, hasPaypal }).toEqual({ abilities: { card, paypal }, hasPaypal: true });
});
