/** Files of customers with their consent. */
import { beforeAll, describe, expect, it } from 'vitest';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();
const admin = shop.once(async () => shop.signInStaff(app, await shop.hire(app, 'admin', 'admin')));
beforeAll(async () => {
  await app.database.db
    .updateTable('customers')
    .set({ is_email_optin: false, is_sms_optin: false })
    .execute();
});

describe('the files of customers', () => {
  it('the files of customers for sending news hold those who consented to that way, and nobody else', async () => {
    const [byEmail, bySms] = [await newCustomer({ email: true }), await newCustomer({ sms: true })];
    const never = await newCustomer(null);
    const changed = await newCustomer({ email: true });
    await app.database.db
      .updateTable('customers')
      .set({ is_email_optin: false })
      .where('email', '=', changed)
      .execute();
    expect((await download('emails')).map(([email]) => email)).toEqual([byEmail]);
    const phones = await download('phones');
    expect(phones).toHaveLength(1);
    expect(phones[0]?.[0]).toMatch(/^336\d{8}$/);
    const all = await download('customers');
    expect(all.filter(([email]) => email === never)[0]?.slice(-4)).toEqual([
      'non',
      'non',
      '2026-11-21',
      'Création du compte',
    ]);
    expect(all.filter(([email]) => email === bySms)[0]?.slice(-4)).toEqual([
      'non',
      'oui',
      '2026-11-21',
      'Mes communications',
    ]);
  });

  it('the files of customers forget who closed their account', async () => {
    const email = await newCustomer({ email: true });
    await app.database.db
      .updateTable('customers')
      .set({ deleted_at: app.clock.now() })
      .where('email', '=', email)
      .execute();
    expect((await download('customers')).flat()).not.toContain(email);
    expect((await download('emails')).flat()).not.toContain(email);
  });

  it('the files of customers hold no formula, whatever a customer’s name is', async () => {
    await newCustomer({ email: true });
    await app.database.db
      .updateTable('customers')
      .set({ lastname: '=HYPERLINK("http://x")' })
      .where('is_email_optin', '=', true)
      .execute();
    for (const row of await download('emails')) expect(row[2]).toMatch(/^'=/);
  });

  it('the files of customers have every customer, beyond a page of the database', async () => {
    await app.database.pool.query(
      `insert into customers (id, email, phone, password_hash, referral_code, terms_accepted_at, created_at)
      select gen_random_uuid(), 'many' || n || '@exemple.fr', '+3369' || lpad(n::text, 7, '0'),
        'none', 'many' || n, now(), now() from generate_series(1, 2100) n`,
    );
    const emails = (await download('customers')).map(([email]) => email);
    const { counts } = shop.okBody(await admin.call('GET', '/api/staff/customerLists'));
    expect(emails).toHaveLength(counts.customers);
    expect(new Set(emails).size).toBe(counts.customers);
    expect(counts.customers).toBeGreaterThan(2_100);
  });

  it('the files of customers leave a row of the journal at each download', async () => {
    const rows = await download('phones');
    const { journal } = shop.okBody(await admin.call('GET', '/api/staff/customerLists'));
    expect(journal[0]).toMatchObject({
      kind: 'customers.export',
      after: { list: 'phones', count: rows.length },
    });
  });

  it('the files of customers are for managers and admins', async () => {
    for (const role of ['preparer', 'driver', 'support', 'manager'] as const) {
      const member = await shop.signInStaff(app, await shop.hire(app, role, role));
      for (const path of ['', '/emails/csv']) {
        const answer = await member.call('GET', `/api/staff/customerLists${path}`);
        if (role === 'manager') expect(answer.status).toBe(200);
        else shop.expectRefusal(answer, 'Shared.InsufficientPrivileges');
      }
    }
  });
});

/** Rows of cells, without the heading. */
async function download(list: string): Promise<string[][]> {
  const response = await app.http.inject({
    url: `/api/staff/customerLists/${list}/csv`,
    headers: { cookie: `staff-session=${admin.cookies.get('staff-session')}` },
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.body.split('\ufeff')).toHaveLength(2);
  return response.body
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(';').map((cell) => cell.slice(1, -1)));
}

async function newCustomer(optin: { email?: boolean; sms?: boolean } | null): Promise<string> {
  const zoe = await shop.newShopper(app);
  if (optin) shop.okBody(await zoe.call('PATCH', '/api/account/optin', optin));
  const { email } = await app.database.db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', zoe.customerId)
    .executeTakeFirstOrThrow();
  return email;
}
