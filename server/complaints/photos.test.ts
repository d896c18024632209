import { describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { complain, deliver, photoBytes, sendPhoto } from '../../tests/complaints.ts';
import * as shop from '../../tests/shopping.ts';
import { complaintsOfPerson } from './personal-data.ts';

const stock = { penne: 2000, 'chinon-rouge': 1000 };

const { app, marc } = shop.open({ staff: ['marc'], stock, hasWideSlots: true, checksBooks: true });

const refuse = async (complaintId: string, text: string) =>
  shop.okBody(
    await (
      await shop.staff(app, 'marc')
    ).call('POST', `/api/staff/complaints/${complaintId}/refusals`, { text }),
  );

describe('the photo of a complaint', () => {
  it('the photo of a complaint is drawn again without what the camera wrote, for its customer and the team only', async () => {
    const { zoe, id } = await deliver(app);
    const { photo } = shop.okBody(await sendPhoto(zoe, id));
    const { items } = shop.okBody(
      await complain(zoe, id, { productId: 'penne', kind: 'quality', photo }),
    );
    const own = `/api/orders/${id}/complaint-photos/${photo}`;
    const fetched = await app.http.inject({
      url: own,
      headers: { cookie: `session=${zoe.cookies.get('session')}` },
    });
    expect(fetched.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(fetched.rawPayload.toString('latin1', 4, 12)).toBe('ftypavif');
    shop.expectRefusal(await (await shop.newShopper(app)).call('GET', own), 'Order.NotFound');
    shop.expectRefusal(await app.visitor().call('GET', own), 'Auth.Unauthorized');
    const atDesk = `/api/staff/complaints/${items[0].id}/photos/${photo}`;
    expect((await marc.call('GET', atDesk)).status).toBe(200);
    shop.expectRefusal(
      await (await shop.staff(app, 'lea')).call('GET', atDesk),
      'Shared.InsufficientPrivileges',
    );
    const other = await deliver(app);
    const open = shop.okBody(await complain(other.zoe, other.id, { productId: 'penne' }));
    shop.expectRefusal(
      await marc.call('GET', `/api/staff/complaints/${open.items[0].id}/photos/${photo}`),
      'Complaint.PhotoNotFound',
    );
  });

  it('the photo of a complaint is judged by its content, not by its name or type', async () => {
    const { zoe, id } = await deliver(app);
    const send = (bytes: Buffer, type?: string) => sendPhoto(zoe, id, bytes, type);
    shop.expectRefusal(await send(Buffer.from('<svg onload=alert(1)>')), 'Article.PictureUnknown');
    shop.expectRefusal(
      await send((await photoBytes()).subarray(0, 200)),
      'Article.PictureUnreadable',
    );
    expect((await send(await photoBytes(), 'text/html')).status).toBe(415);
    expect((await send(Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413);
    shop.expectRefusal(await sendPhoto(app.visitor(), id), 'Auth.Unauthorized');
  });

  it('twenty an hour are taken from one account, and one that no complaint took is gone the next night', async () => {
    const { zoe, id } = await deliver(app);
    shop.okBody(await sendPhoto(zoe, id));
    await app.database.pool.query('update throttles set count = 20 where key = $1', [
      `complaint-photos:${zoe.customerId}`,
    ]);
    shop.expectRefusal(await sendPhoto(zoe, id), 'Complaint.TooMany');
    const count = async () => {
      const { rows } = await app.database.pool.query<{ count: number }>(
        'select count(*)::int as count from complaint_photos where customer_id = $1',
        [zoe.customerId],
      );
      return rows[0]?.count;
    };
    await app.jobs.runNow('personal-data.retain', {});
    expect(await count()).toBe(1);
    app.clock.advance({ hours: 25 });
    await app.jobs.runNow('personal-data.retain', {});
    expect(await count()).toBe(0);
  });
});

it('a photo that the busy queue refuses is no try: only those that are drawn count', async () => {
  const { zoe, id } = await deliver(app);
  const bytes = await photoBytes();
  const answers = await Promise.all(Array.from({ length: 12 }, () => sendPhoto(zoe, id, bytes)));
  const taken = answers.filter(({ status }) => status === 200);
  for (const answer of answers.filter(({ status }) => status !== 200))
    shop.expectRefusal(answer, 'Article.PicturesBusy');
  expect(taken.length).toBeLessThan(12);
  const { rows } = await app.database.pool.query('select count from throttles where key = $1', [
    `complaint-photos:${zoe.customerId}`,
  ]);
  expect(rows).toEqual([{ count: taken.length }]);
});

describe('personal data', () => {
  const erase = (customerId: string) =>
    inTransaction(app.database.db, async (tx) =>
      complaintsOfPerson.erase?.(tx, { customerId, email: '', phone: '' }, app.clock.now()),
    );
  const held = async (customerId: string) => {
    const { rows } = await app.database.pool.query<Record<string, number>>(
      `select (select count(*)::int from complaint_photos where customer_id = $1) as photos,
      (select count(*)::int from complaint_messages m join complaints c on c.id = m.complaint_id where c.customer_id = $1) as messages,
      (select count(*)::int from complaints where customer_id = $1 and details is not null) as details,
      (select count(*)::int from complaints where customer_id = $1) as complaints`,
      [customerId],
    );
    return rows[0];
  };
  async function withEverything() {
    const { zoe, id } = await deliver(app, { penne: 20, 'chinon-rouge': 3 });
    const { photo } = shop.okBody(await sendPhoto(zoe, id));
    const { items } = shop.okBody(
      await complain(zoe, id, {
        productId: 'chinon-rouge',
        quantity: 2,
        kind: 'other',
        details: 'Bouchonné',
        photo,
      }),
    );
    await refuse(items[0].id, 'Un dépôt est normal.');
    return zoe.customerId;
  }

  it('the words and photos go with the account; what was decided stays', async () => {
    const customerId = await withEverything();
    const exported = await complaintsOfPerson.read(app.database.db, {
      customerId,
      email: '',
      phone: '',
    });
    expect(exported).toMatchObject([
      {
        details: 'Bouchonné',
        messages: [{ text: 'Un dépôt est normal.' }],
        photos: [{ avif: expect.any(String) }],
      },
    ]);
    expect(await held(customerId)).toEqual({ photos: 1, messages: 1, details: 1, complaints: 1 });
    await erase(customerId);
    expect(await held(customerId)).toEqual({ photos: 0, messages: 0, details: 0, complaints: 1 });
  });

  it('photos are forgotten after six months, words after three years', async () => {
    const customerId = await withEverything();
    const now = app.clock.now();
    const after = (days: number) =>
      complaintsOfPerson.forgetOld?.(app.database.db, now.add({ hours: 24 * days }));
    await after(180);
    expect(await held(customerId)).toMatchObject({ photos: 1, messages: 1, details: 1 });
    await after(184);
    expect(await held(customerId)).toMatchObject({ photos: 0, messages: 1, details: 1 });
    await after(3 * 366);
    expect(await held(customerId)).toEqual({ photos: 0, messages: 0, details: 0, complaints: 1 });
  });
});
