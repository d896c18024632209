/** A press made before the page could answer: kept by web/first-paint.ts, which shares no code with the rest, and done by the shop. */
declare global {
  interface Window {
    /** The last button pressed in vain, and no more are kept; absent in a page that did not begin with first-paint. */
    takeKeptPress?: () => HTMLButtonElement | null;
  }
}

/** To be called once the page's events are heard. */
export function doKeptPress(): void {
  const button = window.takeKeptPress?.();
  if (button?.isConnected) button.click();
}
