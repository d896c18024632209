import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cartSchema } from '#domain/cart/contract.ts';
import { sql } from 'kysely';
import * as shop from '../../tests/shopping.ts';
import { readCart, viewCart } from './cart-view.ts';
import { findCart } from './store.ts';
import { writeCart } from './write-cart.ts';

const { app } = shop.open();

describe('the cart response assembled from cached fragments', () => {
  it('the cart response assembled from cached fragments equals the uncached view, whoever cached the product first', async () => {
    const [zoe, ali] = [await shop.newShopper(app), await shop.newShopper(app)];
    await shop.fillCart(zoe, { penne: 3, panais: 2 });
    await shop.fillCart(ali, { penne: 1 });
    for (const { customerId } of [zoe, ali]) {
      const row = await findCart(app.database.db, { customerId, sessionId: null });
      const deps = {
        ...app,
        hasOrdered: async () => false,
        findPrepayingOrder: async () => undefined,
        findInitialOrder: async () => null,
        applyReferralCode: async () => null,
      };
      const cart = row ?? expect.fail('no cart');
      const written = writeCart(app.catalogue, await readCart(deps, cart)).toString();
      expect(JSON.parse(written)).toEqual(cartSchema.parse(await viewCart(deps, cart)));
    }
  });

  it('the cart response assembled from cached fragments contains only fields of the contract', async () => {
    const zoe = app.visitor();
    await shop.fillCart(zoe, { penne: 3 });
    await sql`update delivery_zones set address = address || '{"doorCode": "1789"}'`.execute(
      app.database.db,
    );
    await sql`update slots set tiers = (select jsonb_agg(tier || '{"margin": 42}') from jsonb_array_elements(tiers) tier)`.execute(
      app.database.db,
    );
    Object.assign(app.catalogue.current().products.get('penne')?.card ?? {}, { purchasePrice: 75 });
    const cart = shop.okBody(
      await zoe.call('PATCH', '/api/cart/delivery2', {
        deliveryZoneId: 'retrait-bastille',
        timeSlotId: shop.slots.pickup,
      }),
    );
    expect(JSON.stringify(cart)).not.toMatch(/doorCode|margin|purchasePrice/);
    expect(z.strictObject(cartSchema.shape).safeParse(cart).error).toBeUndefined();
  });

  it('the cart response assembled from cached fragments shows a new price at once, despite the cached product', async () => {
    const zoe = app.visitor();
    await shop.fillCart(zoe, { penne: 1 });
    await sql`update products set price_cents = 199 where id = 'penne'`.execute(app.database.db);
    await sql`update shops set catalogue_version = catalogue_version + 1`.execute(app.database.db);
    await app.catalogue.refresh();
    expect((await shop.readCart(zoe)).products).toMatchObject([{ id: 'penne', itemPrice: 199 }]);
  });
});
