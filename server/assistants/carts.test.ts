/** An assistant fills a cart from a sentence and hands it over: a client of the protocol from npm, and the API. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  connectAssistant,
  home,
  line,
  linkIn,
  modern,
  openDoorToAssistants,
  slot,
  type Assistant,
} from '../../tests/assistants.ts';
import * as shop from '../../tests/shopping.ts';

let assistant: Assistant;
const { app } = shop.open();
beforeAll(async () => {
  await openDoorToAssistants(app);
});
beforeEach(async () => {
  assistant = await connectAssistant(app);
});

const sentence =
  'Il me faut 2 pommes gala, 3 pommes golden, 1 carottes, 1 panais, 2 entrecôtes, 4 penne, 2 spaghetti, 1 riz basmati, 3 riz rond et 1 chinon rouge.';

describe('an assistant', () => {
  it.each([
    ['2025-11-25', {}],
    ['2026-07-28', modern],
  ])(
    'an assistant of revision %s fills ten lines, chooses a slot, and hands over a cart that is then paid',
    async (_revision, options) => {
      assistant = await connectAssistant(app, undefined, options);
      const asked = sentence
        .replace('Il me faut ', '')
        .replace('.', '')
        .split(/, | et /)
        .map((words) => /^(\d+) (.+)$/.exec(words) as RegExpExecArray);
      const lines = [];
      for (const [, quantity, words] of asked) {
        const { products } = await assistant.use('search_catalog', { catalog: { query: words } });
        lines.push(line(products[0].id, Number(quantity)));
      }
      const { locations } = await assistant.use('search_locations', {
        location: { serves: { address: { postal_code: home.postal_code } } },
      });
      const { slots } = await assistant.use('list_slots', {
        location_id: locations[0].id,
        day: '2026-11-22',
      });
      const chosen = slots.find(({ id }: { id: string }) => id === shop.slots.tomorrow);
      expect(chosen.payment).toEqual({ card: 'held', paypal: 'unavailable' });
      const cart = await assistant.use('create_cart', {
        cart: {
          line_items: lines,
          grocery: {
            slot: { location_id: locations[0].id, slot_id: chosen.id, address: home },
            wish: 'ask',
          },
        },
      });
      expect(cart.line_items.map(({ id }: { id: string }) => id)).toEqual([
        'pomme-gala',
        'pomme-golden',
        'carottes',
        'panais',
        'entrecote',
        'penne',
        'spaghetti',
        'riz-basmati',
        'riz-rond',
        'chinon-rouge',
      ]);
      const weighed = cart.line_items.filter(
        ({ grocery }: { grocery: { is_weighed: boolean } }) => grocery.is_weighed,
      );
      expect(weighed).toHaveLength(3);
      const checkout = await assistant.use('create_checkout', { checkout: { cart_id: cart.id } });
      expect(checkout).toMatchObject({ status: 'requires_escalation', id: cart.id });

      const zoe = await shop.newShopper(app);
      const token = linkIn(checkout);
      const shown = shop.okBody(await zoe.call('POST', '/api/handOvers', { token }));
      expect(shown).toMatchObject({
        total: amountOf(cart, 'total'),
        ceiling: cart.grocery.ceiling,
        place: 'Paris Est',
        ownUnits: 0,
      });
      shop.okBody(await zoe.call('PUT', '/api/handOvers', { token }));
      const own = await shop.readCart(zoe);
      expect(own.products).toHaveLength(10);
      expect(own).toMatchObject({ askBeforeReplacing: true, delivery: { timeSlotId: chosen.id } });
      const { orderId } = shop.okBody(await shop.pay(zoe, { isAdult: true }));
      const order = await shop.readOrder(zoe, orderId);
      expect(order.products).toHaveLength(10);
    },
  );

  it('an assistant searches by a need: « sans gluten » finds only products labelled so', async () => {
    const find = async (query: string) => {
      const { products } = await assistant.use('search_catalog', { catalog: { query } });
      return products.map(({ id }: { id: string }) => id);
    };
    expect(await find('riz')).toEqual(expect.arrayContaining(['riz-rond', 'riz-basmati']));
    expect(await find('riz sans gluten')).toEqual([]);
    await shop.changeSheet(app, 'riz-rond', { labels: ['sans-gluten'] });
    expect(await find('riz sans gluten')).toEqual(['riz-rond']);
  });

  it('an assistant loses access to a cart that was taken over', async () => {
    const cart = await open(line('penne', 2));
    const token = linkIn(cart);
    const stranger = app.visitor();
    shop.okBody(await stranger.call('PUT', '/api/handOvers', { token }));
    expect((await shop.readCart(stranger)).products).toMatchObject([{ id: 'penne', quantity: 2 }]);
    expect(await assistant.refused('get_cart', { id: cart.id })).toMatchObject([
      { code: 'not_found', content: expect.stringContaining('repris dans la boutique') },
    ]);
    shop.expectRefusal(
      await app.visitor().call('PUT', '/api/handOvers', { token }),
      'Assistant.LinkDead',
    );
  });

  it('an assistant’s products are added to the cart that its user already has', async () => {
    const zoe = await shop.newShopper(app);
    await shop.fillCart(zoe, { penne: 3, 'riz-rond': 1 });
    const token = linkIn(await open(line('penne', 2), line('spaghetti')));
    const shown = shop.okBody(await zoe.call('POST', '/api/handOvers', { token }));
    expect(shown.ownUnits).toBe(4);
    shop.okBody(await zoe.call('PUT', '/api/handOvers', { token }));
    const { products } = await shop.readCart(zoe);
    expect(Object.fromEntries(products.map(({ id, quantity }) => [id, quantity]))).toEqual({
      penne: 5,
      'riz-rond': 1,
      spaghetti: 1,
    });
  });

  it('an assistant has no tool that pays, and no tool can pay', async () => {
    const { tools } = await assistant.client.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).not.toContainEqual(
      expect.stringMatching(/pay|captur|refund|(create|update|cancel)_order/),
    );
    const readBank = async () =>
      (await app.database.pool.query('select status, captured_cents from payments')).rows;
    const before = await readBank();
    const cart = await open(line('penne', 30));
    const paid = await assistant.use('complete_checkout', {
      id: cart.id,
      checkout: { payment: { instruments: [{ id: 'x', handler_id: 'y', type: 'card' }] } },
    });
    expect(paid).toMatchObject({ status: 'requires_escalation', continue_url: cart.continue_url });
    expect(await readBank()).toEqual(before);
  });
});

describe('a cart of an assistant', () => {
  it('an assistant replaces a cart as a whole, with a wish per line and weighed goods at their ceiling', async () => {
    const { id } = await open(line('penne', 2), line('pomme-gala', 4));
    const cart = await assistant.use('update_cart', {
      id,
      cart: {
        line_items: [
          {
            ...line('pomme-gala', 5),
            grocery: { wish: { kind: 'product', product_id: 'pomme-golden' } },
          },
          { ...line('riz-rond'), grocery: { wish: { kind: 'remove' } } },
        ],
        grocery: { slot: { ...slot, address: home }, wish: 'remove' },
      },
    });
    expect(cart.line_items).toMatchObject([
      {
        id: 'pomme-gala',
        quantity: 5,
        item: { price: 60, unit_price: { amount: 300, reference: { unit: 'KGM', value: 1 } } },
        grocery: {
          is_weighed: true,
          ceiling: 345,
          wish: { kind: 'product', product_id: 'pomme-golden' },
        },
      },
      { id: 'riz-rond', grocery: { is_weighed: false, ceiling: 200, wish: { kind: 'remove' } } },
    ]);
    expect(cart.grocery).toMatchObject({
      wish: 'remove',
      slot: { id: slot.slot_id, validity: 'valid', location: { name: 'Paris Est' } },
      ceiling: amountOf(cart, 'total') + 45,
    });
    expect(JSON.stringify(cart)).not.toContain('Roquette');
  });

  it('an assistant’s cart moves between slots of the address that was given once', async () => {
    const { id } = await assistant.use('create_cart', {
      cart: { line_items: [line('penne')], grocery: { slot: { ...slot, address: home } } },
    });
    const later = { ...slot, slot_id: shop.slots.tomorrowLate };
    const moved = await assistant.use('update_cart', {
      id,
      cart: { line_items: [line('penne')], grocery: { slot: later } },
    });
    expect(moved.grocery.slot.id).toBe(later.slot_id);
  });

  it('an assistant deletes a cart with all its content', async () => {
    const { id } = await open(line('penne'));
    expect((await assistant.use('cancel_cart', { id })).line_items).toHaveLength(1);
    expect(await assistant.refused('get_cart', { id })).toMatchObject([{ code: 'not_found' }]);
  });
});

const open = (...lines: ReturnType<typeof line>[]) =>
  assistant.use('create_cart', { cart: { line_items: lines } });
const amountOf = (cart: { totals: { type: string; amount: number }[] }, type: string) =>
  shop.theOne(cart.totals, (total) => total.type === type).amount;
