import { useCallback, useRef, type RefCallback } from 'react';
import { isOpener, replaceOpener } from './focus-return.ts';

/**
 * For two controls that replace each other (« Ajouter » and its stepper): the new one takes the focus of the old, or
 * the focus that a dialog would return to it. Otherwise focus would go to the top of the page.
 */
export function useHandedOverFocus(): RefCallback<HTMLElement> {
  const left = useRef({ hadFocus: false, wasOpener: false });
  return useCallback((control: HTMLElement | null) => {
    if (!control) return undefined;
    // The last button of the stepper is « + ».
    const target = [control, ...control.querySelectorAll('button')].findLast(
      (part) => part instanceof HTMLButtonElement,
    );
    if (left.current.hadFocus) target?.focus({ preventScroll: true });
    if (left.current.wasOpener && target) replaceOpener(target);
    left.current = { hadFocus: false, wasOpener: false };
    // Refs are cleared before the element is removed, so the focus can still be read.
    return () => {
      left.current = {
        hadFocus: control.contains(document.activeElement),
        wasOpener: isOpener(control),
      };
    };
  }, []);
}
