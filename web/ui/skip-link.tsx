import type { ReactNode } from 'react';

/** Unseen until the keyboard comes to it. */
export const skipLook =
  'no-print sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:left-4 focus-visible:top-4 focus-visible:z-60 focus-visible:rounded-full focus-visible:bg-ink focus-visible:px-5 focus-visible:py-3 focus-visible:text-white';

/** First Tab stop of every page: skips the header. */
export function SkipLink(): ReactNode {
  return (
    <a href="#contenu" className={skipLook}>
      Aller au contenu
    </a>
  );
}
