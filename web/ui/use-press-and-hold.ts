import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

const holdMs = 450;
const repeatMs = 110;

/**
 * Pressed, a button acts once; held by a finger or the mouse it acts again and again until it is let go, or until `act`
 * answers false. A keyboard held down repeats by itself.
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
    // A finger that rests would open the browser's own menu over the button.
    onContextMenu(event: MouseEvent): void {
      if (hasRepeated.current) event.preventDefault();
    },
    onClick(): void {
      stop();
      // The click that ends a hold has been counted already.
      if (hasRepeated.current) hasRepeated.current = false;
      else latest.current(false);
    },
  };
}
