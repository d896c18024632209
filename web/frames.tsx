/** Frames around pages, each in its own chunk except the shop's, which almost every page uses. */
import type { ComponentType, ReactNode } from 'react';
import type { PageRoute } from './routing.ts';
import { ShopFrame } from './storefront/shell/shop-frame.tsx';

export type FrameName = NonNullable<PageRoute['frame']>;
export type Frame = ComponentType<{ children: ReactNode }>;

export const frameOf = (route: PageRoute): FrameName => route.frame ?? 'shop';

export const loadFrame: Record<FrameName, () => Promise<Frame>> = {
  shop: async () => ShopFrame,
  checkout: async () => (await import('./storefront/shell/checkout-frame.tsx')).CheckoutFrame,
  landing: async () => (await import('./storefront/shell/landing-frame.tsx')).LandingFrame,
  staff: async () => (await import('./staff/frame/staff-frame.tsx')).StaffFrame,
  none:
    async () =>
    ({ children }) =>
      children,
};
