/** An order is delivered from the driver's round or from the order's page, by the same rule. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '#server/account/sessions.ts';
import { newId } from '#server/platform/ids.ts';
import { createTestApp, type Answer, type TestApp, type Visitor } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

const stock = { penne: 5_000 };
let app: TestApp;
let paul: Visitor;
let lea: Visitor;
let marc: Visitor;
let otherDriver: Visitor;
beforeAll(async () => {
  app = await createTestApp();
  await shop.setStock(app, 'penne', stock.penne);
  await shop.widenSlots(app);
  [paul, lea, marc] = [
    await shop.staff(app, 'paul'),
    await shop.staff(app, 'lea'),
    await shop.staff(app, 'marc'),
  ];
  otherDriver = await newDriver();
});
afterAll(async () => {
  await expectInvariants(app, stock);
  await app.close();
});

async function newDriver(): Promise<Visitor> {
  const id = newId();
  await app.database.pool.query(
    "insert into staff (id, email, name, password_hash, role, created_at) values ($1, 'max@cabas.fr', 'Max Second', 'none', 'driver', $2)",
    [id, app.clock.now()],
  );
  const visitor = app.visitor();
  const { token } = await openSession(app.database.db, app, { staffId: id });
  visitor.cookies.set('staff-session', token);
  return visitor;
}

async function onTheRoad(): Promise<string> {
  const zoe = await shop.newShopper(app);
  const id = await shop.buy(zoe);
  await shop.prepare(paul, id);
  for (const to of ['cart', 'readyToDeliver']) shop.okBody(await shop.move(paul, id, to));
  shop.okBody(await lea.call('POST', '/api/staff/rounds', { orderIds: [id] }));
  return id;
}

async function atTheCounter(): Promise<{ zoe: Visitor; id: string; code: string }> {
  const zoe = await shop.newShopper(app);
  const id = await shop.buy(zoe, shop.counted, shop.slots.pickup);
  await shop.prepare(paul, id);
  shop.okBody(await shop.move(paul, id, 'ready'));
  return { zoe, id, code: (await shop.readOrder(zoe, id)).pickupCode };
}

const statusOf = async (id: string): Promise<string> =>
  shop.okBody(await marc.call('GET', `/api/staff/orders/${id}`)).status;
const handOver = (staff: Visitor, id: string, more: object): Promise<Answer> =>
  staff.call('POST', `/api/staff/orders/${id}/moves`, { to: 'delivered', ...more });
const wrongCodeOf = (code: string): string => (code === '000000' ? '000001' : '000000');

type Door = [string, (staff: Visitor, id: string) => Promise<Answer>];
const delivering: Door[] = [
  [
    'the round',
    (staff, id) =>
      staff.call('POST', `/api/staff/deliveries/${id}/events`, { status: 'delivered' }),
  ],
  ['the order’s page', (staff, id) => shop.move(staff, id, 'delivered')],
];
const failing: Door[] = [
  [
    'the round',
    (staff, id) =>
      staff.call('POST', `/api/staff/deliveries/${id}/events`, {
        status: 'failed-delivery',
        reason: 'Personne n’a répondu',
      }),
  ],
  ['the order’s page', (staff, id) => shop.move(staff, id, 'readyToDeliver')],
];

describe('a stop of the round', () => {
  it.each(delivering)('R03 by %s, only its driver or a manager delivers it', async (_door, ask) => {
    const id = await onTheRoad();
    shop.expectRefusal(await ask(otherDriver, id), 'Order.StopOfAnother');
    shop.expectRefusal(await ask(paul, id), 'Shared.InsufficientPrivileges');
    expect(await statusOf(id)).toBe('inTransit');
    shop.okBody(await ask(lea, id));
    shop.okBody(await ask(marc, await onTheRoad()));
  });

  it.each(failing)(
    'R03 by %s, only its driver or a manager reports it missed',
    async (_door, ask) => {
      const id = await onTheRoad();
      shop.expectRefusal(await ask(otherDriver, id), 'Order.StopOfAnother');
      expect(await statusOf(id)).toBe('inTransit');
      shop.okBody(await ask(lea, id));
      shop.okBody(await ask(marc, await onTheRoad()));
    },
  );
});

describe('a pickup', () => {
  it('is handed over with a code that cannot be derived from its number', async () => {
    const { zoe, id, code } = await atTheCounter();
    const { number } = await shop.readOrder(zoe, id);
    expect(code).toMatch(/^\d{6}$/);
    shop.expectRefusal(await handOver(paul, id, {}), 'Pickup.CodeMissing');
    for (const pickupCode of [number, number.slice(-4)])
      shop.expectRefusal(await handOver(paul, id, { pickupCode }), 'Pickup.WrongCode');
    expect(await statusOf(id)).toBe('ready');
    // As read aloud, in two groups.
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    shop.okBody(await handOver(paul, id, { pickupCode: spaced }));
    await app.jobs.drain();
    expect(await shop.readOrder(zoe, id)).toMatchObject({ status: 'paid', pickupCode: null });
  });

  it('shows its code only to its customer', async () => {
    const { zoe, id, code } = await atTheCounter();
    const infos = shop.okBody(
      await zoe.call('POST', '/api/orders/taskDeliveryInfos', { orderId: id }),
    );
    expect(infos.pickup.code).toBe(code);
    for (const staff of [paul, marc]) {
      const order = shop.okBody(await staff.call('GET', `/api/staff/orders/${id}`));
      expect(JSON.stringify(order)).not.toContain(code);
    }
    const delivery = await shop.buy(zoe);
    expect((await shop.readOrder(zoe, delivery)).pickupCode).toBe(null);
  });

  it('after five wrong codes requires a manager with a reason', async () => {
    const { id, code } = await atTheCounter();
    const wrong = { pickupCode: wrongCodeOf(code) };
    const answers = await Promise.all(Array.from({ length: 8 }, () => handOver(paul, id, wrong)));
    expect(answers.map((answer) => answer.body.owner).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'Pickup.Blocked'),
      ...Array.from({ length: 5 }, () => 'Pickup.WrongCode'),
    ]);
    shop.expectRefusal(await handOver(paul, id, { pickupCode: code }), 'Pickup.Blocked');
    shop.expectRefusal(
      await handOver(paul, id, { reason: 'Elle me l’a dit' }),
      'Pickup.CodeMissing',
    );
    shop.expectRefusal(await handOver(marc, id, {}), 'Pickup.ReasonMissing');
    expect(await statusOf(id)).toBe('ready');
    shop.okBody(await handOver(marc, id, { reason: 'Pièce d’identité vue' }));
    const { rows } = await app.database.pool.query(
      'select kind, after from staff_actions where subject = $1',
      [`order:${id}`],
    );
    expect(rows).toEqual([
      { kind: 'order.collected-without-code', after: { reason: 'Pièce d’identité vue' } },
    ]);
  });

  it('cannot be handed over by drivers', async () => {
    const { id, code } = await atTheCounter();
    shop.expectRefusal(
      await handOver(lea, id, { pickupCode: code }),
      'Shared.InsufficientPrivileges',
    );
    expect(await statusOf(id)).toBe('ready');
  });

  it('shares its code with its complement', async () => {
    const zoe = await shop.newShopper(app);
    const id = await shop.buy(zoe, shop.counted, shop.slots.pickup);
    shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId: id }));
    shop.okBody(await shop.setQuantities(zoe, { penne: 5 }));
    const complement = shop.okBody(await shop.pay(zoe)).orderId;
    const [{ pickupCode }, extra] = [
      await shop.readOrder(zoe, id),
      await shop.readOrder(zoe, complement),
    ];
    expect(extra.pickupCode).toBe(pickupCode);
  });
});
