/** What surrounds a page. */
import type { ComponentType, ReactNode } from 'react';
import { CheckoutFrame } from './storefront/shell/checkout-frame.tsx';
import { LandingFrame } from './storefront/shell/landing-frame.tsx';
import { ShopFrame } from './storefront/shell/shop-frame.tsx';
import { StaffFrame } from './staff/staff-frame.tsx';

export const frames: Record<'shop' | 'checkout' | 'landing' | 'staff' | 'none', ComponentType<{ children: ReactNode }>> = {
  shop: ShopFrame,
  checkout: CheckoutFrame,
  landing: LandingFrame,
  staff: StaffFrame,
  none: ({ children }) => children,
};
