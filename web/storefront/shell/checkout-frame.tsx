import type { ReactNode } from 'react';

/** The checkout keeps nothing that leads away from paying but the way back to the shop. */
export function CheckoutFrame({ children }: { children: ReactNode }): ReactNode {
  return <main>{children}</main>;
}
