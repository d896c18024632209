import { beforeEach, describe, expect, it } from 'vitest';
import { messaging } from '#domain/support/limits.ts';
import { createApp } from '#server/app.ts';
import { createTestApp, type Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { inTime } from './api.ts';

const { app, marc } = shop.open({ staff: ['marc'] });
beforeEach(() => app.database.pool.query('delete from shop_messages'));

const message = {
  title: 'Les clémentines sont là',
  text: 'De Corse, cueillies feuilles.',
  link: '/categorie/fruits',
  audience: 'everybody',
  firstDay: '2026-11-21',
  lastDay: '2026-11-22',
};
const seenBy = async (visitor: Visitor) =>
  shop
    .okBody(await visitor.call('GET', '/api/messages'))
    .items.map((item: { title: string }) => item.title);

describe('who sees a message', () => {
  it('a message is seen by everybody, signed-in customers, or customers without an order', async () => {
    for (const [audience, title] of [
      ['everybody', 'Tous'],
      ['signedIn', 'Connectés'],
      ['newCustomers', 'Nouveaux'],
    ]) {
      shop.okBody(await write({ audience, title }));
      app.clock.advance({ seconds: 1 });
    }
    const zoe = await shop.newShopper(app);
    await waitToSee(app.visitor(), ['Tous']);
    await waitToSee(zoe, ['Nouveaux', 'Connectés', 'Tous']);
    await shop.buy(zoe);
    expect(await seenBy(zoe)).toEqual(['Connectés', 'Tous']);
  });

  it('a message is seen from its first midnight in Paris to the end of its last day, unless it is withdrawn', async () => {
    const { items } = shop.okBody(await write({ firstDay: '2026-11-22', lastDay: '2026-11-23' }));
    expect(items).toMatchObject([
      {
        state: 'planned',
        from: '2026-11-21T23:00:00Z',
        to: '2026-11-23T23:00:00Z',
        author: 'Marc Gérant',
      },
    ]);
    await waitToSee(app.visitor(), []);
    await app.database.pool.query("update shop_messages set starts_at = '2026-11-21T09:00:00Z'");
    await waitToSee(app.visitor(), [message.title]);
    const ended = shop.okBody(
      await marc.call('POST', `/api/staff/messages/${items[0].id}/endings`),
    );
    expect(ended.items).toMatchObject([{ state: 'over' }]);
    await waitToSee(app.visitor(), []);
    shop.expectRefusal(
      await marc.call('POST', `/api/staff/messages/${crypto.randomUUID()}/endings`),
      'Message.NotFound',
    );
  });

  it('a message is seen by nobody after its last day', async () => {
    shop.okBody(await write());
    await waitToSee(app.visitor(), [message.title]);
    await app.database.pool.query(
      "update shop_messages set starts_at = '2026-11-20T00:00:00Z', ends_at = '2026-11-21T09:00:00Z'",
    );
    await waitToSee(app.visitor(), []);
  });

  it('according to the clock, without any write', async () => {
    shop.okBody(await write({ firstDay: '2026-11-22', lastDay: '2026-11-22' }));
    await waitToSee(app.visitor(), []);
    app.clock.advance({ hours: 14 });
    await waitToSee(app.visitor(), [message.title]);
    app.clock.advance({ hours: 24 });
    expect(await seenBy(app.visitor())).toEqual([]);
    app.clock.set('2026-11-21T09:00:00Z');
  });
});

describe('writing a message', () => {
  it('R03 writing a message requires a manager', async () => {
    shop.expectRefusal(
      await write({}, await shop.staff(app, 'paul')),
      'Shared.InsufficientPrivileges',
    );
    shop.expectRefusal(await write({}, await shop.newShopper(app)), 'Shared.Unauthorized');
    for (const visitor of [await shop.staff(app, 'lea')])
      shop.expectRefusal(
        await visitor.call('GET', '/api/staff/messages'),
        'Shared.InsufficientPrivileges',
      );
  });

  it.each([
    { link: 'https://ailleurs.exemple' },
    { link: '//ailleurs.exemple' },
    { link: '/\\ailleurs.exemple' },
    { link: '/\t/ailleurs.exemple' },
    { link: '/categorie\\..' },
    { link: 'javascript:alert(1)' },
    { title: ' ' },
    { text: 'x'.repeat(241) },
    { audience: 'all' },
    { firstDay: '2026-11-23' },
    { lastDay: '2026-02-30' },
    { firstDay: '0000-01-01' },
    { lastDay: '9999-12-31' },
    { extra: 1 },
  ])('the message %j is refused', async (changes) => {
    shop.expectRefusal(await write(changes), 'Shared.Validation');
  });

  it('a last day in the past is refused', async () => {
    shop.expectRefusal(
      await write({ lastDay: '2026-11-20', firstDay: '2026-11-19' }),
      'Message.AlreadyOver',
    );
  });
});

describe('database reads per page', () => {
  /**
   * Connections used by one visit: the minimum of several runs, since reloads after a change use
   * some too.
   */
  async function readsOf(visitor: Visitor): Promise<number> {
    const visits: number[] = [];
    for (let visit = 0; visit < 5; visit += 1) {
      let taken = 0;
      const count = () => {
        taken += 1;
      };
      app.database.pool.on('acquire', count);
      await seenBy(visitor);
      app.database.pool.off('acquire', count);
      visits.push(taken);
    }
    return Math.min(...visits);
  }

  it('database reads per page are none for a stranger and the session’s for a customer; orders are read only when a message depends on them', async () => {
    const zoe = await shop.newShopper(app);
    shop.okBody(await write());
    await waitToSee(zoe, [message.title]);
    expect([await readsOf(app.visitor()), await readsOf(zoe)]).toEqual([0, 1]);
    shop.okBody(await write({ audience: 'newCustomers', title: 'Bienvenue' }));
    await expect.poll(() => seenBy(zoe)).toHaveLength(2);
    expect([await readsOf(app.visitor()), await readsOf(zoe)]).toEqual([0, 2]);
  });
});

describe('another process of the shop', () => {
  it('another process of the shop receives messages written by this one', async () => {
    const other = await createApp(app);
    const titles = async () =>
      (await other.inject({ url: '/api/messages' }))
        .json()
        .items.map((item: { title: string }) => item.title);
    try {
      expect(await titles()).toEqual([]);
      shop.okBody(await write());
      await expect.poll(titles).toEqual([message.title]);
    } finally {
      await other.close();
    }
  });
});

describe('a failing database', () => {
  it.each(['orders', 'sessions'])(
    'without its %s the page still has the messages for everybody, or none',
    async (table) => {
      const zoe = await shop.newShopper(app);
      shop.okBody(await write());
      shop.okBody(await write({ audience: 'newCustomers', title: 'Bienvenue' }));
      await expect.poll(() => seenBy(zoe)).toHaveLength(2);
      await app.database.pool.query(`alter table ${table} rename to ${table}_away`);
      try {
        expect(await seenBy(zoe)).toEqual(table === 'orders' ? [] : [message.title]);
      } finally {
        await app.database.pool.query(`alter table ${table}_away rename to ${table}`);
      }
    },
  );
});

describe('an external message provider', () => {
  it('C09d an external message provider is given 30000 ms at most, and later answers are ignored', async () => {
    expect(messaging.waitMs).toBe(30_000);
    const { promise: never } = Promise.withResolvers<string[]>();
    expect(await inTime(never, [], 5)).toEqual([]);
    expect(await inTime(Promise.resolve(['hello']), [], 30_000)).toEqual(['hello']);
  });

  it('an external message provider that fails shows nothing and breaks nothing', async () => {
    const broken = await createTestApp({
      messaging: { messagesFor: () => Promise.reject(new Error('down')) },
    });
    try {
      expect(shop.okBody(await broken.visitor().call('GET', '/api/messages'))).toEqual({
        items: [],
      });
    } finally {
      await broken.close();
    }
  });
});

const write = (changes: object = {}, by = marc) =>
  by.call('POST', '/api/staff/messages', { ...message, ...changes });

const waitToSee = (visitor: Visitor, titles: string[]) =>
  expect.poll(() => seenBy(visitor)).toEqual(titles);
