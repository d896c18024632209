/** Requests that parse but hold invalid values: a typed refusal each time, and nothing changes. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Answer, Visitor } from './app.ts';
import * as shop from './shopping.ts';

const { app } = shop.open();
let zoe: Visitor & { customerId: string };
beforeAll(async () => {
  zoe = await shop.newShopper(app);
  await shop.fillCart(zoe, { penne: 2 });
});

describe('values that only the database would refuse', () => {
  it.each<[string, 'PUT', string, object]>([
    [
      'a version above its largest integer',
      'PUT',
      '/api/staff/game',
      { isOpen: true, familyMiams: 100, winPercent: 50, cardsADay: 2, version: 2 ** 40 },
    ],
    [
      'a colleague who is no identifier',
      'PUT',
      '/api/staff/orders/5be0a34c-92e4-4570-8f5a-9c94d5cee211/preparer',
      { replacing: 'Paul' },
    ],
  ])(
    'a value that only the database would refuse gets a 400: %s',
    async (_, method, path, body) => {
      const marc = await shop.staff(app, 'marc');
      shop.expectTyped(await marc.call(method, path, body), 400);
    },
  );
});

describe('invalid values', () => {
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
      'a preference sent as text',
      'PATCH',
      '/api/cart/missingProducts',
      { replaceMissingProducts: 'yes' },
    ],
    [
      'an unknown mode',
      'PATCH',
      '/api/cart/products',
      { data: [{ id: 'penne', quantity: 1 }], mode: 'replace' },
    ],
    ['no product at all', 'PATCH', '/api/cart/products', { data: [] }],
    ['a quantity of null', 'PATCH', '/api/cart/product', { id: 'penne', quantity: null }],
    [
      'a fractional version',
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
    ['a fractional page', 'GET', '/api/orders/current?next=1.5', undefined],
    ['a page of infinity', 'GET', '/api/orders/current?next=1e400', undefined],
    ['an unknown filter', 'GET', '/api/categories/fruits/products?price=1', undefined],
    ['a limit of zero', 'GET', '/api/categories/fruits/products?limit=0', undefined],
    ['a query of ten thousand letters', 'GET', `/api/search2?q=${'a'.repeat(10_000)}`, undefined],
    ['a slot hour of 25', 'POST', '/api/addresses/deliverySlots2', { hourFrom: 25 }],
    [
      'coordinates beyond the poles',
      'POST',
      '/api/account/addresses',
      { ...shop.address, latitude: 91 },
    ],
  ])('an invalid value gets a 400: %s', async (_words, method, path, body) => {
    const answer = await zoe.call(method, path, body);
    shop.expectTyped(answer, 400);
    expect(answer.body.owner).toBe('Shared.Validation');
  });

  it('invalid values, an unknown recipe or product and someone else’s coupon leave the cart unchanged', async () => {
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
    '%s with a malformed id is refused without a lookup',
    async (_words, method, path, body, missing) => {
      const isRefused = (answer: Answer) => {
        shop.expectTyped(answer, answer.status);
        expect([400, missing]).toContain(answer.status);
      };
      isRefused(await zoe.call(method, path, body('not-an-id')));
      isRefused(await zoe.call(method, path, body("' or 1=1 --")));
      isRefused(await zoe.call(method, path, body(crypto.randomUUID())));
    },
  );

  it('a forged card token cannot pay', async () => {
    const rich = await shop.newShopper(app);
    await shop.fillCart(rich);
    const answer = await shop.pay(rich, { payment: { type: 'card', token: 'tok_forged' } });
    expect(shop.okBody(answer).status).not.toBe('authorized');
  });
});

describe('words that are properties of JavaScript objects', () => {
  const words = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'prototype'];

  it.each(words)(
    'a search for the JavaScript property « %s » works like any other',
    async (word) => {
      for (const path of [
        `/api/search2?q=${word}`,
        `/api/search/suggestions?q=${word}`,
        `/api/search/relatedArticles?q=${word}`,
        `/api/addresses/search?q=${word}`,
        `/api/recipes?q=${word}`,
      ]) {
        const { status, body } = await zoe.call('GET', path);
        expect([200, 400], `${path} ${JSON.stringify(body)}`).toContain(status);
      }
      const { products, correctedQuery } = shop.okBody(
        await zoe.call('GET', `/api/search2?q=${word}`),
      );
      // « proto » is one slip away from « promo », and says so.
      expect(products.items.length > 0).toBe(correctedQuery !== null);
      shop.okBody(
        await zoe.call('POST', '/api/grocery/proposals', { text: `2 ${word}\n200 g de ${word}` }),
      );
    },
  );

  it.each(words)('the search page for « %s » renders', async (word) => {
    const http = await createApp({
      ...app,
      pages: {
        inlineScript: '',
        isPublicPage: () => true,
        renderPage: async ({ url, api }) => ({
          status: (await api(url.replace('/recherche', '/api/search2'))).status,
          html: url,
        }),
      },
    });
    expect((await http.inject({ method: 'GET', url: `/recherche?q=${word}` })).statusCode).toBe(
      200,
    );
    await http.close();
  });
});

describe('characters that PostgreSQL cannot store', () => {
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
  ])(
    'a character that PostgreSQL cannot store gets a 400: %s',
    async (_words, method, path, body) => {
      shop.expectTyped(await zoe.call(method, path, body), 400);
    },
  );
});
