import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { onToast, takeWaitingToasts } from './toast.ts';

const durationMs = 5000;

/**
 * Loads the toaster with the first toast. If that fails the network is down, which is when messages matter: shows the
 * text plainly, without its button, and retries with the next one.
 */
export function Toaster(): ReactNode {
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  const [plain, setPlain] = useState<string | null>(null);
  useEffect(
    () =>
      Toasts
        ? undefined
        : onToast(() => {
            import('./toaster-sonner.tsx').then(
              ({ ToasterSonner }) => setToasts(() => ToasterSonner),
              () => setPlain(takeWaitingToasts().at(-1)?.message ?? ''),
            );
          }),
    [Toasts],
  );
  useEffect(() => {
    const timer = setTimeout(() => setPlain((shown) => shown && ''), durationMs);
    return () => clearTimeout(timer);
  }, [plain]);
  if (Toasts) return <Toasts />;
  return plain === null ? null : (
    <p
      role="status"
      className={
        plain
          ? 'fixed inset-x-4 top-4 z-60 mx-auto max-w-md rounded-md bg-ink p-4 font-medium text-white shadow-float'
          : 'sr-only'
      }
    >
      {plain}
    </p>
  );
}
