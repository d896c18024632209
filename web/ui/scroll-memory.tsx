import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { readPlace, returnTo, savePlaces, takePlace, type ScrollPlace } from './scroll-place.ts';

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;
let isFirstPage = true;

/** A new page starts at its top, the one gone back to (or loaded again) where it was left, an anchor where it points. */
export function ScrollMemory(): ReactNode {
  const { key, pathname, search, hash } = useLocation();
  // The first page of a tab and those that an anchor leads to have no key of their own: their address is their name.
  const entry = key === 'default' ? pathname + search + hash : key;
  const isBack = useNavigationType() === 'POP';
  useBrowserLayoutEffect(() => {
    // An address typed anew is a new page, whatever this tab remembers of it.
    const isTyped =
      isFirstPage &&
      (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)
        ?.type === 'navigate';
    isFirstPage = false;
    const left: ScrollPlace | undefined = isBack && !isTyped ? readPlace(entry) : undefined;
    if (left) return returnTo(left);
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    else if (!isBack) scrollTo({ top: 0, behavior: 'instant' });
    // Another query on the same page is a filter or a number of guests: the eye stays where it is.
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
      // The browser's own notice, given while the page is still there. A panel has an entry of its own at the same address: nobody leaves.
      navigation.addEventListener(
        'navigate',
        ({ destination }) => {
          if (destination.url !== location.href) remember();
        },
        options,
      );
    } else {
      // Just before one may leave: by a link, a form, or the browser's buttons.
      addEventListener('click', remember, options);
      addEventListener('submit', remember, options);
      // An anchor of the page has been scrolled to before this is heard: where it was left is known from the click.
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
