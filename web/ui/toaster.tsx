import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { onToast } from './toast.ts';

const Sonner = lazy(async () => ({ default: (await import('./toaster-sonner.tsx')).ToasterSonner }));

/** Mounted once in the app. */
export function Toaster(): ReactNode {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => (isNeeded ? undefined : onToast(() => setIsNeeded(true))), [isNeeded]);
  return isNeeded ? <Suspense fallback={null}><Sonner /></Suspense> : null;
}
