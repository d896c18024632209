import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { toast as sonner, Toaster } from 'sonner';
import { onToast, takeWaitingToasts } from './toast.ts';

const durationMs = 5000;
const regionKnownMs = 100;

/** Top centre, below the header: 16 px on a phone, 24 px elsewhere. */
export function ToasterSonner(): ReactNode {
  useEffect(() => {
    let forget: (() => void) | null = null;
    // A region that comes with its text already in it is not read: the first toast waits until the region is known.
    const timer = setTimeout(() => {
      forget = onToast(() => {
        for (const { kind, message, action } of takeWaitingToasts())
          sonner[kind](message, action ? { action } : {});
      });
    }, regionKnownMs);
    return () => {
      clearTimeout(timer);
      forget?.();
    };
  }, []);
  // Beside the page and not in it: an open dialog hides the page from those who listen, and its messages would be hidden too.
  return createPortal(
    <Toaster
      position="top-center"
      duration={durationMs}
      offset={24}
      mobileOffset={16}
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
