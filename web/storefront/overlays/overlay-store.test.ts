import { expect, it } from 'vitest';
import { waitingUnder, type OpenOverlay, type OverlayName } from './overlay-store.ts';

const panel = (name: OverlayName): OpenOverlay => ({ name, props: {}, opening: 1 });
const names = (overlays: readonly OpenOverlay[]) => overlays.map(({ name }) => name);

it('the cart stays under the codes, and the codes under the conditions of one', () => {
  const below = waitingUnder('coupon', { current: panel('cart'), below: [] });
  expect(names(waitingUnder('coupon-details', { current: panel('coupon'), below }))).toEqual([
    'cart',
    'coupon',
  ]);
});

it('a step is replaced by the next, and what opened it stays underneath', () => {
  const below = waitingUnder('delivery-address', {
    current: panel('order-again-products'),
    below: [],
  });
  expect(
    names(waitingUnder('delivery-select-slot', { current: panel('delivery-address'), below })),
  ).toEqual(['order-again-products']);
});

it('nothing stays under the cart, nor an overlay under itself', () => {
  expect(
    waitingUnder('cart', { current: panel('order-again-products'), below: [panel('coupon')] }),
  ).toEqual([]);
  expect(
    waitingUnder('order-again-products', { current: panel('order-again-products'), below: [] }),
  ).toEqual([]);
  expect(
    waitingUnder('coupon', { current: panel('coupon-details'), below: [panel('coupon')] }),
  ).toEqual([]);
});
