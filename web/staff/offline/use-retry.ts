import { useEffect, useRef } from 'react';
import { ApiRefusal } from '../../api-client.ts';

/** Retry interval: in a cold room the connection comes and goes without an online event. */
const retryMs = 8_000;

/** The request or its answer was lost, so the same request may be sent again. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiRefusal &&
  ['Network', 'Gateway', 'Generic.Unavailable'].some((owner) => error.is(owner));

/** Retries on reconnection and at intervals while something is unsent. */
export function useRetry(isWaiting: boolean, retry: () => void): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const again = () => latest.current();
    const timer = setInterval(again, retryMs);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isWaiting]);
}
