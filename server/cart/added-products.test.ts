import { expect, it } from 'vitest';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();

it('M06 adding names each product that is withdrawn, sold out or short, with what went in', async () => {
  const zoe = app.visitor();
  await shop.fillCart(zoe, { penne: 3, panais: 2 });
  await shop.changeProduct(app, 'carottes', { enabled: false });
  const added = shop.okBody<'PATCH /api/cart/products'>(
    await zoe.call('PATCH', '/api/cart/products', {
      mode: 'add',
      data: [
        { id: 'penne', quantity: 2 },
        { id: 'panais', quantity: 9 },
        { id: 'navets', quantity: 4 },
        { id: 'carottes', quantity: 1 },
        { id: 'riz-rond', quantity: 99 },
        { id: 'riz-rond', quantity: 1 },
      ],
    }),
  );
  expect(Object.fromEntries(added.products.map(({ id, quantity }) => [id, quantity]))).toEqual({
    penne: 5,
    panais: 5,
    'riz-rond': 99,
  });
  expect(
    added.updatedProducts.map(({ id, actions, previousQuantity, quantity }) => ({
      id,
      actions,
      previousQuantity,
      quantity,
    })),
  ).toEqual([
    {
      id: 'panais',
      actions: ['CHANGE_INSUFFICIENT_AVAILABLE_QUANTITY'],
      previousQuantity: 11,
      quantity: 5,
    },
    {
      id: 'navets',
      actions: ['CHANGE_INSUFFICIENT_AVAILABLE_QUANTITY', 'CHANGE_OUT_OF_STOCK'],
      previousQuantity: 4,
      quantity: 0,
    },
    {
      id: 'carottes',
      actions: ['CHANGE_NO_LONGER_FOR_SALE'],
      previousQuantity: 1,
      quantity: 0,
    },
    {
      id: 'riz-rond',
      actions: ['CHANGE_INSUFFICIENT_AVAILABLE_QUANTITY'],
      previousQuantity: 100,
      quantity: 99,
    },
  ]);
});
