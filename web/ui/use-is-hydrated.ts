import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and during hydration, then true. Browser-only state (who is signed in) must wait for it, or
 * late-hydrated parts would differ from the server's HTML.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
