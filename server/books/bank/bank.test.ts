/** The bank's books against ours, over a scripted month: each difference planted in turn, and found. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditBank } from '../../../scripts/audit-bank.ts';
import { liveScriptedMonth } from '../../../tests/scripted-month.ts';
import * as shop from '../../../tests/shopping.ts';

const month = shop.once(() => liveScriptedMonth());
afterAll(() => month.app.close());

const query = async (sql: string, values: unknown[] = []) =>
  (await month.app.database.pool.query(sql, values)).rows;
type Item = { id: string; kind: string; oursCents: number | null; bankCents: number | null };
/** The bank's statement is read anew, as if nothing had been compared yet. */
const forget = () => query('truncate bank_transactions, bank_payouts, bank_days, bank_differences');

describe('a clean month', () => {
  it('a month without errors has no bank difference, and shows the bank’s movements of each day', async () => {
    expect(await compare()).toEqual([]);
    const { days, hasBank } = await page();
    expect(hasBank).toBe(true);
    expect([days.length, days[0].day, days.at(-1).day]).toEqual([31, '2026-11-01', '2026-10-02']);
    const { first, night, pickup } = month.orders;
    const captured = (await Promise.all([first, night, pickup].map(saleOf))).reduce(
      (sum, cents) => sum + cents,
      0,
    );
    const sum = (key: string) =>
      days.reduce((total: number, each: Record<string, number>) => total + (each[key] ?? 0), 0);
    const [{ refunded }] = await query(
      "select sum(amount_cents) as refunded from refunds where status = 'refunded'",
    );
    expect([sum('captures'), sum('capturedCents'), sum('refundedCents')]).toEqual([
      3,
      captured,
      refunded,
    ]);
    expect(sum('paidOutCents')).toBe(captured - refunded);
  });

  it('comparing the same month twice changes nothing', async () => {
    const before = await query('select * from bank_transactions order by id');
    expect(await compare()).toEqual([]);
    const after = await query('select * from bank_transactions order by id');
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });
});

describe('a difference', () => {
  beforeAll(forget);
  let undo: { sql: string; values: unknown[] }[] = [];
  afterEach(async () => {
    for (const { sql, values } of undo) await query(sql, values);
    undo = [];
    await forget();
    expect(await compare()).toEqual([]);
    await forget();
  });
  const later = (sql: string, values: unknown[] = []) => undo.push({ sql, values });

  it('a capture of another amount is reported before and after its payout', async () => {
    const { first } = month.orders;
    const cents = await saleOf(first);
    const change = `update sandbox.operations set amount_cents = amount_cents + $2 where kind = 'capture' and reference = ${ofOrder('reference')}`;
    await month.app.partners.payment.listPayouts({
      from: month.app.clock.now(),
      to: month.app.clock.now(),
      cursor: null,
    });
    await query(change, [first, -1]);
    later(change, [first, 1]);
    const found = await compare();
    expect(found).toContainEqual(['otherAmount', cents, cents - 1]);
    expect(found).toContainEqual(['payoutMismatch', cents - 1, cents]);
    expect(found).toHaveLength(2);
  });

  it('a capture or refund that the bank does not have is reported as missing there', async () => {
    const { night, first } = month.orders;
    const taken = await query(
      `select * from sandbox.operations where reference = ${ofOrder('reference')}`,
      [night],
    );
    const given = await query(
      `select * from sandbox.operations where kind = 'refund' and reference = ${ofOrder('reference')}`,
      [first],
    );
    const all = [...taken, ...given];
    const payouts = await query('select * from sandbox.payouts');
    await query('delete from sandbox.operations where idempotency_key = any($1)', [
      all.map((row) => row.idempotency_key),
    ]);
    await query('delete from sandbox.payouts');
    later('delete from sandbox.payouts');
    for (const row of all)
      later('insert into sandbox.operations values ($1, $2, $3, $4, $5)', [
        row.idempotency_key,
        row.reference,
        row.kind,
        row.amount_cents,
        row.created_at,
      ]);
    expect(payouts.length).toBeGreaterThan(0);
    const found = await compare();
    expect(found).toContainEqual(['missingAtBank', await saleOf(night), null]);
    expect(found).toContainEqual(['missingAtBank', -given[0].amount_cents, null]);
    expect(found).toHaveLength(2);
  });

  it('a capture without an order is reported as missing in our books', async () => {
    await query(
      `insert into sandbox.holds (reference, idempotency_key, request_hash, status, amount_cents, captured_cents, token, capture_before, return_url, created_at, held_at)
      select 'pay_stranger', 'stranger', '', 'captured', 1234, 1234, token, '2026-11-01', '', '2026-10-15', '2026-10-15T10:00:00Z' from sandbox.tokens limit 1`,
    );
    later("delete from sandbox.holds where reference = 'pay_stranger'");
    expect(await compare()).toEqual([['missingHere', null, 1234]]);
  });

  it('a hold or capture in another currency is reported as such', async () => {
    const { pickup } = month.orders;
    const change = `update sandbox.holds set currency = $2 where reference = ${ofOrder('reference')}`;
    await query(change, [pickup, 'USD']);
    later(change, [pickup, 'EUR']);
    expect((await compare()).map(([kind]) => kind)).toEqual(['otherCurrency', 'otherCurrency']);
  });

  it('an order captured twice is reported with the total taken', async () => {
    const { pickup } = month.orders;
    const cents = await saleOf(pickup);
    await query('delete from sandbox.payouts');
    await query(
      `insert into sandbox.operations select 'again', reference, kind, amount_cents, created_at from sandbox.operations where kind = 'capture' and reference = ${ofOrder('reference')}`,
      [pickup],
    );
    later("delete from sandbox.operations where idempotency_key = 'again'");
    later('delete from sandbox.payouts');
    expect(await compare()).toEqual([['capturedTwice', cents, 2 * cents]]);
  });

  it('a refund made only at the bank is reported as unknown', async () => {
    const { pickup } = month.orders;
    await query('delete from sandbox.payouts');
    await query(
      `insert into sandbox.operations select 'by-hand', reference, 'refund', 250, created_at from sandbox.operations where kind = 'capture' and reference = ${ofOrder('reference')}`,
      [pickup],
    );
    later("delete from sandbox.operations where idempotency_key = 'by-hand'");
    later('delete from sandbox.payouts');
    expect(await compare()).toEqual([['unknownRefund', null, -250]]);
  });
});

