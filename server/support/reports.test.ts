import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { redactPersonalData } from '#server/platform/redact-personal-data.ts';
import type { Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();

describe('reports of the content security policy', () => {
  const send = (body: unknown, type: string) =>
    app.visitor().call('POST', '/api/csp-reports', body, { 'content-type': type });
  const sendOld = (report: object) =>
    send(JSON.stringify({ 'csp-report': report }), 'application/csp-report');
  const sendNew = (reports: object[]) => send(JSON.stringify(reports), 'application/reports+json');
  const warned = () =>
    vi
      .mocked(app.log.warn)
      .mock.calls.filter(([, words]) => words === 'the content security policy blocked something')
      .map(([fields]) => fields);

  it('reports of the content security policy are asked for with every policy, in both forms, at the shop’s own address', async () => {
    const shop = await createApp({ ...app, publicUrl: 'https://cabas.test' });
    const { headers } = await shop.inject({ url: '/api/categories' });
    await shop.close();
    expect(headers['content-security-policy']).toMatch(
      /; report-uri \/api\/csp-reports; report-to csp$/,
    );
    expect(headers['reporting-endpoints']).toBe('csp="/api/csp-reports"');
    // Recent browsers send nothing by the newer form without https.
    const plain = (await app.visitor().call('GET', '/api/categories')).headers;
    expect(plain['content-security-policy']).toMatch(/; report-uri \/api\/csp-reports$/);
    expect(plain['reporting-endpoints']).toBeUndefined();
  });

  it('reports of the content security policy are logged by directive and blocked origin, and nothing else of them is', async () => {
    vi.spyOn(app.log, 'warn');
    const said = {
      'document-uri': 'http://localhost:3000/account/orders/zoe',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://ailleurs.test/voler?email=zoe@exemple.fr',
      'script-sample': 'zoe@exemple.fr',
    };
    expect(shop.okBody(await sendOld(said))).toEqual({ recorded: 1 });
    const blocked = (effectiveDirective: string, blockedURL: string) => ({
      type: 'csp-violation',
      url: 'http://localhost:3000/account?zoe',
      user_agent: 'zoe',
      body: { effectiveDirective, blockedURL, documentURL: 'http://localhost:3000/zoe' },
    });
    const reports = [
      blocked('script-src-attr', 'inline'),
      blocked('img-src', 'data:image/png;base64,zoe'),
      blocked('zoe@exemple.fr', 'Zoé Martin'),
      { type: 'deprecation', body: { id: 'zoe' } },
    ];
    expect(shop.okBody(await sendNew(reports))).toEqual({ recorded: 3 });
    expect(warned()).toEqual([
      { directive: 'script-src-elem', origin: 'https://ailleurs.test' },
      { directive: 'script-src-attr', origin: 'inline' },
      { directive: 'img-src', origin: 'data:' },
      { directive: 'other', origin: 'unknown' },
    ]);
    vi.restoreAllMocks();
  });

  it('reports of the content security policy are refused above 32 kB, in another form or from another site', async () => {
    const long = { 'effective-directive': 'img-src', 'blocked-uri': 'a'.repeat(33 * 1024) };
    expect((await sendOld(long)).status).toBe(413);
    shop.expectRefusal(
      await send('{"csp-report": 1}', 'application/csp-report'),
      'Shared.Validation',
    );
    // Only this address reads these types, which pages of other sites may have browsers send.
    const elsewhere = await app
      .visitor()
      .call('POST', '/api/auth/signin', '{}', { 'content-type': 'application/csp-report' });
    expect(elsewhere.status).toBe(415);
    shop.expectRefusal(
      await app.visitor().call('POST', '/api/csp-reports', '{"csp-report": {}}', {
        'content-type': 'application/csp-report',
        'sec-fetch-site': 'cross-site',
      }),
      'Generic.InvalidAuthHeader',
    );
  });

  it('reports of the content security policy are dropped above twenty a minute from one network', async () => {
    app.clock.advance({ minutes: 2 });
    const recorded: number[] = [];
    for (let sent = 0; sent < 21; sent += 1)
      recorded.push(shop.okBody(await sendOld({ 'effective-directive': 'img-src' })).recorded);
    expect(recorded.filter((count) => count === 1)).toHaveLength(20);
    expect(recorded.at(-1)).toBe(0);
  });
});

describe('reports', () => {
  const noe = shop.once(async () =>
    shop.signInStaff(app, await shop.hire(app, 'support', 'Noé Service')),
  );

  const say = (visitor: Visitor, id: string, body: object) =>
    visitor.call('POST', `/api/support/conversations/${id}/messages`, {
      key: randomUUID(),
      ...body,
    });
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
      shop.okBody(await visitor.call('POST', '/api/support/tickets', body));
      shop.okBody(await visitor.call('POST', '/api/support/tickets', body));
      const { items } = shop.okBody(await noe.call('GET', '/api/staff/support/tickets'));
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
      expect(await shop.inboxOf(app, 'crash@exemple.fr')).toHaveLength(1);
      shop.expectRefusal(
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
        shop.expectRefusal(answered, 'Shared.Validation');
        expect(answered.body.meta.issues[0].path).toBe(`/${Object.keys(changes)[0]}`);
      }
      for (let sent = 0; sent < 10; sent += 1)
        shop.okBody(await visitor.call('POST', '/api/support/tickets', ticket()));
      shop.expectRefusal(
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
        expect(shop.okBody(await visitor.call('POST', '/api/client-errors', broken))).toEqual({
          recorded: true,
        });
      expect(shop.okBody(await visitor.call('POST', '/api/client-errors', broken))).toEqual({
        recorded: false,
      });
      const { items } = shop.okBody(await noe.call('GET', '/api/staff/support/client-errors'));
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
    shop.okBody(await say(visitor, bot, { choice: { node: 'start', id: 'order' } }));
    shop.okBody(await say(visitor, person, { text: 'Gardez-moi' }));
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
    expect(
      await app.database.db.selectFrom('client_errors').select('fingerprint').execute(),
    ).toEqual([]);
  });
});
