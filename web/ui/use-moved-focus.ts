import { useLayoutEffect, useRef } from 'react';

/**
 * Reordering a list loses the focus: restores it to the pressed arrow, or to the remaining one when
 * that is disabled.
 */
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
