import { useLayoutEffect, useRef } from 'react';
import { hearScans } from './scans.ts';
import { noWedge, readWedgeKey } from './wedge.ts';

/**
 * Hears the camera, and a keyboard-wedge scanner anywhere on the page except in a field being typed
 * in. In layout effects, so that no scan falls between the drawing of a product and its listener.
 */
export function useScanner(onScan: (code: string) => void): void {
  const latest = useRef(onScan);
  useLayoutEffect(() => {
    latest.current = onScan;
  });
  useLayoutEffect(() => hearScans((code) => latest.current(code)), []);
  useLayoutEffect(() => {
    let wedge = noWedge;
    function hear(event: KeyboardEvent): void {
      if (event.target instanceof HTMLInputElement || event.isComposing) return;
      const read = readWedgeKey(wedge, {
        key: event.key,
        atMs: event.timeStamp,
        isCtrl: event.ctrlKey,
      });
      wedge = read.wedge;
      if (read.scanned === null) return;
      // The scanner's Enter would press the focused button.
      event.preventDefault();
      event.stopPropagation();
      latest.current(read.scanned);
    }
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, []);
}
