import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceContentSchema } from '#server/orders/invoice-content.ts';
import { drawInvoice } from '#server/orders/invoice-pdf.ts';
import { breachesOfFec } from '../../tests/fec-rules.ts';
import { hire, signInStaff } from '../../tests/hired-staff.ts';
import { readZip } from '../../tests/read-zip.ts';
import { liveScriptedMonth, type ScriptedMonth } from '../../tests/scripted-month.ts';
import * as shop from '../../tests/shopping.ts';

/** Invoices and credit notes of a period as one zip. */
describe('documents', () => {
  let month: ScriptedMonth;
  beforeAll(async () => {
    month = await liveScriptedMonth();
  });
  afterAll(() => month.app.close());

  async function download(from: string, to: string): Promise<Map<string, Buffer>> {
    const marc = await shop.staff(month.app, 'marc');
    const response = await month.app.http.inject({
      url: `/api/staff/books/documents?from=${from}&to=${to}`,
      headers: { cookie: `staff-session=${marc.cookies.get('staff-session')}` },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="factures-et-avoirs-${from}-${to}.zip"`,
    });
    return readZip(response.rawPayload);
  }

  describe('the zip of a period', () => {
    it('the zip of a period has each invoice and credit note issued in it, identical to the customer’s', async () => {
      const files = await download('2026-10-01', '2026-10-31');
      expect([...files.keys()]).toEqual([
        'avoirs/A2026-000001.pdf',
        'factures/F2026-000002.pdf',
        'factures/F2026-000003.pdf',
        'factures/F2026-000004.pdf',
        'liste.csv',
      ]);
      const { rows } = await month.app.database.pool.query<{ content: unknown }>(
        "select content from invoices where number = 'F2026-000003'",
      );
      const pdf = await drawInvoice(invoiceContentSchema.parse(rows[0]?.content));
      expect(files.get('factures/F2026-000003.pdf')?.equals(pdf)).toBe(true);
    });

    it('the zip of a period has a list of documents whose amounts add up to the ledger', async () => {
      const list = (await download('2026-10-01', '2026-10-31')).get('liste.csv')?.toString() ?? '';
      const [heading, ...lines] = list.split('\r\n').slice(0, -1);
      expect(heading).toBe('\ufeff"Pièce";"Date";"Commande";"Total TTC (€)"');
      expect(lines[0]).toMatch(/^"A2026-000001";"2026-10-09";"\d+";"-8,90"$/);
      const cents = lines.map((line) =>
        Math.round(100 * Number(line.split(';')[3]?.replaceAll('"', '').replace(',', '.'))),
      );
      const { rows } = await month.app.database.pool.query<{ sum: number }>(
        `select sum(amount_cents) from ledger_entries where account = 'bank:captured'
        and at >= '2026-09-30T22:00:00Z' and at < '2026-10-31T23:00:00Z'`,
      );
      expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(rows[0]?.sum);
    });

    it('the zip of a period uses Paris days: an order delivered after midnight is in the next one', async () => {
      expect([...(await download('2026-10-24', '2026-10-24')).keys()]).toEqual(['liste.csv']);
      expect((await download('2026-10-25', '2026-10-25')).has('factures/F2026-000003.pdf')).toBe(
        true,
      );
    });
  });

  it('the journal records who downloaded the documents of which period', async () => {
    const elsewhere = await signInStaff(month.app, await hire(month.app, 'admin', 'admin'));
    await elsewhere.call('GET', '/api/staff/books/documents?from=2026-09-01&to=2026-09-30');
    const { journal, firstDay } = shop.okBody(
      await elsewhere.call('GET', '/api/staff/books/accounting'),
    );
    expect(firstDay).toBe('2026-09-29');
    expect(journal[0]).toMatchObject({
      kind: 'books.documents',
      after: { from: '2026-09-01', to: '2026-09-30' },
    });
  });

  it.each([
    ['backwards', 'from=2026-10-02&to=2026-10-01'],
    ['longer than a year', 'from=2025-01-01&to=2026-01-02'],
    ['without an end', 'from=2026-10-02'],
    ['of a day that does not exist', 'from=2026-02-30&to=2026-03-01'],
  ])('the zip of a period %s is refused', async (_, query) => {
    const marc = await shop.staff(month.app, 'marc');
    shop.expectRefusal(
      await marc.call('GET', `/api/staff/books/documents?${query}`),
      'Shared.Validation',
    );
  });

  it('only managers and admins download invoices', async () => {
    for (const role of ['preparer', 'driver', 'support', 'manager', 'admin'] as const) {
      const member = await signInStaff(month.app, await hire(month.app, role, role));
      const answer = await member.call(
        'GET',
        '/api/staff/books/documents?from=2026-10-01&to=2026-10-01',
      );
      if (role === 'manager' || role === 'admin') expect(answer.status).toBe(200);
      else shop.expectRefusal(answer, 'Shared.InsufficientPrivileges');
    }
  });
});

/** The file of accounting entries, against the official rules and against the ledger. */
describe('fec', () => {
  let month: ScriptedMonth;
  let name: string;
  let bytes: Buffer;
  let rows: string[][];
  beforeAll(async () => {
    month = await liveScriptedMonth();
    await month.app.jobs.runNow('books.close', {});
    ({ name, bytes } = await download(2026));
    rows = bytes
      .toString('latin1')
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split('\t'));
  });
  afterAll(() => month.app.close());

  async function download(year: number): Promise<{ name: string; bytes: Buffer }> {
    const marc = await shop.staff(month.app, 'marc');
    const response = await month.app.http.inject({
      url: `/api/staff/books/fec/${year}`,
      headers: { cookie: `staff-session=${marc.cookies.get('staff-session')}` },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/plain; charset=iso-8859-15');
    const [, file = ''] =
      /filename="(.+)"/.exec(String(response.headers['content-disposition'])) ?? [];
    return { name: file, bytes: response.rawPayload };
  }
  const cents = (text = '') => Math.round(Number(text.replace(',', '.')) * 100);

  describe('the file of a year', () => {
    it('the FEC of a year follows the official rules', () => {
      expect(name).toBe('000000000FEC20261101.txt');
      expect(breachesOfFec(name, bytes)).toEqual([]);
      // Four sales and a refund.
      expect(new Set(rows.map((fields) => fields[2]))).toEqual(new Set(['1', '2', '3', '4', '5']));
    });

    it('the validator of the FEC rejects a wrong field, amount or number', () => {
      const text = bytes.toString('latin1');
      const changed = (from: string | RegExp, to: string) =>
        breachesOfFec(name, Buffer.from(text.replace(from, to), 'latin1')).length;
      for (const [from, to] of [
        ['JournalLib', 'Journal'],
        ['\t0,00', '\t0.00'],
        ['58,40', '58,41'],
        ['\t2\t', '\t7\t'],
        ['\t20261006', '\t06102026'],
        ['\t511500', '\tbanque'],
        ['F2026-000001\t', '\t'],
        [/\r\n$/, ''],
        ['Ventes', '\u0085'],
      ] as const)
        expect(changed(from, to), String(from)).toBeGreaterThan(0);
      expect(breachesOfFec('fec.txt', bytes)).not.toEqual([]);
    });

    it('the FEC of a year posts every cent of the ledger to accounts of the French chart', async () => {
      const byAccount = new Map<string, number>();
      for (const fields of rows) {
        const account = fields[4] ?? '';
        const amount = cents(fields[11]) - cents(fields[12]);
        byAccount.set(account, (byAccount.get(account) ?? 0) + amount);
      }
      const { rows: ledger } = await month.app.database.pool.query<{
        account: string;
        sum: number;
      }>('select account, sum(amount_cents) from ledger_entries group by 1');
      const numbers: Record<string, string> = {
        'bank:captured': '511500',
        sales: '707000',
        'vat:550': '44571055',
        'vat:2000': '44571200',
      };
      expect(byAccount).toEqual(new Map(ledger.map(({ account, sum }) => [numbers[account], sum])));
    });

    it('the FEC of a year names invoices and credit notes, and their validation dates', () => {
      const refund = rows.filter((fields) => fields[2] === '3');
      expect(refund.map((fields) => fields.slice(2, 16).join('|'))).toEqual([
        expect.stringMatching(
          /^3\|20261009\|511500\|Paiements en ligne à encaisser\|\|\|A2026-000001\|20261009\|Avoir A2026-000001, commande \d+\|0,00\|8,90\|\|\|20261102$/,
        ),
        expect.stringMatching(/^3\|20261009\|707000\|.+\|7,42\|0,00\|\|\|20261102$/),
        expect.stringMatching(/^3\|20261009\|44571200\|TVA collectée 20 %\|.+\|1,48\|0,00\|/),
      ]);
    });

    it('the FEC of a year leaves out days that are not closed', async () => {
      const { app, orders } = month;
      const marc = await shop.staff(app, 'marc');
      shop.okBody(
        await marc.call('POST', `/api/staff/orders/${orders.first}/refunds`, {
          key: crypto.randomUUID(),
          reason: 'Seconde bouteille',
          lines: [{ productId: 'chinon-rouge', quantity: 1 }],
          withFees: false,
        }),
      );
      await app.jobs.drain();
      expect((await download(2026)).bytes.equals(bytes)).toBe(true);
    });

    it('the FEC of a year without closed days has only its header, and is dated the last day of the year', async () => {
      const empty = await download(2025);
      expect(empty.name).toBe('000000000FEC20251231.txt');
      expect(breachesOfFec(empty.name, empty.bytes)).toEqual([]);
    });
  });

  it('only managers and admins download the accounts', async () => {
    for (const role of ['preparer', 'driver', 'support', 'manager', 'admin'] as const) {
      const member = await signInStaff(month.app, await hire(month.app, role, role));
      for (const path of ['accounting', 'fec/2026']) {
        const answer = await member.call('GET', `/api/staff/books/${path}`);
        if (role === 'manager' || role === 'admin') expect(answer.status).toBe(200);
        else shop.expectRefusal(answer, 'Shared.InsufficientPrivileges');
      }
    }
  });
});
