import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  connectAssistant,
  home,
  line,
  linkIn,
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

const open = (...lines: ReturnType<typeof line>[]) =>
  assistant.use('create_cart', { cart: { line_items: lines } });

describe('a refusal', () => {
  it('an assistant is told in French which lines are unavailable, and the others are added', async () => {
    const cart = await open(line('penne', 2), line('licorne'), line('navets'), line('panais', 6));
    expect(cart.line_items).toMatchObject([{ id: 'penne', quantity: 2 }]);
    expect(cart.messages.filter(({ type }: { type: string }) => type === 'error')).toEqual([
      expect.objectContaining({
        code: 'item_unavailable',
        path: '$.line_items[1]',
        content: 'Ce produit est introuvable.',
      }),
      expect.objectContaining({
        code: 'out_of_stock',
        path: '$.line_items[2]',
        content: 'Navets : épuisé pour le moment.',
      }),
      expect.objectContaining({
        code: 'insufficient_stock',
        path: '$.line_items[3]',
        content: 'Panais : il n’en reste que 5.',
      }),
    ]);
  });

  it('an assistant’s request whose lines are all unavailable creates no cart', async () => {
    expect(
      await assistant.refused('create_cart', { cart: { line_items: [line('licorne')] } }),
    ).toMatchObject([{ type: 'error', code: 'item_unavailable', severity: 'recoverable' }]);
  });

  it('an assistant is told that a slot is gone, before or after choosing it', async () => {
    const full = { ...slot, slot_id: shop.slots.tonight, address: home };
    await app.database.pool.query('update slots set capacity = 0 where id = $1', [full.slot_id]);
    expect(
      await assistant.refused('create_cart', {
        cart: { line_items: [line('penne')], grocery: { slot: full } },
      }),
    ).toMatchObject([{ code: 'slot_unavailable' }]);
    const chosen = { ...full, slot_id: shop.slots.tomorrowLate };
    const { id } = await assistant.use('create_cart', {
      cart: { line_items: [line('penne')], grocery: { slot: chosen } },
    });
    await app.database.pool.query('update slots set capacity = 0 where id = $1', [chosen.slot_id]);
    const later = await assistant.use('get_cart', { id });
    expect(later.grocery.slot.validity).toBe('invalid');
    expect(later.messages).toContainEqual(expect.objectContaining({ code: 'slot_unavailable' }));
    await app.database.pool.query('update slots set capacity = 10');
  });

  it('an assistant cannot exceed the maximum quantities of a cart', async () => {
    const cart = await open(line('penne'), line('riz-rond', 1_000));
    expect(cart.messages).toContainEqual(
      expect.objectContaining({
        code: 'Assistant.TooMany',
        path: '$.line_items[1]',
        content: 'Riz rond : 99 au plus par commande.',
      }),
    );
    for (const quantity of [0, 1.5, -1]) {
      const input = { cart: { line_items: [line('penne', quantity)] } };
      const { isError, content } = await assistant.client.callTool({
        name: 'create_cart',
        arguments: input,
      });
      expect(isError).toBe(true);
      expect(content).toMatchObject([{ text: expect.stringMatching(/quantity: \p{Lu}/u) }]);
    }
  });

  it('an assistant’s line in the wrong unit for its product is refused', async () => {
    const asked = {
      item: { id: 'penne', quantity_unit: { unit: 'KGM', scale: 3 } },
      quantity: 500,
    };
    const cart = await assistant.use('create_cart', {
      cart: { line_items: [asked, line('riz-rond')] },
    });
    expect(cart.messages).toContainEqual(
      expect.objectContaining({
        code: 'Assistant.OtherUnit',
        content: 'Penne rigate se compte en pièces.',
      }),
    );
  });

  it('a forged cart id, a browser’s cookie and a hand-over link all get an assistant the same refusal', async () => {
    const zoe = await shop.newShopper(app);
    await shop.fillCart(zoe, { penne: 3 });
    const visitor = app.visitor();
    await shop.fillCart(visitor, { penne: 3 });
    const cart = await open(line('penne'));
    const ids = [
      'x'.repeat(43),
      zoe.cookies.get('session'),
      visitor.cookies.get('session'),
      linkIn(cart),
      linkIn(cart).split('.')[0],
      (await shop.readCart(zoe)).id,
    ];
    for (const id of ids)
      for (const name of ['get_cart', 'cancel_cart', 'complete_checkout'])
        expect(await assistant.refused(name, { id })).toMatchObject([{ code: 'not_found' }]);
    // Nor does the id of a cart open anything but its cart.
    for (const token of [cart.id, zoe.cookies.get('session')])
      shop.expectRefusal(
        await app.visitor().call('POST', '/api/handOvers', { token }),
        'Assistant.LinkDead',
      );
    const thief = app.visitor();
    thief.cookies.set('session', cart.id);
    shop.expectRefusal(await thief.call('GET', '/api/cart'), 'Cart.CartNotFound');
  });

  it('a rate-limited assistant is told when to retry', async () => {
    const { id } = await open(line('penne'));
    await assistant.use('get_cart', { id });
    await app.database.pool.query(
      "update throttles set count = 60 where key like 'assistant:cart:%'",
    );
    expect(await assistant.refused('get_cart', { id })).toMatchObject([
      { code: 'Generic.TooManyRequest', content: expect.stringMatching(/\p{L}/u) },
    ]);
    app.clock.advance({ minutes: 2 });
    await assistant.use('get_cart', { id });
  });
});