it('a hold left open after its order ended is reported until it is released', async () => {
  const { app } = month;
  const yann = await shop.newShopper(app);
  await app.jobs.runNow('slots.generate', {});
  await shop.fillCart(yann, { penne: 30 }, 'paris-est-2026-11-05-18');
  const { orderId } = shop.okBody(await shop.pay(yann));
  shop.okBody(await yann.call('PUT', `/api/orders/${orderId}/cancel`, { motive: 'other' }));
  await app.jobs.drain();
  const [{ amount_cents: cents, released_at: releasedAt }] = await query(
    `select * from sandbox.holds where reference = ${ofOrder('reference')}`,
    [orderId],
  );
  expect(releasedAt).not.toBeNull();
  const change = `update sandbox.holds set status = $2, released_at = $3 where reference = ${ofOrder('reference')}`;
  await query(change, [orderId, 'authorized', null]);
  app.clock.set('2026-11-03T08:00:00Z');
  expect(await compare()).toEqual([['holdLeftOpen', 0, cents]]);
  await query(change, [orderId, 'canceled', releasedAt]);
  expect(await compare()).toEqual([]);
  expect((await page()).differences[0]).toMatchObject({
    kind: 'holdLeftOpen',
    state: 'gone',
    order: { id: orderId },
  });
});

describe('npm run shop -- audit --bank', () => {
  it('audit --bank lists each difference, for all days or one, and exits zero if all are explained', async () => {
    const { app, orders } = month;
    await forget();
    const cents = await saleOf(orders.night);
    const change = `update sandbox.operations set amount_cents = amount_cents + $2 where kind = 'capture' and reference = ${ofOrder('reference')}`;
    await query('delete from sandbox.payouts');
    await query(change, [orders.night, 10]);
    const broken = async (day?: string) =>
      (await auditBank(app, day)).filter(({ breaches }) => breaches > 0);
    const [line, total] = await broken();
    const euros = (value: number) => `${(value / 100).toFixed(2)} EUR`;
    expect(line?.name).toContain(`2026-10-25: ours ${euros(cents)}, bank ${euros(cents + 10)}`);
    expect(total).toMatchObject({ breaches: 1 });
    expect(await broken('2026-10-25')).toHaveLength(2);
    expect(await broken('2026-10-24')).toEqual([]);
    await expect(auditBank(app, '2026-11-03')).rejects.toThrow('is not over');
    expect(await query('select from bank_differences')).toEqual([]);

    await compare();
    await query("update bank_differences set explained_at = now(), note = 'Vu avec elle'");
    expect(await broken()).toEqual([]);
    await query(change, [orders.night, -10]);
  });
});

