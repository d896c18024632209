import { useLayoutEffect, useRef, type RefObject } from 'react';

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]';

/** Makes a scrollable area without focusable content focusable, so that the keyboard can scroll it. */
export function useScrollFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const ref = useRef<Part>(null);
  // After each render: a panel's content changes as data arrives.
  useLayoutEffect(() => {
    const part = ref.current;
    if (!part) return;
    if (part.scrollHeight > part.clientHeight && !part.querySelector(focusable)) part.tabIndex = 0;
    else part.removeAttribute('tabindex');
  });
  return ref;
}
