import { useLayoutEffect, useRef, type RefObject } from 'react';

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]';

/** What scrolls and holds nothing to focus is focused itself, or the keyboard could not reach its end. */
export function useScrollFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const ref = useRef<Part>(null);
  // After each drawing: what a panel shows changes as its data come.
  useLayoutEffect(() => {
    const part = ref.current;
    if (!part) return;
    if (part.scrollHeight > part.clientHeight && !part.querySelector(focusable)) part.tabIndex = 0;
    else part.removeAttribute('tabindex');
  });
  return ref;
}
