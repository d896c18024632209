/** Whatever is sent, the answer is a typed refusal: never a 500, never a change. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Answer, type TestApp, type Visitor } from './app.ts';
import * as shop from './shopping.ts';

let app: TestApp;
let zoe: Visitor & { customerId: string };
beforeAll(async () => {
  app = await createTestApp();
  zoe = await shop.newShopper(app);
  await shop.fillCart(zoe, { penne: 2 });
});
afterAll(() => app.close());

function expectTyped(answer: Answer, status: number): void {
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({
    code: expect.stringMatching(/^E_[A-Z0-9_]+_\d{4}$/),
    message: expect.any(String),
    statusCode: status,
  });
  expect(answer.status).toBe(status);
}
const json = { 'content-type': 'application/json' };

describe('requests that cannot be read', () => {
  it.each<
    [string, 'GET' | 'POST' | 'PATCH' | 'DELETE', string, unknown, Record<string, string>, number]
  >([
    ['an unknown route', 'GET', '/api/nothing/here', undefined, {}, 404],
    ['a known route with another method', 'DELETE', '/api/home', undefined, {}, 405],
    ['bad JSON', 'POST', '/api/auth/signin', '{"email":', json, 400],
    ['an empty JSON body where one is due', 'POST', '/api/auth/signin', '', json, 400],
    [
      'another content type',
      'POST',
      '/api/auth/signin',
      '<email/>',
      { 'content-type': 'application/xml' },
      415,
    ],
    ['a body where an object is due', 'POST', '/api/auth/signin', '[1, 2]', json, 400],
    ['null where an object is due', 'POST', '/api/auth/signin', 'null', json, 400],
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
    ['an address that is no text', 'GET', '/api/deliveryZones/%E0%A4%A', undefined, {}, 400],
  ])('%s', async (_words, method, path, body, headers, status) => {
    expectTyped(await zoe.call(method, path, body, headers), status);
  });

  it('an empty body is none, whatever its content type says', async () => {
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
  ])('an id that could be nobody’s is not found: %s', async (_words, method, path, name) => {
    shop.expectRefusal(await zoe.call(method, path), name);
  });

  it('V01 V02 what is wrong with each field is said in French', async () => {
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
  });

  it('nothing of it has changed the prototype of objects', () => {
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });
});

describe('values that are not what they should be', () => {
  it.each<[string, 'GET' | 'POST' | 'PUT' | 'PATCH', string, unknown]>([
    ['an unknown field', 'PATCH', '/api/cart/product', { id: 'penne', quantity: 1, note: 'x' }],
    [
      'a price sent by the page',
      'PATCH',
      '/api/cart/product',
      { id: 'penne', quantity: 1, itemPrice: 1 },
    ],
    [
      'a total sent by the page',
      'PATCH',
      '/api/cart/products',
      { data: [{ id: 'penne', quantity: 1 }], total: 1 },
    ],
    ['a negative quantity', 'PATCH', '/api/cart/product', { id: 'penne', quantity: -1 }],
    ['a huge quantity', 'PATCH', '/api/cart/product', { id: 'penne', quantity: 1e15 }],
    ['a fraction', 'PATCH', '/api/cart/product', { id: 'penne', quantity: 0.5 }],
    ['text for a number', 'PATCH', '/api/cart/product', { id: 'penne', quantity: '1' }],
    ['no quantity', 'PATCH', '/api/cart/product', { id: 'penne' }],
    ['an id that is an object', 'PATCH', '/api/cart/product', { id: { $ne: null }, quantity: 1 }],
    [
      'too many products',
      'PATCH',
      '/api/cart/products',
      { data: Array.from({ length: 101 }, () => ({ id: 'penne', quantity: 1 })) },
    ],
    [
      'a code that brings its own discount',
      'PATCH',
      '/api/cart/coupons',
      { add: 'BIENVENUE10', amount: 9_999 },
    ],
    ['an empty code', 'PATCH', '/api/cart/coupons', { add: '   ' }],
    ['a code of a hundred letters', 'PATCH', '/api/cart/coupons', { add: 'A'.repeat(100) }],
    [
      'a preference that is text',
      'PATCH',
      '/api/cart/missingProducts',
      { replaceMissingProducts: 'yes' },
    ],
    [
      'a mode that is none',
      'PATCH',
      '/api/cart/products',
      { data: [{ id: 'penne', quantity: 1 }], mode: 'replace' },
    ],
    ['no product at all', 'PATCH', '/api/cart/products', { data: [] }],
    ['a quantity that is no number', 'PATCH', '/api/cart/product', { id: 'penne', quantity: null }],
    [
      'a version that is a fraction',
      'PATCH',
      '/api/cart/product',
      { id: 'penne', quantity: 1, version: 1.5 },
    ],
    [
      'a negative amount accepted',
      'PUT',
      '/api/cart/createPaymentIntent',
      { acceptedAmount: -1, acceptTerms: true },
    ],
    ['a page that is a fraction', 'GET', '/api/orders/current?next=1.5', undefined],
    ['a page beyond all numbers', 'GET', '/api/orders/current?next=1e400', undefined],
    ['an unknown filter', 'GET', '/api/categories/fruits/products?price=1', undefined],
    ['a limit of zero', 'GET', '/api/categories/fruits/products?limit=0', undefined],
    ['a query of ten thousand letters', 'GET', `/api/search2?q=${'a'.repeat(10_000)}`, undefined],
    ['a slot hour that is none', 'POST', '/api/addresses/deliverySlots2', { hourFrom: 25 }],
    [
      'coordinates beyond the poles',
      'POST',
      '/api/account/addresses',
      { ...shop.address, latitude: 91 },
    ],
  ])('%s is a 400', async (_words, method, path, body) => {
    const answer = await zoe.call(method, path, body);
    expectTyped(answer, 400);
    expect(answer.body.owner).toBe('Shared.Validation');
  });

  it('nothing of it has changed the cart, nor have a recipe, a product and a coupon of somebody else', async () => {
    shop.expectRefusal(
      await zoe.call('DELETE', '/api/cart/recipes/soupe-de-carottes'),
      'Recipe.NotFound',
    );
    shop.expectRefusal(
      await zoe.call('PATCH', '/api/cart/product', { id: 'licorne', quantity: 0 }),
      'EcomCart.ProductNotFound',
    );
    const other = await shop.newShopper(app);
    await shop.fillCart(other);
    const [coupon] = shop.okBody(
      await other.call('PATCH', '/api/cart/coupons', { add: 'LIVRAISON' }),
    ).coupons;
    shop.okBody(await zoe.call('PATCH', '/api/cart/coupons', { remove: coupon.id }));
    expect((await shop.readCart(other)).coupons).toHaveLength(1);
    const { products, coupons } = await shop.readCart(zoe);
    expect([
      products.map(({ id, quantity }: { id: string; quantity: number }) => [id, quantity]),
      coupons,
    ]).toEqual([[['penne', 2]], []]);
  });

  it.each<[string, 'PUT' | 'PATCH', string, (id: string) => object, number]>([
    ['finalizePrepay', 'PATCH', '/api/cart/finalizePrepay', (paymentId) => ({ paymentId }), 404],
    [
      'trackPayment',
      'PUT',
      '/api/cart/trackPayment',
      (paymentId) => ({ paymentId, event: 'seen' }),
      404,
    ],
    [
      'a saved card',
      'PUT',
      '/api/cart/createPaymentIntent',
      (cardId) => ({ acceptedAmount: 940, acceptTerms: true, payment: { type: 'card', cardId } }),
      422,
    ],
  ])(
    '%s with an id that is none is refused, not looked up',
    async (_words, method, path, body, missing) => {
      const isRefused = (answer: Answer) => {
        expectTyped(answer, answer.status);
        expect([400, missing]).toContain(answer.status);
      };
      isRefused(await zoe.call(method, path, body('not-an-id')));
      isRefused(await zoe.call(method, path, body("' or 1=1 --")));
      isRefused(await zoe.call(method, path, body(crypto.randomUUID())));
    },
  );

  it('a token that the bank never made pays nothing', async () => {
    const rich = await shop.newShopper(app);
    await shop.fillCart(rich);
    const answer = await shop.pay(rich, { payment: { type: 'card', token: 'tok_forged' } });
    expect(shop.okBody(answer).status).not.toBe('authorized');
  });
});

describe('characters that PostgreSQL cannot hold', () => {
  const nul = '\u0000';
  const half = '\ud800';
  it.each<[string, 'GET' | 'POST' | 'PATCH', string, unknown]>([
    ['sign-in', 'POST', '/api/auth/signin', { email: `a${nul}@exemple.fr`, password: 'Alice2026' }],
    ['a name', 'PATCH', '/api/account', { firstname: `Zo${nul}` }],
    ['an address', 'POST', '/api/account/addresses', { ...shop.address, note: nul }],
    [
      'half a character, kept as JSON',
      'PATCH',
      '/api/cart/delivery2',
      {
        deliveryZoneId: 'paris-est',
        timeSlotId: shop.slots.tomorrow,
        address: { ...shop.address, note: half },
      },
    ],
    [
      'NUL, kept as JSON',
      'PATCH',
      '/api/cart/delivery2',
      {
        deliveryZoneId: 'paris-est',
        timeSlotId: shop.slots.tomorrow,
        address: { ...shop.address, note: nul },
      },
    ],
    ['a code', 'PATCH', '/api/cart/coupons', { add: `A${nul}B` }],
    ['a proposal', 'POST', '/api/articles/proposal', { text: `du ${nul} pain` }],
    ['a path', 'GET', '/api/deliveryZones/%00', undefined],
    ['a query', 'GET', '/api/addresses/search?q=%00rue', undefined],
  ])('%s', async (_words, method, path, body) => {
    expectTyped(await zoe.call(method, path, body), 400);
  });
});

describe('requests of another site', () => {
  const signOut = (headers: Record<string, string>) =>
    zoe.call('PATCH', '/api/cart/product', { id: 'penne', quantity: 1 }, headers);

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'nonsense' },
  ])('%j is refused', async (headers) => {
    shop.expectRefusal(await signOut(headers), 'Generic.InvalidAuthHeader');
  });

  it('the shop’s own pages are not', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'http://localhost:3000' },
      {},
    ])
      shop.okBody(await signOut(headers as Record<string, string>));
  });
});

it('whatever JSON is sent to it, no route of the API answers 500', async () => {
  const { paths } = shop.okBody(await zoe.call('GET', '/api/openapi.json'));
  const routes = Object.entries<Record<string, unknown>>(paths)
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => [method.toUpperCase(), path] as const),
    );
  const fuzzer = await shop.newShopper(app);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...routes),
      fc.json({ maxDepth: 3 }),
      fc.string({ maxLength: 12 }),
      async ([method, path], body, id) => {
        app.clock.advance({ seconds: 2 });
        const url = path.replaceAll(/\{[^}]+\}/g, encodeURIComponent(id) || 'x');
        const answer =
          method === 'GET'
            ? await fuzzer.call(
                'GET',
                `${url}?${new URLSearchParams({ next: id, q: id, limit: id })}`,
              )
            : await fuzzer.call(method as 'POST', url, body, json);
        expect(
          answer.status,
          `${method} ${url} ${body} → ${JSON.stringify(answer.body)}`,
        ).toBeLessThan(500);
      },
    ),
    { numRuns: 400 },
  );
});
