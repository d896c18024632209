import { useCallback, useRef, type RefCallback } from 'react';
import { isOpener, replaceOpener } from './focus-return.ts';

/**
 * For two controls that take each other's place (« Ajouter » and its stepper): the one that comes takes the focus that
 * the other had, or would have had back from a dialog. The keyboard would else be thrown to the top of the page.
 */
export function useHandedOverFocus(): RefCallback<HTMLElement> {
  const left = useRef({ hadFocus: false, wasOpener: false });
  return useCallback((control: HTMLElement | null) => {
    if (!control) return undefined;
    // The last button of a group is its « + ».
    const target = [control, ...control.querySelectorAll('button')].findLast(
      (part) => part instanceof HTMLButtonElement,
    );
    if (left.current.hadFocus) target?.focus({ preventScroll: true });
    if (left.current.wasOpener && target) replaceOpener(target);
    left.current = { hadFocus: false, wasOpener: false };
    // A ref is let go before its element leaves the page: the focus can still be read.
    return () => {
      left.current = {
        hadFocus: control.contains(document.activeElement),
        wasOpener: isOpener(control),
      };
    };
  }, []);
}
