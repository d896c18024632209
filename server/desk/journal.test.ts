/** Who did what in the whole back office, by person, topic and day. */
import { expect, it } from 'vitest';
import type { JournalEntry } from '#domain/desk/journal-contract.ts';
import { inTransaction } from '#server/platform/db.ts';
import { recordStaffActions } from '#server/platform/staff-actions.ts';
import { hire, signInStaff } from '../../tests/hired-staff.ts';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();
const journal = async (query = ''): Promise<{ items: JournalEntry[]; next: string | null }> =>
  shop.okBody(await (await shop.staff(app, 'marc')).call('GET', `/api/staff/journal?${query}`));
const kindsOf = ({ items }: { items: JournalEntry[] }) => items.map(({ kind }) => kind);

it('the journal names what was changed, narrows by person, topic and day, and keeps a customer’s words out', async () => {
  const samiId = await hire(app, 'support', 'Sami Journal');
  const marc = await shop.staff(app, 'marc');
  const { sku, name } = shop.okBody(await marc.call('GET', '/api/staff/products?q=penne')).items[0];
  const { rows } = await app.database.pool.query('select id from products where sku = $1', [sku]);
  const at = app.clock.now();
  await inTransaction(app.database.db, (tx) =>
    recordStaffActions(tx, [
      {
        staffId: samiId,
        at: at.subtract({ hours: 48 }),
        kind: 'product.price',
        subject: `product:${rows[0].id}`,
        before: { price: 100 },
        after: { price: 120 },
      },
      {
        staffId: samiId,
        at,
        kind: 'order.contact',
        subject: `order:${crypto.randomUUID()}`,
        after: { phone: '+33612345678' },
      },
    ]),
  );
  expect((await journal(`person=${samiId}`)).items).toMatchObject([
    { kind: 'order.contact', author: 'Sami Journal', after: null, subjectName: null },
    { kind: 'product.price', subject: `product:${sku}`, subjectName: name, after: { price: 120 } },
  ]);
  expect(kindsOf(await journal(`person=${samiId}&topic=products`))).toEqual(['product.price']);
  const today = at.toZonedDateTimeISO('Europe/Paris').toPlainDate();
  expect(kindsOf(await journal(`person=${samiId}&from=${today}&to=${today}`))).toEqual([
    'order.contact',
  ]);
});

it('the journal is read a page at a time, each row once, while others write', async () => {
  const nora = await hire(app, 'support', 'Nora Journal');
  const write = (count: number) =>
    inTransaction(app.database.db, (tx) =>
      recordStaffActions(
        tx,
        Array.from({ length: count }, () => ({
          staffId: nora,
          at: app.clock.now(),
          kind: 'site.product' as const,
          subject: 'product:none',
        })),
      ),
    );
  await write(60);
  const first = await journal(`person=${nora}`);
  await write(5);
  const second = await journal(`person=${nora}&next=${first.next}`);
  expect([first.items.length, second.items.length, second.next]).toEqual([50, 10, null]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(60);
});

it('the journal is closed to who does not manage the team, and to a manager of some sites', async () => {
  const sara = await signInStaff(app, await hire(app, 'support', 'Sara Journal'));
  shop.expectRefusal(await sara.call('GET', '/api/staff/journal'), 'Shared.InsufficientPrivileges');
  const lea = await hire(app, 'manager', 'Léa Journal');
  await app.database.pool.query(
    'insert into staff_sites (staff_id, shop_id) select $1, id from sites order by id limit 1',
    [lea],
  );
  shop.expectRefusal(
    await (await signInStaff(app, lea)).call('GET', '/api/staff/journal'),
    'Shared.InsufficientPrivileges',
  );
});
