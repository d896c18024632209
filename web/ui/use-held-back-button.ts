import { useEffect } from 'react';
import { createHeldBackButton } from './held-back-button.ts';

// As soon as this code loads: a page reloaded under a dialog has an entry to leave.
const hold = typeof window === 'undefined' ? null : createHeldBackButton(window);

/** Blocks the browser's Back button while a dialog is open. */
export function useHeldBackButton(isHeld: boolean): void {
  useEffect(() => (isHeld ? hold?.() : undefined), [isHeld]);
}
