/** A payer contests a payment: the team sees it, the books follow, and nothing is counted twice. */
import { beforeAll, describe, expect, it } from 'vitest';
import { breachesOfFec } from '../../../tests/fec-rules.ts';
import { expectInvariants } from '../../../tests/invariants.ts';
import * as shop from '../../../tests/shopping.ts';

const { app } = shop.open();
let lost: { orderId: string; cents: number };
let won: { orderId: string; cents: number };
beforeAll(async () => {
  await shop.setStock(app, 'penne', 1000);
  lost = await sell('4000000000001976');
  // Its webhook never arrives.
  app.webhooks.isListening = false;
  won = await sell('4000000000002685');
  app.webhooks.isListening = true;
});

describe('a disputed payment', () => {
  it('a disputed payment is told by the webhook: a row, the ledger, and one e-mail to each manager', async () => {
    expect(await entriesOf(lost.orderId)).toEqual([
      { account: 'bank:disputed', cents: -lost.cents, reason: 'dispute' },
      { account: 'disputes', cents: lost.cents, reason: 'dispute' },
    ]);
    const { disputes } = await page();
    expect(disputes).toMatchObject([
      {
        order: { id: lost.orderId },
        amountCents: lost.cents,
        reason: 'fraud',
        status: 'needsAnswer',
        withdrawnCents: lost.cents,
        returnedCents: 0,
      },
    ]);
    await app.jobs.drain();
    const { items } = shop.okBody(await app.visitor().call('GET', '/api/dev/inbox'));
    const sent = items.filter(
      ({ to, subject }: { to: string; subject: string }) =>
        to === 'marc@cabas.fr' && subject.startsWith('Paiement contesté'),
    );
    expect(sent).toHaveLength(1);
    expect(sent[0].text).toContain('Répondre avant');
  });

  it('a disputed payment is found by the job when the webhook was lost, once however often it runs', async () => {
    expect(await entriesOf(won.orderId)).toEqual([]);
    await Promise.all([
      app.jobs.runNow('payments.disputes', {}),
      app.jobs.runNow('payments.disputes', {}),
    ]);
    await app.jobs.runNow('payments.disputes', {});
    expect(await entriesOf(won.orderId)).toHaveLength(2);
    expect((await page()).disputes).toHaveLength(2);
    const marc = await shop.staff(app, 'marc');
    const { waits } = shop.okBody(await marc.call('GET', '/api/staff/desk'));
    expect(waits).toContainEqual(expect.objectContaining({ kind: 'disputes', count: 2 }));
    await expectInvariants(app, { penne: 1000 });
  });

  it('webhooks that come twice or late change nothing', async () => {
    const before = await query('select * from payment_disputes order by id');
    for (const { rawBody, signature } of [...app.webhooks.sent, ...app.webhooks.sent].filter(
      (each) => each.rawBody.includes('dispute.opened'),
    ))
      await app.http.inject({
        method: 'POST',
        url: '/api/payments/webhook',
        headers: { 'content-type': 'application/json', 'cabas-signature': signature },
        payload: rawBody,
      });
    expect(await query('select * from payment_disputes order by id')).toEqual(before);
  });

  it('won, the money is back in the ledger; lost, it stays away', async () => {
    app.clock.advance({ hours: 24 * 10 });
    await Promise.all([
      app.jobs.runNow('payments.disputes', {}),
      app.jobs.runNow('payments.disputes', {}),
    ]);
    expect((await entriesOf(won.orderId)).slice(2)).toEqual([
      { account: 'bank:disputed', cents: won.cents, reason: 'disputeReturn' },
      { account: 'disputes', cents: -won.cents, reason: 'disputeReturn' },
    ]);
    expect(await entriesOf(lost.orderId)).toHaveLength(2);
    const { disputes } = await page();
    expect(
      disputes.map(({ order, status }) => [order.id, status]).toSorted(),
    ).toEqual([[lost.orderId, 'lost'], [won.orderId, 'won']].toSorted()); // prettier-ignore
  });
});

describe('the books', () => {
  it('the books of disputes agree with the bank, payouts included', async () => {
    app.clock.advance({ hours: 24 });
    await app.jobs.runNow('books.bank', {});
    expect((await page()).differences).toEqual([]);
    const [{ kinds }] = await query(
      "select array_agg(kind order by kind) as kinds from bank_transactions where kind like 'dispute%'",
    );
    expect(kinds).toEqual(['dispute', 'dispute', 'disputeReturn']);
  });

  it('the books show disputed payments beside the sales, and on the closing of their day', async () => {
    const marc = await shop.staff(app, 'marc');
    const figures = async (month: string) =>
      shop.okBody(
        await marc.call('GET', `/api/staff/books/figures/sales?period=month&day=${month}-15`),
      ).total.values;
    const [november, december] = [await figures('2026-11'), await figures('2026-12')];
    expect(november.disputed + december.disputed).toBe(lost.cents);
    expect(november.net + december.net).toBe(lost.cents + won.cents);
    await app.jobs.runNow('books.close', {});
    const closed = async (month: string) =>
      shop.okBody<'GET /api/staff/books/closings'>(
        await marc.call('GET', `/api/staff/books/closings?month=${month}`),
      ).items;
    const days = [...(await closed('2026-11')), ...(await closed('2026-12'))];
    const sum = (key: 'withdrawnCents' | 'returnedCents') =>
      days.reduce((total, { content }) => total + (content.disputes?.[key] ?? 0), 0);
    expect([sum('withdrawnCents'), sum('returnedCents')]).toEqual([
      lost.cents + won.cents,
      won.cents,
    ]);
  });

  it('the books give the accountant an entry for each dispute, in the file of the tax office', async () => {
    const marc = await shop.staff(app, 'marc');
    const response = await app.http.inject({
      url: '/api/staff/books/fec/2026',
      headers: { cookie: `staff-session=${marc.cookies.get('staff-session')}` },
    });
    const [, name = ''] =
      /filename="(.+)"/.exec(String(response.headers['content-disposition'])) ?? [];
    expect(breachesOfFec(name, response.rawPayload)).toEqual([]);
    const rows = response.rawPayload
      .toString('latin1')
      .split('\r\n')
      .map((line) => line.split('\t'))
      .filter(([journal]) => journal === 'OD');
    expect(rows.map((fields) => fields[4]).toSorted()).toEqual([
      '416000', '416000', '416000', '511500', '511500', '511500',
    ]); // prettier-ignore
  });
});

const query = async (sql: string, values: unknown[] = []) =>
  (await app.database.pool.query(sql, values)).rows;
const page = async () =>
  shop.okBody<'GET /api/staff/books/bank'>(
    await (await shop.staff(app, 'marc')).call('GET', '/api/staff/books/bank'),
  );

async function sell(number: string): Promise<{ orderId: string; cents: number }> {
  const zoe = await shop.newShopper(app);
  await shop.fillCart(zoe);
  const payment = { type: 'card', token: await shop.tokenise(zoe, number) };
  const { orderId } = shop.okBody(await shop.pay(zoe, { payment }));
  await shop.prepareAndDeliver(app, orderId);
  const [{ cents }] = await query(
    "select amount_cents as cents from ledger_entries where order_id = $1 and account = 'bank:captured'",
    [orderId],
  );
  return { orderId, cents };
}
const entriesOf = (orderId: string) =>
  query(
    "select account, amount_cents as cents, reason from ledger_entries where order_id = $1 and reason like 'dispute%' order by id",
    [orderId],
  );
