/** The file of accounting entries, against the official rules and against the ledger. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breachesOfFec } from '../../tests/fec-rules.ts';
import { hire, signInStaff } from '../../tests/hired-staff.ts';
import { liveScriptedMonth, type ScriptedMonth } from '../../tests/scripted-month.ts';
import * as shop from '../../tests/shopping.ts';

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

  it('the FEC of a year is refused by those rules when a field, an amount or a number is wrong', () => {
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

  it('the FEC of a year books every cent of the ledger, on the accounts of the French chart', async () => {
    const byAccount = new Map<string, number>();
    for (const fields of rows) {
      const account = fields[4] ?? '';
      const amount = cents(fields[11]) - cents(fields[12]);
      byAccount.set(account, (byAccount.get(account) ?? 0) + amount);
    }
    const { rows: ledger } = await month.app.database.pool.query<{ account: string; sum: number }>(
      'select account, sum(amount_cents) from ledger_entries group by 1',
    );
    const numbers: Record<string, string> = {
      'bank:captured': '511500',
      sales: '707000',
      'vat:550': '44571055',
      'vat:2000': '44571200',
    };
    expect(byAccount).toEqual(new Map(ledger.map(({ account, sum }) => [numbers[account], sum])));
  });

  it('the FEC of a year names invoices and credit notes, and the day on which each was validated', () => {
    const refund = rows.filter((fields) => fields[2] === '3');
    expect(refund.map((fields) => fields.slice(2, 16).join('|'))).toEqual([
      expect.stringMatching(
        /^3\|20261009\|511500\|Paiements en ligne à encaisser\|\|\|A2026-000001\|20261009\|Avoir A2026-000001, commande \d+\|0,00\|8,90\|\|\|20261102$/,
      ),
      expect.stringMatching(/^3\|20261009\|707000\|.+\|7,42\|0,00\|\|\|20261102$/),
      expect.stringMatching(/^3\|20261009\|44571200\|TVA collectée 20 %\|.+\|1,48\|0,00\|/),
    ]);
  });

  it('the FEC of a year leaves out a day that is not closed', async () => {
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

  it('the FEC of a year has its heading alone, and the last day of the year, when nothing was closed', async () => {
    const empty = await download(2025);
    expect(empty.name).toBe('000000000FEC20251231.txt');
    expect(breachesOfFec(empty.name, empty.bytes)).toEqual([]);
  });
});

it('only managers and admins have the accounts', async () => {
  for (const role of ['preparer', 'driver', 'support', 'manager', 'admin'] as const) {
    const member = await signInStaff(month.app, await hire(month.app, role, role));
    for (const path of ['accounting', 'fec/2026']) {
      const answer = await member.call('GET', `/api/staff/books/${path}`);
      if (role === 'manager' || role === 'admin') expect(answer.status).toBe(200);
      else shop.expectRefusal(answer, 'Shared.InsufficientPrivileges');
    }
  }
});
