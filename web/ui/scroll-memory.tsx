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
    const isTyped = isFirstPage && (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'navigate';
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
    const rememberAll = () => { takePlace(entry); savePlaces(); };
    // An anchor of the page has been scrolled to before this is heard: where it was left is known from the click.
    const rememberLeft = () => { if (location.pathname !== pathname || location.hash === hash) takePlace(entry); };
    addEventListener('pagehide', rememberAll);
    const stopWatching = beforeLeaving(remember, rememberLeft);
    return () => {
      removeEventListener('pagehide', rememberAll);
      stopWatching();
    };
  }, [entry, pathname, hash]);
  return null;
}

/** The browser's own notice, given while the page is still there. Where there is none: just before one may leave, by a link, a form or the browser's buttons. */
function beforeLeaving(remember: () => void, rememberLeft: () => void): () => void {
  if ('navigation' in window) {
    // A panel that opens or closes has an entry of its own at the same address: nobody leaves.
    const rememberElsewhere = ({ destination }: NavigateEvent) => { if (destination.url !== location.href) remember(); };
    navigation.addEventListener('navigate', rememberElsewhere);
    return () => navigation.removeEventListener('navigate', rememberElsewhere);
  }
  const events = { click: remember, submit: remember, popstate: rememberLeft };
  for (const [name, listener] of Object.entries(events)) addEventListener(name, listener, true);
  return () => { for (const [name, listener] of Object.entries(events)) removeEventListener(name, listener, true); };
}
