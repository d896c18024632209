import { createPageTable, type Frames } from './page-table.ts';
import { shopRoutes } from './routes.ts';
import { ShopFrame } from './storefront/shell/shop-frame.tsx';

/** Each frame has its own chunk except the shop's, which almost every page uses. */
export const shopFrames: Frames = {
  shop: async () => ShopFrame,
  checkout: async () => (await import('./storefront/shell/checkout-frame.tsx')).CheckoutFrame,
  landing: async () => (await import('./storefront/shell/landing-frame.tsx')).LandingFrame,
};

export const shopTable = createPageTable(shopRoutes, shopFrames);
