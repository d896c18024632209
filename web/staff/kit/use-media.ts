import { useCallback, useSyncExternalStore } from 'react';

/** Whether the screen matches « (min-width: 80rem) »; false in the server's HTML. */
export function useMedia(media: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const query = matchMedia(media);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    [media],
  );
  return useSyncExternalStore(
    watch,
    () => matchMedia(media).matches,
    () => false,
  );
}
