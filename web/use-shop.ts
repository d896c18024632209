import { createContext, use } from 'react';
import type { Shop } from '#domain/shop/contract.ts';

export const ShopContext = createContext<Shop | null>(null);

export function useShop(): Shop {
  const shop = use(ShopContext);
  if (!shop) throw new Error('useShop is used outside the app');
  return shop;
}
