import type { ShopState } from '#domain/opening/shop-state.ts';
import type { PageAccess } from '../session/member.ts';

export const stateNames: Readonly<Record<ShopState, string>> = {
  preparing: 'En préparation',
  open: 'Ouverte',
  paused: 'En pause',
};

export const openedBy: PageAccess = {
  privilege: 'shop.write',
  refusal: 'La boutique est ouverte et mise en pause par la gérance.',
};
