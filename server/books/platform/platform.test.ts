/** The approved platform: invoices of companies, reports of sales to persons, and what comes back. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { OutgoingFlow } from '#server/partners/invoicing/port.ts';
import type { Visitor } from '../../../tests/app.ts';
import { checkReport } from '../../../tests/ereporting.ts';
import { readFacturX } from '../../../tests/factur-x.ts';
import * as shop from '../../../tests/shopping.ts';
import type { Platform } from './prepare-flows.ts';

const stock = { penne: 1000, 'chinon-rouge': 1000 };
const buyers = { pays: '732829320', refuses: '300000007', unknown: '400000006' } as const;

/** What reached the platform, its answers lost while `losesReplies`, and none while `isAway`. */
const sent: OutgoingFlow[] = [];
let losesReplies = false;
let isAway = false;

// Saturday 21 November 2026.
const { app } = shop.open({ stock, hasWideSlots: true, checksBooks: true });
beforeAll(async () => {
  const { invoicing } = app.partners;
  if (!invoicing) throw new Error('the test app has a platform');
  const { submit, readNews } = invoicing;
  const watched: Platform['submit'] = async (flow) => {
    if (isAway) throw new Error('the platform is away');
    sent.push(flow);
    const answer = await submit(flow);
    if (losesReplies) throw new Error('the reply was lost');
    return answer;
  };
  const quiet: Platform['readNews'] = (cursor) =>
    losesReplies ? Promise.reject(new Error('the reply was lost')) : readNews(cursor);
  Object.assign(invoicing, { submit: watched, readNews: quiet });
});

const settings = { vatRegime: 'monthly', since: '2026-11', declaresPayments: true } as const;

describe('the approved platform', () => {
  it('the approved platform receives nothing until a manager sets the first month', async () => {
    await sell(buyers.pays);
    await exchange();
    expect(await flows()).toEqual([]);
    expect(sent).toEqual([]);
  });

  it('reports wait while the approved platform is down, and the page says so', async () => {
    expect((await configure()).platform).toEqual({
      number: '0000',
      name: 'Plateforme de démonstration',
      isSandbox: true,
    });
    isAway = true;
    await exchange();
    isAway = false;
    expect(await flows()).toMatchObject([
      { kind: 'invoice', buyer: 'Fleurs & Fils', sentAt: null, failure: 'the platform is away' },
    ]);
  });

  it('an invoice is sent once, even if the process dies before recording the platform’s answer', async () => {
    losesReplies = true;
    app.clock.advance({ minutes: 5 });
    await expect(exchange()).rejects.toThrow('the reply was lost');
    losesReplies = false;
    app.clock.advance({ minutes: 5 });
    await Promise.all([exchange(), exchange()]);
    expect(sent.map(({ trackingId }) => trackingId)).toEqual([
      sent[0]?.trackingId,
      sent[0]?.trackingId,
    ]);
    expect(await kept()).toBe(1);
    const [flow] = await flows();
    expect(flow).toMatchObject({ id: sent[0]?.trackingId, code: 203, failure: null });
    const xml = readFacturX(sent[0]?.file ?? Buffer.of());
    expect(xml).toContain(`<ram:ID>${flow?.number}</ram:ID>`);
    expect(sent[0]).toMatchObject({
      syntax: 'Factur-X',
      type: 'CustomerInvoice',
      document: { number: flow?.number, buyerSiren: buyers.pays },
    });
  });

  it('the page shows how far the platform has processed an invoice', async () => {
    app.clock.advance({ minutes: 10 });
    await exchange();
    expect(await flows()).toMatchObject([{ code: 203 }]);
    app.clock.advance({ hours: 20 });
    await exchange();
    expect(await flows()).toMatchObject([{ code: 205, reason: null }]);
  });

  it('each rejection by the platform is e-mailed to managers once, with its reason', async () => {
    await sell(buyers.refuses);
    await exchange();
    for (let hour = 0; hour < 3; hour += 1) {
      app.clock.advance({ hours: 1 });
      await exchange();
    }
    await app.jobs.drain();
    expect((await flows())[0]).toMatchObject({ code: 210, reason: 'Commande inconnue' });
    const mails = await shop.inboxOf(app, 'marc@cabas.fr');
    const told = mails.filter(({ subject }) => subject?.startsWith('Facturation électronique'));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('Commande inconnue');
  });

  it('a rejected document is sent again as a new flow, and nothing else is', async () => {
    await sell(buyers.unknown);
    await exchange();
    app.clock.advance({ minutes: 2 });
    await exchange();
    const [rejected, refused] = await flows();
    expect(rejected).toMatchObject({ code: 213, reason: 'Destinataire absent de l’annuaire' });
    const again = (id = '') => call('POST', `/api/staff/books/platform/flows/${id}/again`);
    expect((await again(refused?.id)).body.owner).toBe('Books.FlowNotRejected');
    shop.okBody(await again(rejected?.id));
    shop.okBody(await again(rejected?.id));
    app.clock.advance({ minutes: 2 });
    await exchange();
    const [second, ...others] = await flows();
    expect(second).toMatchObject({ number: rejected?.number, code: null });
    expect(second?.id).not.toBe(rejected?.id);
    expect(others).toHaveLength(2);
  });
});

