import type { ShopState } from '#domain/opening/shop-state.ts';

export const stateNames: Readonly<Record<ShopState, string>> = {
  preparing: 'En préparation',
  open: 'Ouverte',
  paused: 'En pause',
};
