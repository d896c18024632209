import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

const holdMs = 450;
const repeatMs = 110;

/**
 * Click acts once; holding by touch or mouse repeats until release or until `act` returns false. Keyboards repeat by
 * themselves.
 */
export function usePressAndHold(act: (isRepeated: boolean) => boolean) {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const timer = useRef<number | undefined>(undefined);
  const hasRepeated = useRef(false);
  const stop = () => window.clearTimeout(timer.current);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function repeat(): void {
    hasRepeated.current = true;
    if (latest.current(true)) timer.current = window.setTimeout(repeat, repeatMs);
  }

  return {
    onPointerDown(event: PointerEvent): void {
      stop();
      hasRepeated.current = false;
      if (event.button === 0) timer.current = window.setTimeout(repeat, holdMs);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // A long press would open the browser's context menu.
    onContextMenu(event: MouseEvent): void {
      if (hasRepeated.current) event.preventDefault();
    },
    onClick(): void {
      stop();
      // The click that ends a hold is already counted.
      if (hasRepeated.current) hasRepeated.current = false;
      else latest.current(false);
    },
  };
}