describe('reports', () => {
  it('reports contain sales to consumers, by VAT rate: closings minus company invoices', async () => {
    await sell(null);
    // Everything from 21 to 30 November is closed on 1 December.
    app.clock.set('2026-12-01T08:00:00Z');
    await app.jobs.runNow('books.close', {});
    await exchange();
    const all = await flows();
    const [sales, payments] = ['sales', 'payments'].map((kind) =>
      all.find((flow) => flow.kind === kind),
    );
    expect(sales).toMatchObject({ kind: 'sales', firstDay: '2026-11-21', lastDay: '2026-11-30' });
    expect(payments).toMatchObject({ kind: 'payments', firstDay: '2026-11-01', code: 200 });
    const file = async (id = '') =>
      (await call('GET', `/api/staff/books/platform/flows/${id}/file`)).body as string;
    const read = checkReport(await file(sales?.id));
    const [person] = await app.database.pool
      .query<{ vat: { rate: number; base: number; vat: number }[]; total: number }>(
        `select content -> 'vat' as vat, total_cents as total from invoices
        where not (content -> 'customer') ? 'company' and issued_at > '2026-11-21'`,
      )
      .then(({ rows }) => rows);
    const euros = (cents: number) => (cents / 100).toFixed(2);
    expect(read('//TransactionsReport/ReportPeriod/*')).toEqual(['20261121', '20261130']);
    expect(read('//Transactions/CategoryCode')).toEqual(['TLB1']);
    expect(read('//TaxSubtotal/TaxPercent')).toEqual(['5.5', '20']);
    expect(read('//TaxSubtotal/TaxableAmount')).toEqual(person?.vat.map(({ base }) => euros(base)));
    expect(read('//TaxSubtotal/TaxTotal')).toEqual(person?.vat.map(({ vat }) => euros(vat)));
    expect(read('//Sender/Id')).toEqual(['0000']);
    const paid = checkReport(await file(payments?.id));
    expect(paid('//PaymentsReport/ReportPeriod/*')).toEqual(['20261101', '20261130']);
    const amounts = paid('//SubTotals/Amount').map((text) => Math.round(Number(text) * 100));
    expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(person?.total);
  });

  it('a period is reported once, even if the job reruns and the VAT regime changes', async () => {
    const before = (await flows()).length;
    await configure({ vatRegime: 'quarterly' });
    await Promise.all([exchange(), exchange()]);
    app.clock.set('2027-01-03T08:00:00Z');
    await app.jobs.runNow('books.close', {});
    await exchange();
    expect(await flows()).toHaveLength(before);
  });
});

describe('the page of the platform', () => {
  it('changes to the platform’s settings are in the journal with their author', async () => {
    const { journal } = await configure({ since: null });
    expect(journal[0]).toMatchObject({
      kind: 'books.platform',
      after: { vatRegime: 'monthly', since: null, declaresPayments: true },
    });
  });

  it('preparers cannot open the platform’s page', async () => {
    const paul = await shop.staff(app, 'paul');
    expect((await paul.call('GET', '/api/staff/books/platform')).status).toBe(403);
  });
});

async function sell(siren: string | null): Promise<void> {
  const visitor = await shop.newShopper(app);
  if (siren)
    shop.okBody(
      await visitor.call('PUT', '/api/account/company', {
        name: 'Fleurs & Fils',
        registrationNumber: siren,
        vatNumber: null,
        street: '3 rue Oberkampf',
        postalCode: '75011',
        city: 'Paris',
      }),
    );
  await shop.fillCart(visitor, { penne: 20, 'chinon-rouge': 2 });
  const id = shop.okBody(await shop.pay(visitor, { isAdult: true })).orderId as string;
  await shop.prepareAndDeliver(app, id);
}

/** A session ends sooner than these days go by. */
const call: Visitor['call'] = async (...asked) => (await shop.staff(app, 'marc')).call(...asked);

const configure = async (changes: object = {}) =>
  shop.okBody<'PUT /api/staff/books/platform'>(
    await call('PUT', '/api/staff/books/platform', { ...settings, ...changes }),
  );
const exchange = () => app.jobs.runNow('books.platform', {});
const flows = async () =>
  shop.okBody<'GET /api/staff/books/platform/flows'>(
    await call('GET', '/api/staff/books/platform/flows'),
  ).items;
const kept = async (): Promise<number> => {
  const { rows } = await app.database.pool.query<{ count: number }>(
    'select count(*) as count from sandbox.flows',
  );
  return rows[0]?.count ?? 0;
};
