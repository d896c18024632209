import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { readPlace, returnTo, savePlaces, takePlace, type ScrollPlace } from './scroll-place.ts';

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;
let isFirstPage = true;

/** A new page opens at its top, a page revisited or reloaded where it was left, an anchor at its target. */
export function ScrollMemory(): ReactNode {
  const { key, pathname, search, hash } = useLocation();
  // The first history entry and anchor entries have no key of their own: use the URL.
  const entry = key === 'default' ? pathname + search + hash : key;
  const isBack = useNavigationType() === 'POP';
  useBrowserLayoutEffect(() => {
    // A typed URL is a new visit, even if this tab remembers the page.
    const isTyped =
      isFirstPage && performance.getEntriesByType('navigation')[0]?.type === 'navigate';
    isFirstPage = false;
    const left: ScrollPlace | undefined = isBack && !isTyped ? readPlace(entry) : undefined;
    if (left) return returnTo(left);
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    else if (!isBack) scrollTo({ top: 0, behavior: 'instant' });
    // Another query on the same page is a filter or a number of guests: keep the scroll position.
    return undefined;
  }, [pathname, hash]);
  useBrowserLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => takePlace(entry);
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    addEventListener(
      'pagehide',
      () => {
        remember();
        savePlaces();
      },
      options,
    );
    if ('navigation' in window) {
      // Fires while the old page is still there. A panel adds an entry at the same URL, which is not a departure.
      navigation.addEventListener(
        'navigate',
        ({ destination }) => {
          if (destination.url !== location.href) remember();
        },
        options,
      );
    } else {
      // Events that may precede a departure.
      addEventListener('click', remember, options);
      addEventListener('submit', remember, options);
      // On popstate the browser may already have scrolled; the click handler saved the position before.
      addEventListener(
        'popstate',
        () => {
          if (location.pathname !== pathname || location.hash === hash) remember();
        },
        options,
      );
    }
    return () => listening.abort();
  }, [entry, pathname, hash]);
  return null;
}
