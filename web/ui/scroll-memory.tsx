import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const positions = new Map<string, number>();
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** A new page starts at its top, the one gone back to where it was left, an anchor where it points. */
export function ScrollMemory(): ReactNode {
  const { key, pathname, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  useBrowserLayoutEffect(() => {
    const left = positions.get(key);
    if (isBack && left !== undefined) scrollTo({ top: left, behavior: 'instant' });
    else if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    else if (!isBack) scrollTo({ top: 0, behavior: 'instant' });
    // Another query on the same page is a filter or a number of guests: the eye stays where it is.
  }, [pathname, hash]);
  useBrowserLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    // Removed before the next page scrolls to its own place, or that place would be remembered as this page's.
    const remember = () => positions.set(key, window.scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);
  return null;
}
