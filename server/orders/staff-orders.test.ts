import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '#server/account/sessions.ts';
import { newId } from '#server/platform/ids.ts';
import { createTestApp, type Answer, type TestApp, type Visitor } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

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
  it('an order’s documents can be opened by support and managers, each under its own order', async () => {
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
  it('lists who did what, with reasons', async () => {
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
  it('support corrects the entry code and phone of an order until handover', async () => {
    const id = await shop.buy(zoe);
    shop.okBody(await patch(support, id, { note: 'Digicode 42B19', phone: '06 11 22 33 44' }));
    const order = await shop.readOrder(zoe, id);
    expect(order).toMatchObject({
      address: { note: 'Digicode 42B19' },
      customer: { phone: '+33611223344' },
    });
    expect((await mailsOf(id)).find((mail) => mail.subject?.includes('consignes'))?.text).toContain(
      'Digicode 42B19',
    );
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

  it('a pickup has a phone and no entry code', async () => {
    const id = await shop.buy(zoe, shop.counted, shop.slots.pickup);
    shop.okBody(await patch(support, id, { phone: '0611223355' }));
    expect((await shop.readOrder(zoe, id)).customer.phone).toBe('+33611223355');
    shop.expectRefusal(await patch(support, id, { note: 'Sonnez' }), 'Order.NoteWithoutAddress');
  });
});