describe('what the team does', () => {
  let orderId: string;
  beforeAll(async () => {
    await forget();
    orderId = month.orders.first;
    await query(
      `update sandbox.operations set amount_cents = amount_cents - 5 where kind = 'refund' and reference = ${ofOrder('reference')}`,
      [orderId],
    );
    await query('delete from sandbox.payouts');
  });

  it('only managers read and compare the bank statement', async () => {
    const [marc, paul] = [await shop.staff(month.app, 'marc'), await shop.staff(month.app, 'paul')];
    expect((await paul.call('GET', '/api/staff/books/bank')).status).toBe(403);
    expect((await paul.call('POST', '/api/staff/books/bank/comparisons')).status).toBe(403);
    const { differences } = shop.okBody(
      await marc.call('POST', '/api/staff/books/bank/comparisons'),
    );
    expect(differences).toMatchObject([{ kind: 'otherAmount', state: 'open' }]);
    const { waits } = shop.okBody(await marc.call('GET', '/api/staff/desk'));
    expect(waits).toContainEqual(expect.objectContaining({ kind: 'differences', count: 1 }));
  });

  it('new differences with the bank are e-mailed once, with their orders', async () => {
    const { app } = month;
    await compare();
    await app.jobs.drain();
    const [{ id }] = (await page()).differences;
    const mailed = await query('select key from outgoing_messages where key like $1', [
      `bank-differences-${id}-%`,
    ]);
    const managers = await query("select id from staff where role in ('manager', 'admin')");
    expect(mailed).toHaveLength(managers.length);
    const { items } = shop.okBody(await app.visitor().call('GET', '/api/dev/inbox'));
    const [{ number }] = await query('select number from orders where id = $1', [orderId]);
    const sent = items.filter(
      ({ to, subject }: { to: string; subject: string }) =>
        to === 'marc@cabas.fr' && subject.startsWith('Écarts entre la banque et vos comptes'),
    );
    const line = new RegExp(String.raw`Montants différents : .8,85\s€, commande ${number}`);
    expect(sent.filter(({ text }: { text: string }) => line.test(text))).toHaveLength(1);
  });

  it('an explained difference leaves the list, and the journal keeps each note', async () => {
    const marc = await shop.staff(month.app, 'marc');
    const [{ id }] = (await page()).differences;
    const explain = (note: string, of = id) =>
      marc.call('PUT', `/api/staff/books/bank/differences/${of}/explanation`, { note });
    shop.expectTyped(await explain('  '), 400);
    shop.okBody(await explain('Arrondi de la banque'));
    const { differences, journal } = shop.okBody(await explain('Arrondi, vu avec la banque'));
    expect(differences).toMatchObject([
      {
        state: 'explained',
        explanation: { note: 'Arrondi, vu avec la banque', by: 'Marc Gérant' },
      },
    ]);
    expect(journal.map((row: { after: { note: string } }) => row.after.note)).toEqual([
      'Arrondi, vu avec la banque',
      'Arrondi de la banque',
    ]);
    expect(await compare()).toEqual([]);
    shop.expectRefusal(
      await explain('Aucun', '00000000-0000-4000-8000-000000000000'),
      'Payment.DifferenceNotFound',
    );
  });
});

const page = async () => {
  const marc = await shop.staff(month.app, 'marc');
  return shop.okBody(await marc.call('GET', '/api/staff/books/bank'));
};

/** Compares, and returns the open differences. */
const compare = async (): Promise<[string, number | null, number | null][]> => {
  await month.app.jobs.runNow('books.bank', {});
  return (await page()).differences
    .filter(({ state }: { state: string }) => state === 'open')
    .map(({ kind, oursCents, bankCents }: Item) => [kind, oursCents, bankCents]);
};

const saleOf = async (orderId: string): Promise<number> =>
  (
    await query(
      "select amount_cents from ledger_entries where order_id = $1 and account = 'bank:captured' and reason = 'sale'",
      [orderId],
    )
  )[0].amount_cents;
const ofOrder = (column: string) =>
  `(select h.${column} from sandbox.holds h join payments p using (idempotency_key) where p.order_id = $1 order by h.created_at desc limit 1)`;
