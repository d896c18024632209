import { afterEach, expect, it } from 'vitest';
import { takeWaitingToasts } from '../../ui/toast.ts';
import { closeAllOverlays, openOverlay } from '../overlays/overlay-store.ts';
import { sayAdded } from './use-add-products.ts';

afterEach(() => {
  closeAllOverlays();
  takeWaitingToasts();
});

it('products added from the page are announced, with the way to the cart', () => {
  sayAdded('34 produits dans votre panier');
  expect(takeWaitingToasts()).toMatchObject([{ action: { label: 'Voir le panier' } }]);
});

it('products added from the open cart are not: the message would cover its address and slot', () => {
  openOverlay('cart');
  sayAdded('34 produits dans votre panier');
  expect(takeWaitingToasts()).toEqual([]);
});
