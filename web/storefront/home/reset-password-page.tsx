import { useEffect, type ReactNode } from 'react';
import { Page as HomePage } from './home-page.tsx';
import { openOverlay } from '../overlays/overlay-store.ts';
import { takeResetLink } from '../account/reset-link.ts';

/** Target of the reset link: the home page with the new password form over it. */
export function Page(): ReactNode {
  useEffect(() => {
    openOverlay('reset-password', { link: takeResetLink() });
  }, []);
  return <HomePage />;
}
