/** Hostile requests, from outside: slow expressions, slow sockets, hidden requests, edited flags. */
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { flagDefaults } from '#domain/flags/defaults.ts';
import * as shop from '../../tests/shopping.ts';
import { createHttpServer } from './http.ts';

const { app } = shop.open();

describe('fifty thousand characters, wherever a regular expression reads text', () => {
  const long = (piece: string) => piece.repeat(Math.ceil(50_000 / piece.length));

  it.each(['a', ' ', '1,', 'l’', '1/2 kg de ', "d'", '\t\n', '%41', 'é'])(
    'fifty thousand characters of %j are answered quickly',
    async (piece) => {
      const words = long(piece);
      const visitor = app.visitor();
      const query = encodeURIComponent(words).slice(0, 15_000);
      const started = performance.now();
      for (const answer of [
        await visitor.call('POST', '/api/grocery/proposals', { text: words }),
        await visitor.call('GET', `/api/search2?q=${query}`),
        await visitor.call('POST', '/api/auth/signin', { email: words, password: words }),
        await visitor.call('PATCH', '/api/cart/coupons', { add: words }),
      ])
        expect(answer.status).toBeLessThan(500);
      // Generous for a busy machine: a backtracking expression takes minutes.
      expect(performance.now() - started).toBeLessThan(3_000);
    },
  );
});

it('a slow connection has 10 s for its headers and 30 s for its request', async () => {
  const http = await createHttpServer({ log: app.log, publicUrl: app.publicUrl });
  expect([http.server.headersTimeout, http.server.requestTimeout]).toEqual([10_000, 30_000]);
  await http.close();
});

describe('a body of an unknown length', () => {
  const codings = ['xchunked', 'chunked;q=1', 'identity', 'gzip', 'chunked, identity'];

  it.each([...codings, 'chunked, xchunked'])(
    'a body of an unknown length sent as %s is refused with its connection, and none of it runs as a request',
    async (coding) => {
      const shop = await createHttpServer({ log: app.log, publicUrl: app.publicUrl });
      const run: string[] = [];
      shop.addHook('preValidation', async ({ url }) => void run.push(url));
      shop.post('/sent', () => ({}));
      shop.get('/hidden', () => ({}));
      await shop.listen({ port: 0, host: '127.0.0.1' });
      const socket = connect((shop.server.address() as AddressInfo).port, '127.0.0.1');
      const hidden = 'GET /hidden HTTP/1.1\r\nHost: cabas.test\r\n\r\n';
      socket.write(
        `POST /sent HTTP/1.1\r\nHost: cabas.test\r\nTransfer-Encoding: ${coding}\r\n\r\n${hidden}${hidden}`,
      );
      // Ends when the shop closes the connection.
      const answers = (await text(socket)).match(/HTTP\/1\.1 \d+/g);
      await shop.close();
      expect(answers).toEqual(['HTTP/1.1 400']);
      expect(run).toEqual([]);
    },
  );
});

describe('every flag inverted', () => {
  it('every flag inverted in the browser changes no price, payment or access to the back office', async () => {
    const turned = JSON.stringify(
      Object.fromEntries(
        Object.entries(flagDefaults).map(([key, value]) => [key, turnedOver(value)]),
      ),
    );
    const [honest, edited] = [await shop.newShopper(app), await shop.newShopper(app)];
    for (const name of ['flags', 'feature_flags', 'feature_flag_unique_device_id'])
      edited.cookies.set(name, encodeURIComponent(turned));
    edited.cookies.set('bypass_landing', '1');
    for (const visitor of [honest, edited]) await shop.fillCart(visitor);
    expect((await shop.readCart(edited)).price).toEqual((await shop.readCart(honest)).price);
    expect(shop.okBody(await shop.pay(edited)).status).toBe('authorized');
    shop.expectRefusal(await edited.call('GET', '/api/staff/orders'), 'Shared.Unauthorized');
    shop.expectRefusal(
      await edited.call('PUT', '/api/staff/flags/chatbot', { value: true, rules: [] }),
      'Shared.Unauthorized',
    );
  });

  it('every flag inverted by a manager changes no price, and an order can still be placed and delivered', async () => {
    const before = await shop.newShopper(app);
    await shop.fillCart(before);
    const marc = await shop.staff(app, 'marc');
    for (const [key, value] of Object.entries(flagDefaults))
      shop.okBody(
        await marc.call('PUT', `/api/staff/flags/${key}`, {
          value: turnedOver(value),
          rules: [],
        }),
      );
    const zoe = await shop.newShopper(app);
    await shop.fillCart(zoe);
    expect((await shop.readCart(zoe)).price).toEqual((await shop.readCart(before)).price);
    const { orderId, status } = shop.okBody(await shop.pay(zoe));
    expect(status).toBe('authorized');
    await shop.prepareAndDeliver(app, orderId);
    expect((await shop.readOrder(zoe, orderId)).status).toBe('paid');
    shop.expectRefusal(await zoe.call('GET', '/api/staff/orders'), 'Shared.Unauthorized');
  });
});

const turnedOver = (value: boolean | number | string): boolean | number | string =>
  typeof value === 'boolean' ? !value : value;
