/** Invoices and credit notes of a period as one zip. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceContentSchema } from '#server/orders/invoice-content.ts';
import { drawInvoice } from '#server/orders/invoice-pdf.ts';
import { hire, signInStaff } from '../../tests/hired-staff.ts';
import { readZip } from '../../tests/read-zip.ts';
import { liveScriptedMonth, type ScriptedMonth } from '../../tests/scripted-month.ts';
import * as shop from '../../tests/shopping.ts';

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
  it('the zip of a period holds each invoice and credit note issued in it, as its customer has it', async () => {
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

  it('the zip of a period lists them with amounts that add up to the ledger', async () => {
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

  it('the zip of a period is of whole Paris days: an order delivered after midnight is of the next one', async () => {
    expect([...(await download('2026-10-24', '2026-10-24')).keys()]).toEqual(['liste.csv']);
    expect((await download('2026-10-25', '2026-10-25')).has('factures/F2026-000003.pdf')).toBe(
      true,
    );
  });
});

it('the journal tells who downloaded which period', async () => {
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
])('a period %s is refused', async (_, query) => {
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
