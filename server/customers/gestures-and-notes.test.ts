import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { formatDate, shopDate } from '#server/platform/shop-time.ts';
import type { Answer, Visitor } from '../../tests/app.ts';
import { emailOf } from '../../tests/customer-rows.ts';
import { tablesHolding } from '../../tests/tables-holding.ts';
import * as shop from '../../tests/shopping.ts';
import { withPlainSpaces } from '../../tests/text.ts';

let noe: Visitor;
let marc: Visitor;

let noeId: string;

const { app } = shop.open({ stock: { penne: 5_000 }, hasWideSlots: true, checksBooks: true });
beforeAll(async () => {
  noeId = await shop.hire(app, 'support', 'Noé Service');
  noe = await shop.signInStaff(app, noeId);
  marc = await shop.staff(app, 'marc');
});
const zoe = shop.each(() => shop.newShopper(app));

const path = '/api/staff/customers';
const inDays = (days: number): string => shopDate(app.clock.now()).add({ days }).toString();
const coupon = (changes: object = {}) => ({
  id: newId(),
  kind: 'coupon',
  amount: 1_000,
  lastDay: inDays(40),
  reason: 'late',
  ...changes,
});
const miams = (changes: object = {}) => ({
  id: newId(),
  kind: 'miams',
  miams: 2_000,
  reason: 'courtesy',
  ...changes,
});

describe('a gesture', () => {
  it('a coupon belongs to the customer at once, applies to the next cart, and is announced by e-mail', async () => {
    const message = 'Encore toutes nos excuses.\nNoé';
    const sheet = shop.okBody(await give(coupon({ message })));
    expect(sheet).toMatchObject({
      gestures: [{ amount: 1_000, miams: null, reason: 'late', message, author: 'Noé Service' }],
      allowance: { left: 1_000, ceiling: 2_000 },
      actions: [
        {
          kind: 'customer.coupon',
          author: 'Noé Service',
          after: { amount: 1_000, miams: null, reason: 'late' },
        },
      ],
    });
    const [owned] = shop.okBody(await zoe.call('GET', '/api/account/coupons')).items;
    expect(withPlainSpaces(owned.name)).toBe('10 € offerts par Cabas');
    await shop.fillCart(zoe);
    expect(
      shop.okBody(await zoe.call('PATCH', '/api/cart/coupons', { add: owned.code })).coupons,
    ).toMatchObject([{ applied: true, amount: 1_000 }]);
    const [mail] = await shop.inboxOf(app, await emailOf(app, zoe));
    expect(withPlainSpaces(mail?.subject ?? '')).toBe('10 € offerts par Cabas');
    for (const part of [
      'Zoé, votre livraison est arrivée en retard',
      'Encore toutes nos excuses.',
      `Code : ${owned.code}`,
      `Valable jusqu’au : ${formatDate(`${inDays(40)}T12:00:00Z`)}`,
    ])
      expect(withPlainSpaces(mail?.text ?? '')).toContain(part);
  });

  it('Miams go through the ledger, which sums to zero, and appear as a gift', async () => {
    shop.okBody(await give(miams()));
    expect(shop.okBody(await zoe.call('GET', '/api/loyalty/user'))).toMatchObject({
      miams: 2_000,
      gifts: 1,
      entries: [{ kind: 'gesture', miams: 2_000, orderId: null }],
    });
    const { rows } = await app.database.pool.query(
      'select key from loyalty_entries group by key having sum(miams) <> 0',
    );
    expect(rows).toEqual([]);
    expect((await open()).allowance.left).toBe(1_500);
  });

  it.each([coupon, miams])(
    'sent five times at once with one key, it is given once (%o)',
    async (gesture) => {
      const one = gesture();
      for (const answer of await Promise.all(Array.from({ length: 5 }, () => give(one))))
        shop.okBody(answer);
      expect((await open()).gestures).toHaveLength(1);
      expect(shop.okBody(await zoe.call('GET', '/api/account/allCoupons')).items).toHaveLength(
        gesture === coupon ? 1 : 0,
      );
      expect(await shop.inboxOf(app, await emailOf(app, zoe))).toHaveLength(1);
      const other = await shop.newShopper(app);
      shop.expectRefusal(await give(one, noe, other.customerId), 'SharedAccount.NotFound');
    },
  );

  it('R03 each role has a ceiling, which concurrent small gestures, coupons and Miams, share', async () => {
    const ada = await shop.signInStaff(app, await shop.hire(app, 'admin', 'Ada'));
    const most: [Visitor, number][] = [
      [noe, 2_000],
      [marc, 10_000],
      [ada, 50_000],
    ];
    for (const [by, ceiling] of most) {
      const customer = await shop.newShopper(app);
      const above = await give(
        coupon({ amount: Math.min(ceiling + 1, 50_000) }),
        by,
        customer.customerId,
      );
      if (ceiling < 50_000) shop.expectRefusal(above, 'Customer.GestureCeilingReached');
      else shop.okBody(above);
      if (ceiling < 50_000)
        shop.okBody(await give(coupon({ amount: ceiling }), by, customer.customerId));
      shop.expectRefusal(
        await give(coupon({ amount: 100 }), by, customer.customerId),
        'Customer.GestureCeilingReached',
      );
    }
    const split = await Promise.all(
      [
        coupon({ amount: 800 }),
        coupon({ amount: 800 }),
        coupon({ amount: 800 }),
        miams(),
        miams(),
      ].map((gesture) => give(gesture)),
    );
    expect(split.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
    const { allowance, gestures } = await open();
    expect(
      gestures.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0) +
        allowance.left,
    ).toBe(2_000);
    app.clock.advance({ hours: 24 * 31 });
    [noe, marc] = [await shop.signInStaff(app, noeId), await shop.staff(app, 'marc')];
    expect((await open()).allowance).toEqual({ left: 2_000, ceiling: 2_000 });
  });

  it.each([
    ['Customer.GestureAlreadyOver', '2026-11-20'],
    ['Customer.GestureTooLong', '2031-01-01'],
  ] as const)('%s when the last day is %s', async (refusal, lastDay) => {
    shop.expectRefusal(await give(coupon({ lastDay })), refusal);
    expect((await open()).gestures).toEqual([]);
  });

  it.each([
    { amount: 99 },
    { amount: -500 },
    { amount: 10.5 },
    { reason: 'ami' },
    { message: '' },
    { message: 'x'.repeat(501) },
    { miams: 100 },
  ])('%j is refused', async (changes) => {
    shop.expectRefusal(await give(coupon(changes)), 'Shared.Validation');
    expect((await open()).gestures).toEqual([]);
  });
});

