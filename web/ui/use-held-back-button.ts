import { useEffect } from 'react';

/** Dialogs over dialogs hold the button once. */
let heldBy = 0;

/**
 * While a dialog is open the browser's back button stays on the page: an entry of the same address is pushed,
 * and going back from it is answered by going forward again.
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
      // Nothing was visited meanwhile: take our entry away, or the next press of the button would do nothing.
      if ((history.state as { dialog?: string } | null)?.dialog === mark) history.back();
    };
  }, [isHeld]);
}
