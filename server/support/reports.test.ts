import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redactPersonalData } from '#server/platform/redact-personal-data.ts';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import { hire, signInStaff } from '../../tests/hired-staff.ts';
import { expectRefusal, inboxOf, okBody } from '../../tests/shopping.ts';

let app: TestApp;
let noe: Visitor;
beforeAll(async () => {
  app = await createTestApp();
  noe = await signInStaff(app, await hire(app, 'support', 'Noé Service'));
});
afterAll(() => app.close());

const say = (visitor: Visitor, id: string, body: object) =>
  visitor.call('POST', `/api/support/conversations/${id}/messages`, { key: randomUUID(), ...body });
const ticket = (changes: object = {}) => ({
  key: randomUUID(),
  kind: 'report',
  topic: 'site',
  name: 'Zoé',
  email: 'zoe@exemple.fr',
  comments: 'Le bouton ne répond pas.',
  ...changes,
});

describe('tickets', () => {
  it('S09 M08c a crash report is kept, answered once by e-mail, and never twice', async () => {
    const visitor = app.visitor();
    const body = ticket({ kind: 'crash', email: 'Crash@exemple.fr', path: '/produit/pommes' });
    okBody(await visitor.call('POST', '/api/support/tickets', body));
    okBody(await visitor.call('POST', '/api/support/tickets', body));
    const { items } = okBody(await noe.call('GET', '/api/staff/support/tickets'));
    const [mine, ...others] = items.filter(
      (item: { email: string }) => item.email === 'crash@exemple.fr',
    );
    expect(others).toEqual([]);
    expect(mine).toMatchObject({ kind: 'crash', path: '/produit/pommes', answer: null });
    const [first, second] = await Promise.all(
      [1, 2].map((turn) =>
        noe.call('POST', `/api/staff/support/tickets/${mine.id}/answers`, {
          text: `Réparé ${turn}.`,
        }),
      ),
    );
    expect([first?.status, second?.status].toSorted()).toEqual([200, 422]);
    expect(await inboxOf(app, 'crash@exemple.fr')).toHaveLength(1);
    expectRefusal(
      await noe.call('POST', `/api/staff/support/tickets/${randomUUID()}/answers`, {
        text: 'Personne',
      }),
      'Support.TicketNotFound',
    );
  });

  it('M08b fields that are not valid are named, and ten an hour are enough', async () => {
    app.clock.advance({ hours: 2 });
    const visitor = app.visitor();
    for (const changes of [
      { email: 'nowhere' },
      { name: ' ' },
      { comments: '' },
      { comments: 'x'.repeat(2001) },
      { name: 'x'.repeat(81) },
    ]) {
      const answered = await visitor.call('POST', '/api/support/tickets', ticket(changes));
      expectRefusal(answered, 'Shared.Validation');
      expect(answered.body.meta.issues[0].path).toBe(`/${Object.keys(changes)[0]}`);
    }
    for (let sent = 0; sent < 10; sent += 1)
      okBody(await visitor.call('POST', '/api/support/tickets', ticket()));
    expectRefusal(
      await visitor.call('POST', '/api/support/tickets', ticket()),
      'Support.TooManyTickets',
    );
  });
});

describe('what breaks in browsers', () => {
  it('M01c what breaks in browsers is counted by kind, without personal data, and throttled', async () => {
    app.clock.advance({ minutes: 2 });
    const broken = {
      message: 'x is undefined for zoe@exemple.fr',
      stack: 'TypeError: x\n at Page (https://shop/assets/a.js?token=secret:1:2)',
      path: '/account/orders/1f0c8b3a-0000-4000-8000-000000000000',
      release: '4.1.1',
    };
    const visitor = app.visitor();
    for (let sent = 0; sent < 20; sent += 1)
      expect(okBody(await visitor.call('POST', '/api/client-errors', broken))).toEqual({
        recorded: true,
      });
    expect(okBody(await visitor.call('POST', '/api/client-errors', broken))).toEqual({
      recorded: false,
    });
    const { items } = okBody(await noe.call('GET', '/api/staff/support/client-errors'));
    expect(items).toMatchObject([
      {
        count: 20,
        message: 'x is undefined for (e-mail)',
        path: '/account/orders/(id)',
        stack: expect.not.stringContaining('secret'),
      },
    ]);
  });

  it.each([
    ['call 06 12 34 56 78', 'call (number)'],
    ['a+b@c.fr!', '(e-mail)!'],
    ['at 12:34', 'at 12:34'],
  ])('%s is written %s', (text, written) => {
    expect(redactPersonalData(text)).toBe(written);
  });
});

it('C07a conversations are kept three years, failures three months, talks with the assistant a month', async () => {
  const visitor = app.visitor();
  const [bot, person] = [randomUUID(), randomUUID()];
  okBody(await say(visitor, bot, { choice: { node: 'start', id: 'order' } }));
  okBody(await say(visitor, person, { text: 'Gardez-moi' }));
  const remains = async () =>
    (
      await app.database.db
        .selectFrom('support_conversations')
        .select('id')
        .where('id', 'in', [bot, person])
        .execute()
    ).map((row) => row.id);
  const purge = async () => {
    await app.database.db
      .transaction()
      .execute((tx) => app.jobs.enqueue(tx, 'personal-data.retain', {}));
    await app.jobs.drain();
  };
  app.clock.advance({ hours: 24 * 31 });
  await purge();
  expect(await remains()).toEqual([person]);
  app.clock.advance({ hours: 24 * 366 * 3 });
  await purge();
  expect(await remains()).toEqual([]);
  expect(await app.database.db.selectFrom('support_tickets').select('id').execute()).toEqual([]);
  expect(await app.database.db.selectFrom('client_errors').select('fingerprint').execute()).toEqual(
    [],
  );
});
