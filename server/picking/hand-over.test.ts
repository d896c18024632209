/** An order is delivered from the driver's round or from the order's page, by the same rule. */
import { describe, expect, it } from 'vitest';
import { openSession } from '#server/account/sessions.ts';
import { newId } from '#server/platform/ids.ts';
import type { Answer, Visitor } from '../../tests/app.ts';
import { photoBytes } from '../../tests/complaints.ts';
import * as shop from '../../tests/shopping.ts';

const stock = { penne: 5_000, 'chinon-rouge': 500 };

const { app, paul, lea, marc } = shop.open({
  staff: ['paul', 'lea', 'marc'],
  stock,
  hasWideSlots: true,
  checksBooks: true,
});
const otherDriver = shop.once(() => newDriver());

type Stop = { id: string; zoe: Visitor; doorCode: string };

const handOver = (staff: Visitor, id: string, more: object): Promise<Answer> =>
  staff.call('POST', `/api/staff/orders/${id}/moves`, { to: 'delivered', ...more });

type Door = [string, (staff: Visitor, stop: Stop) => Promise<Answer>];
const reportDelivered = (staff: Visitor, id: string, more: object = {}): Promise<Answer> =>
  staff.call('POST', `/api/staff/deliveries/${id}/events`, { status: 'delivered', ...more });
const delivering: Door[] = [
  ['the round', (staff, { id, doorCode }) => reportDelivered(staff, id, { code: doorCode })],
  ['the order’s page', (staff, { id, doorCode }) => handOver(staff, id, { doorCode })],
];
const failing: Door[] = [
  [
    'the round',
    (staff, { id }) =>
      staff.call('POST', `/api/staff/deliveries/${id}/events`, {
        status: 'failed-delivery',
        reason: 'Personne n’a répondu',
      }),
  ],
  ['the order’s page', (staff, { id }) => shop.move(staff, id, 'readyToDeliver')],
];

describe('a stop of the round', () => {
  it.each(delivering)(
    'R03 only its driver or a manager delivers a stop of the round, by %s',
    async (_door, ask) => {
      const stop = await onTheRoad();
      shop.expectRefusal(await ask(otherDriver, stop), 'Order.StopOfAnother');
      shop.expectRefusal(await ask(paul, stop), 'Shared.InsufficientPrivileges');
      expect(await statusOf(stop.id)).toBe('inTransit');
      shop.okBody(await ask(lea, stop));
      shop.okBody(await ask(marc, await onTheRoad()));
    },
  );

  it.each(failing)(
    'R03 only its driver or a manager reports a stop as missed, by %s',
    async (_door, ask) => {
      const stop = await onTheRoad();
      shop.expectRefusal(await ask(otherDriver, stop), 'Order.StopOfAnother');
      expect(await statusOf(stop.id)).toBe('inTransit');
      shop.okBody(await ask(lea, stop));
      shop.okBody(await ask(marc, await onTheRoad()));
    },
  );
});

describe('a delivery handed over on the order’s page', () => {
  const journalOf = async (id: string) => {
    const { rows } = await app.database.pool.query(
      "select kind, after from staff_actions where subject = $1 and kind like 'order.%'",
      [`order:${id}`],
    );
    return rows;
  };

  it('handing over on the order’s page requires the driver’s proof, which may be skipped only in the round', async () => {
    const { id } = await onTheRoad();
    shop.expectRefusal(await handOver(lea, id, {}), 'Round.ProofMissing');
    shop.expectRefusal(await handOver(lea, id, { reason: 'Je les connais' }), 'Round.ProofMissing');
    shop.expectRefusal(await handOver(lea, id, { photoId: newId() }), 'Round.ProofMissing');
    expect(await statusOf(id)).toBe('inTransit');
    shop.okBody(await reportDelivered(lea, id));
  });

  it('handing over on the order’s page accepts the customer’s code, and counts wrong tries', async () => {
    const { id, zoe, doorCode } = await onTheRoad();
    const wrong = doorCode === '0000' ? '0001' : '0000';
    for (let tries = 0; tries < 5; tries += 1)
      shop.expectRefusal(await handOver(marc, id, { doorCode: wrong }), 'Round.WrongCode');
    shop.expectRefusal(await handOver(marc, id, { doorCode }), 'Round.CodeBlocked');
    expect(await statusOf(id)).toBe('inTransit');

    const other = await onTheRoad();
    shop.okBody(await handOver(marc, other.id, { doorCode: other.doorCode }));
    await app.jobs.drain();
    expect(await shop.readOrder(other.zoe, other.id)).toMatchObject({ status: 'paid' });
    const task = shop.okBody(await marc.call('GET', `/api/staff/deliveries/${other.id}`));
    expect(task.handOver).toMatchObject({ isCodeChecked: true, hasPhoto: false });
    expect(await journalOf(other.id)).toEqual([]);
    expect(await shop.readOrder(zoe, id)).toMatchObject({ status: 'inTransit' });
  });

  it('handing over on the order’s page accepts a stored photo of this order', async () => {
    const [stop, other] = [await onTheRoad(), await onTheRoad()];
    const photoId = newId();
    const path = `/api/staff/deliveries/${stop.id}/photos/${photoId}`;
    const type = { 'content-type': 'image/jpeg' };
    shop.okBody(await lea.call('PUT', path, await photoBytes(), type));
    shop.expectRefusal(await handOver(lea, other.id, { photoId }), 'Round.ProofMissing');
    shop.okBody(await handOver(lea, stop.id, { photoId }));
    const task = shop.okBody(await marc.call('GET', `/api/staff/deliveries/${stop.id}`));
    expect(task.handOver).toMatchObject({ isCodeChecked: false, hasPhoto: true });
  });

  it('only a manager hands over without a proof on the order’s page, with a reason in the journal', async () => {
    const { id } = await onTheRoad();
    shop.expectRefusal(await handOver(marc, id, {}), 'Round.ReasonMissing');
    shop.expectRefusal(await handOver(marc, id, { reason: '  ' }), 'Round.ReasonMissing');
    // The report of a driver's round has no field for a reason, so a manager cannot use it without a proof.
    shop.expectRefusal(await reportDelivered(marc, id), 'Round.ProofMissing');
    shop.expectRefusal(await reportDelivered(marc, id, { photoId: newId() }), 'Round.ProofMissing');
    shop.okBody(await handOver(marc, id, { reason: 'Remise confirmée au téléphone' }));
    expect(await journalOf(id)).toEqual([
      {
        kind: 'order.delivered-without-proof',
        after: { reason: 'Remise confirmée au téléphone' },
      },
    ]);
    const { items } = shop.okBody(await marc.call('GET', `/api/staff/orders/${id}/history`));
    expect(items).toContainEqual(
      expect.objectContaining({
        text: 'Remise au client',
        reason: 'Remise confirmée au téléphone',
      }),
    );
  });

  it('handing over alcohol requires an age check, recorded with who and when', async () => {
    const { id, doorCode } = await onTheRoad({ penne: 30, 'chinon-rouge': 1 });
    expect(shop.okBody(await marc.call('GET', `/api/staff/orders/${id}`)).hasAlcohol).toBe(true);
    shop.expectRefusal(await handOver(lea, id, { doorCode }), 'Round.AgeNotChecked');
    shop.expectRefusal(await handOver(marc, id, { reason: 'Au téléphone' }), 'Round.AgeNotChecked');
    expect(await statusOf(id)).toBe('inTransit');
    shop.okBody(await handOver(lea, id, { doorCode, isAgeChecked: true }));
    const task = shop.okBody(await marc.call('GET', `/api/staff/deliveries/${id}`));
    expect(task.handOver.ageCheck).toEqual({
      by: 'Léa Livreuse',
      at: app.clock.now().toString(),
    });
  });
});

