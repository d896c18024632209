import { useSyncExternalStore } from 'react';
import type { CardWallet } from './card-form.tsx';

const never = () => () => undefined;

/** The wallet that this browser could have: Apple's where its API is, Google's where payment requests are. */
export function useWallet(): CardWallet | null {
  return useSyncExternalStore(
    never,
    () =>
      'ApplePaySession' in window ? 'APPLE_PAY' : 'PaymentRequest' in window ? 'GOOGLE_PAY' : null,
    () => null,
  );
}
