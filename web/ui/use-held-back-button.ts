import { useEffect } from 'react';
import { createHeldBackButton, type Tab } from './held-back-button.ts';

let hold: ReturnType<typeof createHeldBackButton> | null = null;

/**
 * Call it before the router listens: Chromium calls the listeners of a window in the order they were added, capturing
 * or not. A page reloaded under a dialog has an entry to leave, so it is called on every page.
 */
export function watchBackButton(tab: Tab): void {
  hold = createHeldBackButton(tab);
}

/** Blocks the browser's Back button while a dialog is open. */
export function useHeldBackButton(isHeld: boolean): void {
  useEffect(() => (isHeld ? hold?.() : undefined), [isHeld]);
}
