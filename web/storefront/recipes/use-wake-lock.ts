/** Keeps the screen lit while it is wanted. The system takes the lock back whenever the page is hidden: it is asked for again. */
import { useEffect, useState } from 'react';

export type WakeLockState = 'asked' | 'kept' | 'unsupported' | 'refused';

export function useWakeLock(isWanted: boolean): WakeLockState {
  const [state, setState] = useState<WakeLockState>('asked');
  useEffect(() => {
    if (!isWanted) return undefined;
    if (!('wakeLock' in navigator)) {
      setState('unsupported');
      return undefined;
    }
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || isOver) return;
      try {
        const given = await navigator.wakeLock.request('screen');
        // It may come after the end.
        if (isOver) await given.release();
        else {
          lock = given;
          setState('kept');
        }
      } catch {
        // A low battery refuses it.
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
  return state;
}
