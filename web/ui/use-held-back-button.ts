import { useEffect } from 'react';

/** Nested dialogs hold the button once. */
let heldBy = 0;

/**
 * Keeps the Back button on the page while a dialog is open: pushes an entry of the same URL, and goes forward again
 * after a Back.
 */
export function useHeldBackButton(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    heldBy += 1;
    const mark = `dialog-${heldBy}`;
    if (heldBy === 1)
      history.pushState({ ...(history.state as object | null), dialog: mark }, '', location.href);
    const holder = heldBy === 1;
    const goForward = () => history.go(1);
    if (holder) addEventListener('popstate', goForward);
    return () => {
      heldBy -= 1;
      if (!holder) return;
      removeEventListener('popstate', goForward);
      // No navigation happened: remove our entry, or the next Back would do nothing.
      if ((history.state as { dialog?: string } | null)?.dialog === mark) history.back();
    };
  }, [isHeld]);
}