describe('a pickup', () => {
  it('a pickup requires a code that cannot be derived from its order number', async () => {
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

  it('a pickup code is shown only to its customer', async () => {
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

  it('after five wrong codes, a pickup requires a manager with a reason', async () => {
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

  it('a pickup with alcohol requires an age check, recorded in the history', async () => {
    const zoe = await shop.newShopper(app);
    await shop.fillCart(zoe, { penne: 30, 'chinon-rouge': 1 }, shop.slots.pickup);
    const id = shop.okBody(await shop.pay(zoe, { isAdult: true })).orderId as string;
    await shop.prepare(paul, id);
    shop.okBody(await shop.move(paul, id, 'ready'));
    const { pickupCode } = await shop.readOrder(zoe, id);
    shop.expectRefusal(await handOver(paul, id, { pickupCode }), 'Pickup.AgeNotChecked');
    shop.expectRefusal(await handOver(marc, id, { reason: 'Connu' }), 'Pickup.AgeNotChecked');
    expect(await statusOf(id)).toBe('ready');
    shop.okBody(await handOver(paul, id, { pickupCode, isAgeChecked: true }));
    const { items } = shop.okBody(await marc.call('GET', `/api/staff/orders/${id}/history`));
    expect(items).toContainEqual(
      expect.objectContaining({ text: 'Preuve de majorité vue', by: 'Paul Préparateur' }),
    );
  });

  it('drivers cannot hand over pickups', async () => {
    const { id, code } = await atTheCounter();
    shop.expectRefusal(
      await handOver(lea, id, { pickupCode: code }),
      'Shared.InsufficientPrivileges',
    );
    expect(await statusOf(id)).toBe('ready');
  });

  it('a pickup and its complement share one code', async () => {
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

async function onTheRoad(cart: Readonly<Record<string, number>> = shop.counted): Promise<Stop> {
  const zoe = await shop.newShopper(app);
  await shop.fillCart(zoe, cart);
  const id = shop.okBody(await shop.pay(zoe, { isAdult: true })).orderId as string;
  await shop.prepare(paul, id);
  for (const to of ['cart', 'readyToDeliver']) shop.okBody(await shop.move(paul, id, to));
  shop.okBody(await shop.leaveRound(lea, [id]));
  return { id, zoe, doorCode: await shop.readDoorCode(zoe, id) };
}

async function atTheCounter(): Promise<{ zoe: Visitor; id: string; code: string }> {
  const zoe = await shop.newShopper(app);
  const id = await shop.buy(zoe, shop.counted, shop.slots.pickup);
  await shop.prepare(paul, id);
  shop.okBody(await shop.move(paul, id, 'ready'));
  return { zoe, id, code: (await shop.readOrder(zoe, id)).pickupCode ?? '' };
}

const statusOf = async (id: string): Promise<string> =>
  shop.okBody(await marc.call('GET', `/api/staff/orders/${id}`)).status;

const wrongCodeOf = (code: string): string => (code === '000000' ? '000001' : '000000');
