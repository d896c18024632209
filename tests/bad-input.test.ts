/** Malformed and hostile requests: a typed refusal each time, never a 500, never a change. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from './app.ts';
import * as shop from './shopping.ts';

const { app } = shop.open();
let zoe: Visitor & { customerId: string };
beforeAll(async () => {
  zoe = await shop.newShopper(app);
  await shop.fillCart(zoe, { penne: 2 });
});

const json = { 'content-type': 'application/json' };

describe('malformed requests', () => {
  it.each<
    [string, 'GET' | 'POST' | 'PATCH' | 'DELETE', string, unknown, Record<string, string>, number]
  >([
    ['an unknown route', 'GET', '/api/nothing/here', undefined, {}, 404],
    ['a known route with the wrong method', 'DELETE', '/api/home', undefined, {}, 405],
    ['bad JSON', 'POST', '/api/auth/signin', '{"email":', json, 400],
    ['an empty JSON body where one is required', 'POST', '/api/auth/signin', '', json, 400],
    [
      'an unsupported content type',
      'POST',
      '/api/auth/signin',
      '<email/>',
      { 'content-type': 'application/xml' },
      415,
    ],
    ['an array where an object is required', 'POST', '/api/auth/signin', '[1, 2]', json, 400],
    ['null where an object is required', 'POST', '/api/auth/signin', 'null', json, 400],
    [
      'forty thousand brackets',
      'POST',
      '/api/auth/signin',
      `${'['.repeat(40_000)}${']'.repeat(40_000)}`,
      json,
      400,
    ],
    [
      '__proto__',
      'PATCH',
      '/api/cart/product',
      '{"id":"penne","quantity":1,"__proto__":{"isAdmin":true}}',
      json,
      400,
    ],
    [
      'constructor.prototype',
      'PATCH',
      '/api/cart/product',
      '{"id":"penne","quantity":1,"constructor":{"prototype":{"isAdmin":true}}}',
      json,
      400,
    ],
    [
      'a body of 200 kB',
      'PATCH',
      '/api/cart/product',
      JSON.stringify({ id: 'x'.repeat(200_000), quantity: 1 }),
      json,
      413,
    ],
    ['a malformed URL encoding', 'GET', '/api/deliveryZones/%E0%A4%A', undefined, {}, 400],
  ])(
    'a malformed request gets a typed refusal: %s',
    async (_words, method, path, body, headers, status) => {
      shop.expectTyped(await zoe.call(method, path, body, headers), status);
    },
  );

  it('an empty body counts as no body, whatever its content type', async () => {
    shop.okBody(await zoe.call('POST', '/api/auth/me', '', json));
    shop.expectRefusal(
      await zoe.call('PUT', `/api/orders/${crypto.randomUUID()}/cancel`, '', json),
      'Order.NotFound',
    );
  });

  it.each<[string, 'GET' | 'PUT' | 'DELETE', string, Parameters<typeof shop.expectRefusal>[1]]>([
    ['an order', 'GET', '/api/orders/100001', 'Order.NotFound'],
    ['an order to cancel', 'PUT', '/api/orders/inconnue/cancel', 'Order.NotFound'],
    ['an address', 'DELETE', '/api/account/addresses/42', 'Customer.AddressNotFound'],
    ['a list', 'GET', '/api/account/lists/courses', 'List.NotFound'],
  ])('a malformed id is answered as not found: %s', async (_words, method, path, name) => {
    shop.expectRefusal(await zoe.call(method, path), name);
  });

  it('V01a V01b V01c V02a each invalid field has a French message', async () => {
    const { meta } = (
      await zoe.call('POST', '/api/support/tickets', {
        key: crypto.randomUUID(),
        kind: 'report',
        name: '',
        email: 'zoe',
        rank: 1,
      })
    ).body;
    expect(meta.issues).toEqual(
      expect.arrayContaining([
        { path: '/name', message: 'Champ requis' },
        { path: '/email', message: 'Email non valide' },
        { path: '/comments', message: 'Champ requis' },
        { path: '/', message: 'Champ inconnu : rank' },
      ]),
    );
    expect(
      (await zoe.call('PATCH', '/api/cart/product', { id: 'penne', quantity: 100 })).body.meta
        .issues,
    ).toEqual([{ path: '/quantity', message: 'Maximum 99' }]);
    expect(
      (await zoe.call('PATCH', '/api/cart/product', { id: 'penne', quantity: -1 })).body.meta
        .issues,
    ).toEqual([{ path: '/quantity', message: 'Minimum 0' }]);
    const { meta: tooLong } = (
      await zoe.call('PATCH', '/api/account', { firstname: 'a'.repeat(61) })
    ).body;
    expect(tooLong.issues).toEqual([{ path: '/firstname', message: '60 caractères au maximum' }]);
  });

  it('no malformed request polluted a prototype', () => {
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });
});

describe('requests from another site', () => {
  const signOut = (headers: Record<string, string>) =>
    zoe.call('PATCH', '/api/cart/product', { id: 'penne', quantity: 1 }, headers);

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'nonsense' },
  ])('a cross-site request with %j is refused', async (headers) => {
    shop.expectRefusal(await signOut(headers), 'Generic.InvalidAuthHeader');
  });

  it('requests from the shop’s own pages are accepted', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'http://localhost:3000' },
      {},
    ])
      shop.okBody(await signOut(headers as Record<string, string>));
  });
});
