import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { toast as sonner, Toaster } from 'sonner';
import { onToast, takeWaitingToasts } from './toast.ts';

const durationMs = 5000;
const liveRegionDelayMs = 100;

/** Top centre, below the header's search field and the title of a drawer. */
export function ToasterSonner(): ReactNode {
  useEffect(() => {
    let forget: (() => void) | null = null;
    // Screen readers ignore a live region inserted with its text: delay the first toast.
    const timer = setTimeout(() => {
      forget = onToast(() => {
        for (const { kind, message, action, until } of takeWaitingToasts()) {
          if (until?.aborted) continue;
          const duration = action?.durationMs ?? durationMs;
          const id = sonner[kind](message, action ? { action, duration } : {});
          until?.addEventListener('abort', () => sonner.dismiss(id));
        }
      });
    }, liveRegionDelayMs);
    return () => {
      clearTimeout(timer);
      forget?.();
    };
  }, []);
  // In a portal: an open dialog hides the page, and its toasts, from screen readers.
  return createPortal(
    <Toaster
      position="top-center"
      duration={durationMs}
      offset={{ top: 128 }}
      mobileOffset={{ top: 124, left: 16, right: 16 }}
      gap={8}
      containerAriaLabel="Messages"
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-md bg-ink p-4 font-sans text-base font-medium text-white shadow-float',
          actionButton: 'ml-auto flex-none font-bold text-butter underline',
          error: '!bg-tomato-deep',
          icon: 'flex-none',
        },
      }}
    />,
    document.body,
  );
}
