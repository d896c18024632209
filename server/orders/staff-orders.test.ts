import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '#server/account/sessions.ts';
import { newId } from '#server/platform/ids.ts';
import { type Answer, createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';
import { releasedCents, type ViewedPayment } from './view-payment.ts';

/** Each raw status with the label its customer reads, reached through the API. */
describe('the status label that a customer reads', () => {
  const { app, paul, lea } = shop.open({ staff: ['paul', 'lea'], stock: { penne: 1000 } });
  const zoe = shop.once(() => shop.newShopper(app));

  const shown = async (orderId: string) => {
    const { status, statusLabel } = await shop.readOrder(zoe, orderId);
    return [status, statusLabel];
  };

  /** An order whose payment is pending is hidden from its customer: it has no page. */
  async function statusOf(orderId: string): Promise<{ status: string }> {
    shop.expectRefusal(await zoe.call('GET', `/api/orders/${orderId}`), 'Order.NotFound');
    return app.database.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
  }

  it('T17a the customer sees the right status label from the pending payment to the end of preparation', async () => {
    await shop.fillCart(zoe);
    const { orderId, actionUrl, paymentId } = shop.okBody(
      await shop.pay(zoe, { card: 'challenge' }),
    );
    expect(shop.okBody(await zoe.call('GET', '/api/cart/waitingPayment')).payment).toMatchObject({
      paymentId,
    });
    expect((await statusOf(orderId)).status).toBe('prepaying');
    await zoe.call('POST', `${new URL(actionUrl).pathname}/approve`);
    expect(await shown(orderId)).toEqual(['prepaid', 'Validée']);
    shop.okBody(await shop.move(paul, orderId, 'preparing'));
    expect(await shown(orderId)).toEqual(['preparing', 'En préparation']);
    shop.okBody(await shop.putLine(paul, orderId, 'penne', { preparedQuantity: 30 }));
    shop.okBody(await shop.move(paul, orderId, 'prepared'));
    expect(await shown(orderId)).toEqual(['prepared', 'Préparée']);
  });

  it('T17c the customer sees the right status label on the road, on delivery and after capture', async () => {
    const id = await shop.buy(zoe);
    await shop.prepare(paul, id);
    for (const to of ['cart', 'readyToDeliver']) {
      shop.okBody(await shop.move(paul, id, to));
      expect(await shown(id)).toEqual([to, 'En livraison']);
    }
    shop.okBody(await shop.move(lea, id, 'inTransit'));
    expect(await shown(id)).toEqual(['inTransit', 'En livraison']);
    shop.okBody(await shop.handOver(lea, id));
    expect(await shown(id)).toEqual(['delivered', 'Livrée']);
    await app.jobs.drain();
    expect(await shown(id)).toEqual(['paid', 'Payée']);
  });

  it('T17b an order approved by its customer reads as prepared, and continues to delivery', async () => {
    const id = await shop.buy(zoe);
    await shop.prepare(paul, id);
    await app.database.pool.query("update orders set status = 'approvedByClient' where id = $1", [
      id,
    ]);
    expect(await shown(id)).toEqual(['approvedByClient', 'Préparée']);
    expect((await shop.readOrder(zoe, id)).lockedReason).toBe(
      'Délai dépassé : votre commande est préparée.',
    );
    shop.okBody(await shop.move(paul, id, 'cart'));
  });
});

describe('view payment', () => {
  const held: ViewedPayment = {
    status: 'authorized',
    card: null,
    captured_cents: 0,
    refunded_cents: 0,
    amount_cents: 5_000,
    purpose: 'checkout',
    hold_at: null,
    capture_before: Temporal.Instant.from('2026-12-01T09:00:00Z'),
  };

  it.each<[string, Partial<ViewedPayment>, number]>([
    ['a live hold releases nothing', {}, 0],
    ['a capture releases the rest', { status: 'captured', captured_cents: 4_000 }, 1_000],
    ['a cancelled hold releases all of it', { status: 'cancelled' }, 5_000],
    [
      'a registered card that was never held releases nothing',
      { status: 'cancelled', purpose: 'later', capture_before: null },
      0,
    ],
  ])('%s', (_case, changes, cents) => {
    expect(releasedCents({ ...held, ...changes })).toBe(cents);
  });
});

describe('staff orders', () => {
  const stock = { penne: 5_000 };
  let app: TestApp;
  let zoe: Visitor & { customerId: string };
  let paul: Visitor;
  let lea: Visitor;
  let marc: Visitor;
  let support: Visitor;
  beforeAll(async () => {
    app = await createTestApp();
    await shop.setStock(app, 'penne', stock.penne);
    await shop.widenSlots(app);
    [zoe, paul, lea, marc] = [
      await shop.newShopper(app),
      await shop.staff(app, 'paul'),
      await shop.staff(app, 'lea'),
      await shop.staff(app, 'marc'),
    ];
    const id = newId();
    await app.database.pool.query(
      "insert into staff (id, email, name, password_hash, role, created_at) values ($1, 'nina@cabas.fr', 'Nina Soutien', 'none', 'support', $2)",
      [id, app.clock.now()],
    );
    support = app.visitor();
    const { token } = await openSession(app.database.db, app, { staffId: id });
    support.cookies.set('staff-session', token);
  });
  afterAll(async () => {
    await expectInvariants(app, stock);
    await app.close();
  });

  const patch = (staff: Visitor, id: string, body: object): Promise<Answer> =>
    staff.call('PATCH', `/api/staff/orders/${id}/contact`, body);
  const history = async (
    id: string,
  ): Promise<{ text: string; by: string; reason: string | null }[]> =>
    shop.okBody(await support.call('GET', `/api/staff/orders/${id}/history`)).items;
  const mailsOf = async (id: string): Promise<{ subject: string | null; text: string }[]> =>
    shop.inboxOf(app, (await shop.readOrder(zoe, id)).customer.email);

  describe('an order’s documents', () => {
    it('support and managers can open an order’s documents, each under its own order only', async () => {
      const id = await shop.buy(zoe);
      const other = await shop.buy(zoe);
      await shop.prepareAndDeliver(app, id);
      const [invoice] = (await shop.readOrder(zoe, id)).invoices;
      const open = (staff: Visitor, orderId = id) =>
        staff.call('GET', `/api/staff/orders/${orderId}/invoices/${invoice?.id}`);
      for (const staff of [support, marc]) {
        const answer = await open(staff);
        expect(answer.status).toBe(200);
        expect(answer.headers['content-type']).toBe('application/pdf');
        expect(answer.headers['content-disposition']).toContain(`${invoice?.number}.pdf`);
      }
      for (const staff of [paul, lea])
        shop.expectRefusal(await open(staff), 'Shared.InsufficientPrivileges');
      shop.expectRefusal(await open(marc, other), 'Order.NotFound');
    });
  });

  describe('an order’s history', () => {
    it('an order’s history lists who did what, with reasons', async () => {
      const id = await shop.buy(zoe);
      await shop.prepare(paul, id);
      for (const to of ['cart', 'readyToDeliver']) shop.okBody(await shop.move(paul, id, to));
      shop.okBody(await shop.leaveRound(lea, [id]));
      shop.okBody(
        await lea.call('POST', `/api/staff/deliveries/${id}/events`, {
          status: 'failed-delivery',
          reason: 'Accès impossible',
        }),
      );
      expect((await history(id)).map(({ text, by, reason }) => [text, by, reason])).toEqual([
        ['Commande passée', 'le client', null],
        ['Paiement autorisé', 'la boutique', null],
        ['Prise en charge', 'Paul Préparateur', null],
        ['Préparée', 'Paul Préparateur', null],
        ['Sur le chariot', 'Paul Préparateur', null],
        ['Dans la camionnette', 'Paul Préparateur', null],
        ['Partie en livraison', 'Léa Livreuse', null],
        ['Livraison manquée', 'Léa Livreuse', 'Accès impossible'],
      ]);
      shop.expectRefusal(
        await paul.call('GET', `/api/staff/orders/${id}/history`),
        'Shared.InsufficientPrivileges',
      );
    });
  });

  describe('changes requested by phone', () => {
    it('support can correct the entry code and phone of an order until handover', async () => {
      const id = await shop.buy(zoe);
      shop.okBody(await patch(support, id, { note: 'Digicode 42B19', phone: '06 11 22 33 44' }));
      const order = await shop.readOrder(zoe, id);
      expect(order).toMatchObject({
        address: { note: 'Digicode 42B19' },
        customer: { phone: '+33611223344' },
      });
      expect(
        (await mailsOf(id)).find((mail) => mail.subject?.includes('consignes'))?.text,
      ).toContain('Digicode 42B19');
      expect((await history(id)).at(-1)).toMatchObject({
        text: 'Consignes changées',
        by: 'Nina Soutien',
        reason: expect.stringContaining('42B19'),
      });
      // The account and the other orders do not change.
      const other = await shop.buy(zoe);
      expect((await shop.readOrder(zoe, other)).customer.phone).not.toBe('+33611223344');

      shop.expectRefusal(await patch(paul, id, { note: 'x' }), 'Shared.InsufficientPrivileges');
      shop.expectRefusal(await patch(support, id, {}), 'Shared.Validation');
      shop.expectRefusal(await patch(support, id, { phone: '12' }), 'Auth.InvalidPhoneNumber');
      await shop.prepareAndDeliver(app, id);
      shop.expectRefusal(await patch(support, id, { note: 'Trop tard' }), 'Order.CannotModify');
    });

    it('a pickup order has a phone number and no entry code', async () => {
      const id = await shop.buy(zoe, shop.counted, shop.slots.pickup);
      shop.okBody(await patch(support, id, { phone: '0611223355' }));
      expect((await shop.readOrder(zoe, id)).customer.phone).toBe('+33611223355');
      shop.expectRefusal(await patch(support, id, { note: 'Sonnez' }), 'Order.NoteWithoutAddress');
    });
  });
});
