import { useEffect, type ReactNode } from 'react';
import { Page as HomePage } from '../catalogue/home-page.tsx';
import { openOverlay } from '../overlay-store.ts';
import { takeResetLink } from './reset-link.ts';

/** Where the link of the mail leads: the home page, with the new password asked over it. */
export function Page(): ReactNode {
  useEffect(() => {
    openOverlay('reset-password', { link: takeResetLink() });
  }, []);
  return <HomePage />;
}
