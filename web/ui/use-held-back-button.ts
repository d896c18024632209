import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

/** Closes the open dialogs, the innermost last: together they hold the button once. */
const closers: (() => void)[] = [];

/**
 * Keeps the Back button on the page while a dialog is open: pushes an entry of the same URL, which Back leaves. On a
 * phone, where Back is how sheets are closed, the innermost dialog closes. What is still open holds the button again.
 */
export function useHeldBackButton(isHeld: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isHeld) return;
    const closer = () => close();
    const isHolder = closers.length === 0;
    closers.push(closer);
    if (isHolder) {
      history.pushState({ ...(history.state as object | null), dialog: true }, '', location.href);
      addEventListener('popstate', holdBack);
    }
    return () => {
      closers.splice(closers.indexOf(closer), 1);
      if (closers.length > 0) return;
      removeEventListener('popstate', holdBack);
      // No navigation happened: remove our entry, or the next Back would do nothing.
      if ((history.state as { dialog?: boolean } | null)?.dialog) history.back();
    };
  }, [isHeld]);
}

function holdBack(): void {
  // Synchronously, to see which dialogs are left.
  if (matchMedia('(pointer: coarse)').matches) flushSync(() => closers.at(-1)?.());
  if (closers.length > 0) history.go(1);
}
