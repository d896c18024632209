import { useLayoutEffect, useRef, type RefObject } from 'react';
import { hearScans, takesScans } from './scans.ts';
import { noWedge, readWedgeKey } from './wedge.ts';

/**
 * Hears the camera, and a keyboard-wedge scanner anywhere on the page except in a field being typed
 * in. In layout effects, so that no scan falls between the drawing of a product and its listener.
 */
export function useScanner(onScan: (code: string) => void): void {
  const latest = useWedge(onScan, always);
  useLayoutEffect(() => hearScans((code) => latest.current(code)), [latest]);
}

/** Hears a keyboard-wedge scanner on the pages that do not take scans themselves. */
export function useStrayScans(onScan: (code: string) => void): void {
  useWedge(onScan, whenNobodyElse);
}

const always = () => true;
const whenNobodyElse = () => !takesScans();

function useWedge(
  onScan: (code: string) => void,
  isMine: () => boolean,
): RefObject<(code: string) => void> {
  const latest = useRef(onScan);
  useLayoutEffect(() => {
    latest.current = onScan;
  });
  useLayoutEffect(() => {
    let wedge = noWedge;
    function hear(event: KeyboardEvent): void {
      if (isTypedIn(event.target) || event.isComposing) return;
      const read = readWedgeKey(wedge, {
        key: event.key,
        atMs: event.timeStamp,
        isCtrl: event.ctrlKey,
      });
      wedge = read.wedge;
      if (read.scanned === null || !isMine()) return;
      // The scanner's Enter would press the focused button.
      event.preventDefault();
      event.stopPropagation();
      latest.current(read.scanned);
    }
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, [isMine]);
  return latest;
}

export const isTypedIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLElement && target.isContentEditable);