describe('what the next colleague should know', () => {
  const write = (before: string, text: string, by = noe) =>
    by.call('PUT', `${path}/${zoe.customerId}/note`, { before, text });

  it('a note is written, changed and removed; the journal records who, not what', async () => {
    expect(shop.okBody(await write('', ' Sonner deux fois, interphone cassé '))).toMatchObject({
      note: { text: 'Sonner deux fois, interphone cassé', author: 'Noé Service' },
    });
    app.clock.advance({ minutes: 1 });
    shop.okBody(await write('Sonner deux fois, interphone cassé', 'Interphone réparé', marc));
    app.clock.advance({ minutes: 1 });
    const { note, actions } = shop.okBody(await write('Interphone réparé', ''));
    expect(note).toBeNull();
    expect(
      actions.map(({ kind, author, after }: { kind: string; author: string; after: unknown }) => [
        kind,
        author,
        after,
      ]),
    ).toEqual([
      ['customer.note-removal', 'Noé Service', null],
      ['customer.note', 'Marc Gérant', null],
      ['customer.note', 'Noé Service', null],
    ]);
  });

  it('when two colleagues write a note at once, the second is refused', async () => {
    const answers = await Promise.all([
      write('', 'Sonner deux fois'),
      write('', 'Chien gentil', marc),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    shop.expectRefusal(await write('', 'x'.repeat(301)), 'Shared.Validation');
  });

  it('a password reset link goes to the customer only, once a minute', async () => {
    const reset = () => noe.call('POST', `${path}/${zoe.customerId}/password-resets`);
    expect(shop.okBody(await reset()).actions).toMatchObject([{ kind: 'customer.reset-link' }]);
    shop.expectRefusal(await reset(), 'Customer.ResetLinkJustSent');
    const inbox = await shop.inboxOf(app, await emailOf(app, zoe));
    expect(inbox.map(({ subject }) => subject)).toEqual(['Votre nouveau mot de passe Cabas']);
    expect(JSON.stringify(await open())).not.toContain('token');
  });
});

it('C07 what the team wrote about a customer is in their export, and is erased with the account', async () => {
  const [secret, words] = ['Digicode quatremare', 'Pardon pour hortensia'];
  shop.okBody(
    await noe.call('PUT', `${path}/${zoe.customerId}/note`, { before: '', text: secret }),
  );
  shop.okBody(await give(coupon({ message: words })));
  await app.jobs.drain();
  const { suiviParLEquipe } = shop.okBody(await zoe.call('POST', '/api/account/export', {}));
  expect(suiviParLEquipe).toMatchObject({
    note: { text: secret },
    gestes: [{ amount_cents: 1_000, reason: 'late', message: words }],
  });
  expect(JSON.stringify(suiviParLEquipe)).not.toContain('Noé');
  const { hashPassword } = await import('#server/account/passwords.ts');
  await app.database.db
    .updateTable('customers')
    .set({ password_hash: await hashPassword('Cabas2026') })
    .where('id', '=', zoe.customerId)
    .execute();
  shop.okBody(await zoe.call('DELETE', '/api/account', { currentPassword: 'Cabas2026' }));
  app.clock.advance({ hours: 25 });
  await app.jobs.runNow('personal-data.retain', {});
  // The development inbox stands for the customer's own mailbox.
  for (const text of [secret, words])
    expect(await tablesHolding(app, text, ['dev_inbox'])).toEqual([]);
  noe = await shop.signInStaff(app, noeId);
  expect(await open()).toMatchObject({
    identity: { name: 'Compte supprimé', email: '', phone: '' },
    note: null,
    gestures: [{ message: null }],
    referral: { code: '' },
  });
  shop.expectRefusal(await give(coupon()), 'SharedAccount.NotFound');
});

const open = async () =>
  shop.okBody<'GET /api/staff/customers/:id'>(await noe.call('GET', `${path}/${zoe.customerId}`));

const give = (gesture: object, by = noe, id: string = zoe.customerId): Promise<Answer> =>
  by.call('POST', `${path}/${id}/gestures`, gesture);
