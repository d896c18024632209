import { createContext, use } from 'react';
import type { Shop } from '#domain/shop/contract.ts';

export const ShopContext = createContext<Shop | null>(null);

/** The shop's name, contact and colours, as the document brought them. */
export function useShop(): Shop {
  const shop = use(ShopContext);
  if (!shop) throw new Error('useShop is used outside the app');
  return shop;
}
