/** Daily closings of a scripted month: the ledger's amounts, in order, once, for ever. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, run } from '#server/platform/db.ts';
import { postLedger } from '#server/payments/store.ts';
import { hire, signInStaff } from '../../tests/hired-staff.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import { liveScriptedMonth, type ScriptedMonth } from '../../tests/scripted-month.ts';
import * as shop from '../../tests/shopping.ts';
import { findBrokenClosings } from './closing-chain.ts';
import { closeDays } from './close-days.ts';

/** Carries what was found out of a transaction that must not commit. */
class Rollback extends Error {
  readonly found: string[];
  constructor(found: string[]) {
    super('rolled back');
    this.found = found;
  }
}

let month: ScriptedMonth;
beforeAll(async () => {
  month = await liveScriptedMonth();
});
afterAll(() => month.app.close());

type Item = shop.AnswerOf<'GET /api/staff/books/closings'>['items'][number];

describe('closing', () => {
  it('daily closings begin at the first sale, and list the days still open', async () => {
    expect(await closings('2026-11')).toMatchObject({
      items: [],
      firstMonth: '2026-09',
      openSince: '2026-09-29',
    });
  });

  it('the closing job closes each missed day in order, once, even when run concurrently', async () => {
    const { app } = month;
    await Promise.all([
      app.jobs.runNow('books.close', {}),
      closeDays(app, null),
      closeDays(app, null),
    ]);
    const items: Item[] = [
      ...(await closings('2026-09')).items.toReversed(),
      ...(await closings('2026-10')).items.toReversed(),
      ...(await closings('2026-11')).items.toReversed(),
    ];
    expect(items.map(({ number }) => number)).toEqual(items.map((_, index) => index + 1));
    expect([items[0]?.day, items.at(-1)?.day, items.length]).toEqual([
      '2026-09-29',
      '2026-11-01',
      34,
    ]);
    for (const [index, { previousHash }] of items.entries())
      expect(previousHash).toBe(items[index - 1]?.hash ?? '0'.repeat(64));
    expect((await closings()).openSince).toBeNull();
    expect(await closeDays(app, null)).toEqual([]);
    expect(await findBrokenClosings(app.database.db)).toEqual([]);
  });

  it('daily closings add up to the month’s ledger, to the cent', async () => {
    const { rows } = await month.app.database.pool.query<{ account: string; cents: number }>(
      `select account, abs(sum(amount_cents)) as cents from ledger_entries
      where at >= '2026-09-30T22:00:00Z' and at < '2026-10-31T23:00:00Z' group by 1`,
    );
    const ledger = Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
    const { items } = await closings();
    expect(items).toHaveLength(31);
    const sum = (of: (content: Item['content']) => number) =>
      items.reduce((total, { content }) => total + of(content), 0);
    expect(sum((day) => day.salesCents - day.refundsCents)).toBe(ledger['bank:captured']);
    for (const rate of [550, 2000])
      expect(sum((day) => day.vat.find((row) => row.rateBasisPoints === rate)?.vatCents ?? 0)).toBe(
        ledger[`vat:${rate}`],
      );
    expect(sum((day) => day.vat.reduce((total, row) => total + row.baseCents, 0))).toBe(
      ledger['sales'],
    );
    const { totals } = items[0]!.content;
    expect(totals.month).toEqual({
      salesCents: sum((day) => day.salesCents),
      refundsCents: 890,
    });
    expect(totals.perpetual.salesCents).toBe(totals.month.salesCents + 5840);
  });

  it('a daily closing has takings, VAT, documents, fees and reductions', async () => {
    // 28 penne, 920 g of apples billed out of 960, two bottles: 4900 + 276 + 1780, delivery 3.90 €.
    const sixth = (await closingOf('2026-10-06')).content;
    expect(sixth).toMatchObject({
      salesCents: 4900 + 276 + 1780 + 390,
      refundsCents: 0,
      orders: 1,
      takings: [{ means: 'VISA', takenCents: 7346, refundedCents: 0 }],
      feesCents: 390,
      giftsCents: 12,
      codesCents: 0,
      invoices: { count: 1, first: 'F2026-000002', last: 'F2026-000002' },
      creditNotes: { count: 0, first: null, last: null },
    });
    expect((await closingOf('2026-10-09')).content).toMatchObject({
      salesCents: 0,
      refundsCents: 890,
      takings: [{ means: 'VISA', takenCents: 0, refundedCents: 890 }],
      vat: [{ rateBasisPoints: 2000, baseCents: -742, vatCents: -148, totalCents: -890 }],
      creditNotes: { count: 1, first: 'A2026-000001', last: 'A2026-000001' },
    });
    // Delivered half an hour after midnight.
    expect((await closingOf('2026-10-24')).content.orders).toBe(0);
    expect((await closingOf('2026-10-25')).content).toMatchObject({ orders: 1, codesCents: 1000 });
  });
});

