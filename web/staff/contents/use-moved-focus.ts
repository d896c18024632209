import { useLayoutEffect, useRef } from 'react';

/** A list put in another order takes the focus away from what it moves: it goes back to the arrow that was pressed, or to the one that is left. */
export function useMovedFocus(index: number): (pressed: HTMLButtonElement) => void {
  const pressed = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = pressed.current;
    pressed.current = null;
    if (button && !button.disabled) button.focus();
    else button?.parentElement?.querySelector<HTMLButtonElement>('button:enabled')?.focus();
  }, [index]);
  return (button) => {
    pressed.current = button;
  };
}
