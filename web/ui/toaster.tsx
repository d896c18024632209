import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { onToast, takeWaitingToasts } from './toast.ts';

const Sonner = lazy(async () => ({ default: (await import('./toaster-sonner.tsx')).ToasterSonner }));
const durationMs = 5000;

/** Mounted once in the app. */
export function Toaster(): ReactNode {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => (isNeeded ? undefined : onToast(() => setIsNeeded(true))), [isNeeded]);
  return isNeeded ? <ErrorBoundary resetKey="" fallback={() => <PlainToast />}><Suspense fallback={null}><Sonner /></Suspense></ErrorBoundary> : null;
}

/** The toasts' code did not come, which is when something has to be said: the network is gone. The last message, as it is. */
function PlainToast(): ReactNode {
  const [message, setMessage] = useState('');
  useEffect(() => onToast(() => setMessage(takeWaitingToasts().at(-1)?.message ?? '')), []);
  useEffect(() => {
    const timer = setTimeout(() => setMessage(''), durationMs);
    return () => clearTimeout(timer);
  }, [message]);
  return <p role="status" className={message ? 'fixed inset-x-4 top-4 z-60 mx-auto max-w-md rounded-md bg-ink p-4 font-medium text-white shadow-float' : 'sr-only'}>{message}</p>;
}