describe('a closed day', () => {
  it('a ledger entry cannot be added to a closed day, and goes to the day it is written', async () => {
    const { app, orders } = month;
    const post = (at: string) =>
      inTransaction(app.database.db, (tx) =>
        postLedger(tx, {
          orderId: orders.first,
          reason: 'refund',
          at: Temporal.Instant.from(at),
          amounts: { 'bank:captured': -1, sales: 1 },
        }),
      );
    await expect(post('2026-11-01T22:59:59Z')).rejects.toThrow('closed');
    await expect(post('2026-10-06T12:00:00Z')).rejects.toThrow('closed');
  });

  it('a late refund of an older order leaves the figures of a closed day unchanged', async () => {
    const { app, orders } = month;
    const before = await closingOf('2026-10-25');
    const marc = await shop.staff(app, 'marc');
    shop.okBody(
      await marc.call('POST', `/api/staff/orders/${orders.night}/refunds`, {
        key: crypto.randomUUID(),
        reason: 'Paquets ouverts',
        lines: [{ productId: 'penne', quantity: 2 }],
        withFees: false,
      }),
    );
    await app.jobs.drain();
    app.clock.advance({ hours: 24 });
    // By hand, as a manager would after a night without the job.
    const member = await shop.staff(app, 'marc');
    const answer = shop.okBody(await member.call('POST', '/api/staff/books/closings'));
    expect(answer.items[0]).toMatchObject({ day: '2026-11-02', closedBy: 'Marc Gérant' });
    expect(answer.items[0].content.refundsCents).toBeGreaterThan(0);
    expect(answer.journal).toMatchObject([{ kind: 'books.close', after: { day: '2026-11-02' } }]);
    expect(await closingOf('2026-10-25')).toEqual(before);
    await expectInvariants(app, {
      penne: 997,
      'pomme-gala': 998,
      'chinon-rouge': 1000,
    });
  });

  it('changing a closing’s content, number or hash behind the triggers is detected', async () => {
    const { db } = month.app.database;
    const changes = [
      `content = jsonb_set(content, '{salesCents}', '1')`,
      `content = content || '{"note": 1}'`,
      `closed_at = closed_at + interval '1 second'`,
      'number = number + 1000',
      `previous_hash = repeat('a', 64)`,
    ];
    for (const change of changes) {
      // Never committed: the walk reads through the transaction that made the change.
      const broken = await db
        .transaction()
        .execute(async (tx) => {
          await run(tx, 'alter table daily_closings disable trigger user');
          await run(tx, `update daily_closings set ${change} where day = '2026-10-09'`);
          const found = await findBrokenClosings(tx);
          throw new Rollback(found);
        })
        .catch((error: unknown) => (error as Rollback).found);
      expect(broken, change).toContain('2026-10-09');
    }
    expect(await findBrokenClosings(db)).toEqual([]);
  });

  it('only managers and admins read and make daily closings', async () => {
    for (const role of ['preparer', 'driver', 'support', 'manager', 'admin'] as const) {
      const member = await signInStaff(month.app, await hire(month.app, role, role));
      for (const method of ['GET', 'POST'] as const) {
        const answer = await member.call(method, '/api/staff/books/closings');
        if (role === 'manager' || role === 'admin') expect(answer.status).toBe(200);
        else shop.expectRefusal(answer, 'Shared.InsufficientPrivileges');
      }
    }
  });
});

const closings = async (asked = '2026-10') => {
  const marc = await shop.staff(month.app, 'marc');
  return shop.okBody<'GET /api/staff/books/closings'>(
    await marc.call('GET', `/api/staff/books/closings?month=${asked}`),
  );
};

const closingOf = async (day: string): Promise<Item> =>
  shop.theOne((await closings(day.slice(0, 7))).items, (item) => item.day === day);
