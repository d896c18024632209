import { describe, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import type { Visitor } from '../../tests/app.ts';
import { complain, deliver, readComplaints, sendPhoto } from '../../tests/complaints.ts';
import * as shop from '../../tests/shopping.ts';

const stock = { penne: 2000, 'chinon-rouge': 1000 };

const { app, marc } = shop.open({ staff: ['marc'], stock, hasWideSlots: true, checksBooks: true });

describe('a complaint at the desk', () => {
  it('a complaint at the desk shows the line, who prepared it, what it may give back and the customer’s other complaints', async () => {
    const { zoe, id, complaintId } = await waiting();
    app.clock.advance({ minutes: 1 });
    shop.okBody(await complain(zoe, id, { productId: 'penne' }));
    expect(await listed('open')).toContain(complaintId);
    expect(await read(complaintId)).toMatchObject({
      state: 'open',
      why: 'amount',
      kind: 'missing',
      customer: { id: zoe.customerId },
      line: { preparedQuantity: 3, paid: 2670, refunded: 0, preparedBy: expect.any(String) },
      amounts: [890, 1780],
      maximum: 2670,
      history: { count: 1, refunded: 175, items: [{ name: 'Penne rigate', state: 'refunding' }] },
    });
  });

  it('a complaint at the desk is refunded whole, once, however often it is pressed', async () => {
    const { zoe, id, complaintId } = await waiting();
    const key = newId();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => pay(complaintId, { quantity: 2 }, key)),
    );
    for (const answer of answers) expect(shop.okBody(answer).state).toBe('refunding');
    await app.jobs.drain();
    expect((await readComplaints(zoe, id)).items).toMatchObject([
      { state: 'refunded', amount: 1780 },
    ]);
    expect(await listed('open')).not.toContain(complaintId);
    expect(await listed('decided')).toContain(complaintId);
    expect(await historyOf(id)).toContainEqual(
      expect.objectContaining({
        text: 'Réclamation remboursée',
        reason: expect.stringContaining('17,80'),
        by: expect.stringContaining('Marc'),
      }),
    );
  });

  it('two colleagues who decide otherwise at the same moment: one of them is told', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { complaintId } = await waiting();
      const answers = await Promise.all([
        pay(complaintId, { quantity: 2 }),
        pay(complaintId, { amount: 500 }),
        decide(complaintId, 'refusals', { text: 'Non, désolé' }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const answer of answers)
        if (answer.status !== 200) shop.expectRefusal(answer, 'Complaint.AlreadyDecided');
    }
  });

  it('a complaint at the desk is refunded in part, never for more than it reported nor than the line has left', async () => {
    const { zoe, id, complaintId } = await waiting();
    shop.expectRefusal(await pay(complaintId, { quantity: 3 }), 'Complaint.MoreThanReported');
    shop.expectRefusal(await pay(complaintId, { amount: 2671 }), 'Refund.LinesUnavailable');
    shop.okBody(await pay(complaintId, { amount: 400 }));
    await app.jobs.drain();
    expect((await shop.readOrder(zoe, id)).amounts.refunded).toBe(400);
  });

  it('a line that support refunded meanwhile has nothing left to give', async () => {
    const { id, complaintId } = await waiting();
    shop.okBody(
      await marc.call('POST', `/api/staff/orders/${id}/refunds`, {
        key: newId(),
        motive: 'missing',
        lines: [{ productId: 'chinon-rouge', quantity: 3 }],
        withFees: false,
      }),
    );
    expect(await read(complaintId)).toMatchObject({ amounts: [], maximum: 0 });
    shop.expectRefusal(await pay(complaintId, { quantity: 1 }), 'Refund.LinesUnavailable');
    shop.okBody(await decide(complaintId, 'refusals', { text: 'Déjà remboursé hier.' }));
  });

  it('a refund of the order elsewhere does not answer a complaint', async () => {
    const { id, complaintId } = await waiting();
    const key = newId();
    shop.okBody(
      await marc.call('POST', `/api/staff/orders/${id}/refunds`, {
        key,
        motive: 'missing',
        lines: [{ productId: 'penne', quantity: 1 }],
        withFees: false,
      }),
    );
    shop.expectRefusal(await pay(complaintId, { quantity: 1 }, key), 'Refund.KeyUsedElsewhere');
  });

  it('a complaint at the desk is refused with a reason, by e-mail and on the order’s page', async () => {
    const { zoe, id, complaintId } = await waiting();
    const text = 'La photo du livreur montre trois bouteilles.';
    shop.expectRefusal(await decide(complaintId, 'refusals', { text: '' }), 'Shared.Validation');
    shop.okBody(await decide(complaintId, 'refusals', { text }));
    expect((await readComplaints(zoe, id)).items).toMatchObject([
      { state: 'refused', messages: [{ author: 'staff', text }] },
    ]);
    const { customer, number } = await shop.readOrder(zoe, id);
    const mail = (await shop.inboxOf(app, customer.email)).find(
      ({ subject }) => subject === `Commande ${number} : notre réponse à votre signalement`,
    );
    expect(mail?.text).toContain(text);
    shop.expectRefusal(await pay(complaintId, { quantity: 1 }), 'Complaint.AlreadyDecided');
    const written = JSON.stringify(await historyOf(id));
    expect(written).toContain('Réclamation refusée');
    expect(written).not.toContain('livreur');
  });

  it('a question goes to the customer, and the answer comes back to the desk', async () => {
    const { zoe, id, complaintId } = await waiting();
    const reply = (body: object, by: Visitor = zoe) =>
      by.call('POST', `/api/orders/${id}/complaints/${complaintId}/replies`, body);
    shop.expectRefusal(await reply({ text: 'Voilà' }), 'Complaint.NotAsked');
    shop.okBody(await decide(complaintId, 'questions', { text: 'Avez-vous une photo ?' }));
    expect((await readComplaints(zoe, id)).items).toMatchObject([{ state: 'asked' }]);
    const { customer, number } = await shop.readOrder(zoe, id);
    expect((await shop.inboxOf(app, customer.email)).map(({ subject }) => subject)).toContain(
      `Commande ${number} : une question sur votre signalement`,
    );
    shop.expectRefusal(
      await reply({ text: 'Voilà' }, await shop.newShopper(app)),
      'Order.NotFound',
    );
    const { photo } = shop.okBody(await sendPhoto(zoe, id));
    shop.okBody(await reply({ text: 'La voici.', photo }));
    expect(await read(complaintId)).toMatchObject({
      state: 'open',
      messages: [{ author: 'staff' }, { author: 'customer', text: 'La voici.' }],
      photos: [photo],
    });
    shop.okBody(await pay(complaintId, { quantity: 1 }));
  });

  it('a refund that the bank refuses for good comes back to the desk, and can be made again', async () => {
    const { zoe, id } = await deliver(app);
    const setHold = (status: string) =>
      app.database.pool.query(
        'update sandbox.holds set status = $2 where idempotency_key = (select idempotency_key from payments where order_id = $1)',
        [id, status],
      );
    await setHold('canceled');
    const { items } = shop.okBody(await complain(zoe, id, { productId: 'penne' }));
    await app.jobs.drain();
    await setHold('captured');
    expect((await readComplaints(zoe, id)).items).toMatchObject([{ state: 'open', amount: null }]);
    expect(await listed('open')).toContain(items[0].id);
    expect(await read(items[0].id)).toMatchObject({ why: 'bankRefused', amounts: [175] });
    shop.okBody(await pay(items[0].id, { quantity: 1 }));
    await app.jobs.drain();
    expect((await readComplaints(zoe, id)).items).toMatchObject([
      { state: 'refunded', amount: 175 },
    ]);
  });

  it('R03a only members who may refund read and decide complaints', async () => {
    const { complaintId } = await waiting();
    const lea = await shop.staff(app, 'lea');
    for (const path of ['', `/${complaintId}`])
      shop.expectRefusal(
        await lea.call('GET', `/api/staff/complaints${path}`),
        'Shared.InsufficientPrivileges',
      );
    shop.expectRefusal(
      await decide(complaintId, 'questions', { text: 'Bonjour ?' }, lea),
      'Shared.InsufficientPrivileges',
    );
    shop.expectRefusal(await pay(newId(), { quantity: 1 }), 'Complaint.NotFound');
    shop.okBody(await decide(complaintId, 'refusals', { text: 'Non, désolé' }));
  });
});

/** A complaint about two bottles (17.80 €), which the team must decide. */
async function waiting(about: object = {}) {
  const { zoe, id } = await deliver(app, { penne: 20, 'chinon-rouge': 3 });
  const { items } = shop.okBody(
    await complain(zoe, id, { productId: 'chinon-rouge', quantity: 2, ...about }),
  );
  return { zoe, id, complaintId: items[0].id as string };
}
const decide = (
  complaintId: string,
  what: 'refunds' | 'refusals' | 'questions',
  body: object,
  by = marc,
) => by.call('POST', `/api/staff/complaints/${complaintId}/${what}`, body);
const pay = (complaintId: string, part: { quantity: number } | { amount: number }, key = newId()) =>
  decide(complaintId, 'refunds', { key, ...part });
const read = async (complaintId: string) =>
  shop.okBody(await marc.call('GET', `/api/staff/complaints/${complaintId}`));
const listed = async (scope: string) =>
  shop
    .okBody(await marc.call('GET', `/api/staff/complaints?scope=${scope}`))
    .items.map(({ id }: { id: string }) => id);
const historyOf = async (orderId: string) =>
  shop.okBody(await marc.call('GET', `/api/staff/orders/${orderId}/history`)).items;
