import { beforeAll, describe, expect, it, vi } from 'vitest';
import { keepAddress } from '#server/account/keep-address.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open({ stock: { carottes: 5_000 } });
beforeAll(async () => {
  await setSlot({ capacity: 1_000 });
});
const zoe = shop.each(() => shop.newShopper(app));

describe('the address of an order', () => {
  it('a placed order saves its address with the driver’s note, as the default one', async () => {
    await order(shop.address, { note: '3e étage, porte à gauche' });
    expect(await book()).toMatchObject({
      keepsAddresses: true,
      items: [{ ...shop.address, note: '3e étage, porte à gauche', isDefault: true }],
    });
  });

  it('a refused payment does not save the order’s address', async () => {
    shop.okBody(await shop.chooseDelivery(zoe));
    shop.okBody(await shop.setQuantities(zoe, { carottes: 40 }));
    expect(shop.okBody(await shop.pay(zoe, { card: 'refused' })).status).toBe('refused');
    expect((await book()).items).toEqual([]);
  });

  it('the order’s address is not saved when the customer opted out, and the address book is unchanged', async () => {
    await order(shop.address, { keepsAddresses: false, note: 'Chez ma sœur' });
    expect(await book()).toEqual({ items: [], keepsAddresses: false });
    shop.okBody(await zoe.call('POST', '/api/account/addresses', { ...shop.address, note: 'B12' }));
    await order(shop.address, { note: 'Laisser au gardien' });
    expect((await book()).items).toMatchObject([{ note: 'B12' }]);
    shop.okBody(await zoe.call('PATCH', '/api/account', { keepsAddresses: true }));
    expect((await book()).keepsAddresses).toBe(true);
  });

  it('an address is saved once, with the note of the latest order, or without one when it was cleared', async () => {
    await order(shop.address, { note: 'Code 12B' });
    const written = { ...shop.address, street: 'Rue de la ROQUETTE' };
    await order(written);
    expect((await book()).items).toMatchObject([{ note: 'Code 12B' }]);
    await order(written, { note: 'Code 34C' });
    expect((await book()).items).toMatchObject([{ note: 'Code 34C' }]);
    await order(written, { note: '' });
    const { items } = await book();
    expect(items).toHaveLength(1);
    expect(items[0].note).toBeUndefined();
  });

  it('two concurrent orders to one address save it once', async () => {
    const { db, pool } = app.database;
    const keep = (tx: Tx) =>
      keepAddress(tx, { customerId: zoe.customerId, address: shop.address, at: app.clock.now() });
    const isWaiting = async () =>
      (await pool.query("select from pg_locks where locktype = 'advisory' and not granted"))
        .rowCount === 1;
    let second = Promise.resolve();
    await inTransaction(db, async (tx) => {
      await keep(tx);
      let hasEnded = false;
      second = inTransaction(db, keep).then(() => {
        hasEnded = true;
      });
      await vi.waitUntil(async () => hasEnded || (await isWaiting()));
    });
    await second;
    expect((await book()).items).toHaveLength(1);
  });

  it('F04b the address of a pickup is the shop’s own and is not saved', async () => {
    await shop.fillCart(zoe, { carottes: 40 }, shop.slots.pickup);
    shop.okBody(await shop.pay(zoe));
    expect((await book()).items).toEqual([]);
  });

  it('the order’s address is not saved when the address book already holds twenty', async () => {
    for (let number = 1; number <= 20; number += 1)
      shop.okBody(
        await zoe.call('POST', '/api/account/addresses', {
          ...shop.address,
          streetNumber: `${number} bis`,
        }),
      );
    await order();
    expect((await book()).items).toHaveLength(20);
  });
});

describe('the delivery proposed to a customer without a cart', () => {
  it('T08 a customer without a cart is offered the last address with its note, and the next available slot', async () => {
    await order({ ...shop.address, streetNumber: '99' });
    app.clock.advance({ minutes: 5 });
    await order(shop.address, { note: 'Code 12B' });
    const { address, slot, deliveryZoneId } = await proposal();
    expect({ address, deliveryZoneId, slotId: slot.id }).toEqual({
      address: { ...shop.address, note: 'Code 12B', isBilling: false },
      deliveryZoneId: 'paris-est',
      slotId: shop.slots.tomorrow,
    });
    // What was proposed is accepted as it is.
    const cart = shop.okBody(
      await zoe.call('PATCH', '/api/cart/delivery2', {
        deliveryZoneId,
        timeSlotId: slot.id,
        address,
      }),
    );
    expect(cart.delivery).toMatchObject({ timeSlotValidity: 'valid', address });
  });

  it('T07b T07c the proposed delivery skips full and excluded slots', async () => {
    await order();
    await setSlot({ is_excluded: true });
    expect((await proposal()).slot.id).toBe(shop.slots.tomorrowLate);
    await setSlot({ is_excluded: false });
    const { rows } = await app.database.pool.query('select booked from slots where id = $1', [
      shop.slots.tomorrow,
    ]);
    await setSlot({ capacity: rows[0].booked });
    expect((await proposal()).slot.id).toBe(shop.slots.tomorrowLate);
    await setSlot({ capacity: 1_000 });
  });

  it('no delivery is proposed to a new customer, or where the shop does not deliver', async () => {
    expect(await proposal()).toBeNull();
    shop.okBody(
      await zoe.call('POST', '/api/account/addresses', { ...shop.address, postalCode: '69001' }),
    );
    expect(await proposal()).toBeNull();
    shop.expectRefusal(
      await app.visitor().call('GET', '/api/cart/proposedDelivery'),
      'Auth.Unauthorized',
    );
  });
});

const setSlot = (changes: { capacity: number } | { is_excluded: boolean }) =>
  app.database.db.updateTable('slots').set(changes).where('id', '=', shop.slots.tomorrow).execute();
const book = async () => shop.okBody(await zoe.call('GET', '/api/account/addresses'));
const proposal = async () =>
  shop.okBody(await zoe.call('GET', '/api/cart/proposedDelivery')).proposal;
async function order(address: object = shop.address, information?: object): Promise<void> {
  shop.okBody(
    await zoe.call('PATCH', '/api/cart/delivery2', {
      deliveryZoneId: 'paris-est',
      timeSlotId: shop.slots.tomorrow,
      address,
    }),
  );
  shop.okBody(await shop.setQuantities(zoe, { carottes: 40 }));
  if (information)
    shop.okBody(await zoe.call('PATCH', '/api/cart/updateCustomerInformation', information));
  shop.okBody(await shop.pay(zoe));
}
