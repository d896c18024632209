/**
 * Keeps the screen on. The system releases the lock when the page is hidden, so it is requested
 * again.
 */
import { useEffect, useState } from 'react';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';

export type WakeLockState = 'asked' | 'kept' | 'unsupported' | 'refused';

export function useWakeLock(isWanted: boolean): WakeLockState {
  const [state, setState] = useState<WakeLockState>('asked');
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || isOver) return;
      try {
        const given = await navigator.wakeLock.request('screen');
        // The lock may arrive after unmounting.
        if (isOver) await given.release();
        else {
          lock = given;
          setState('kept');
        }
      } catch {
        // Browsers refuse it on low battery.
        if (!isOver) setState('refused');
      }
    };
    const again = () => void ask();
    void ask();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, [isWanted]);
  return isHydrated && !('wakeLock' in navigator) ? 'unsupported' : state;
}
