import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and while its page is taken over, true from then on. What only the browser knows (who is signed in)
 * waits for it: a part of the page that is taken over late would otherwise differ from what the server drew.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
