import { hydrate as hydrateQueries, type DehydratedState } from '@tanstack/react-query';
import { startTransition, useEffect, useRef, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter, useLocation } from 'react-router';
import type { Shop } from '#domain/shop/contract.ts';
import { apiPath, askAgain, createApiClient, createBrowserTransport } from './api-client.ts';
import { App, type LoadedPages } from './app.tsx';
import { frameOf, loadFrame, type PageTable } from './page-table.ts';
import { createQueryClient } from './query-client.ts';
import type { Reopening } from './reopen-page.ts';
import { setShopTimeZone } from './shop-time.ts';
import { reportError, reportUncaughtErrors } from './ui/report-error.ts';
import { toast } from './ui/toast.ts';
import { watchBackButton } from './ui/use-held-back-button.ts';

declare global {
  interface Window {
    /** Set by web/first-paint.ts: stops recording and returns the actions before hydration. */
    takeKeptActions?: () => (() => void)[];
    /** Set by web/first-paint.ts: path and query of the rendered HTML. */
    parsedPath?: string;
    /** Set by web/first-paint.ts: reloads a page whose code is lost, once for this build. */
    reopenPage(hasWaited?: boolean): Promise<Reopening>;
  }
}

/** The two newest features that we depend on: without them the page breaks at the first tap. */
const isOutdated = (): boolean => !('parse' in URL) || !('registerProperty' in CSS);

async function loadFirst(table: PageTable): Promise<LoadedPages> {
  const route = table.match(location.pathname)?.route;
  const nothing = { table, pages: new Map(), frames: new Map() };
  if (!route) return nothing;
  const name = frameOf(route);
  try {
    const [{ Page }, Frame] = await Promise.all([route.load(), loadFrame(table, name)]);
    return { table, pages: new Map([[route, Page]]), frames: new Map([[name, Frame]]) };
  } catch {
    // The app asks for it again, and shows what to do if it is lost.
    return nothing;
  }
}

type Options = {
  /** What stands beside every page. */
  beside?: ReactNode;
  /** Called once the page is hydrated, which it must not slow down. */
  loadAhead(): void;
};

async function start(table: PageTable, { beside, loadAhead }: Options): Promise<void> {
  reportUncaughtErrors(apiPath('POST /api/client-errors'));
  if (isOutdated() && window.location.pathname !== '/navigateur-obsolete') {
    window.location.replace('/navigateur-obsolete');
    return;
  }
  const queryClient = createQueryClient();
  const api = createApiClient(
    askAgain(createBrowserTransport(reportError), (isLong) =>
      toast.info(
        isLong
          ? 'Toujours pas de réponse. Nous réessayons encore un peu : restez sur cette page.'
          : 'La boutique ne répond pas pour l’instant. Nous réessayons…',
      ),
    ),
  );
  const state = document.getElementById('state')?.textContent;
  if (state) hydrateQueries(queryClient, JSON.parse(state) as DehydratedState);
  // Loads the first page's code before hydration, so that server-rendered content does not flash.
  const loaded = await loadFirst(table);
  const root = document.getElementById('root');
  const shopText = document.getElementById('shop')?.textContent;
  if (!root || !shopText) return;
  const shop = JSON.parse(shopText) as Shop;
  watchBackButton(window);
  setShopTimeZone(shop.timeZone);
  // React would draw the new address over the HTML of the old one, and fail.
  if (window.parsedPath !== location.pathname + location.search) {
    location.reload();
    return;
  }
  // In a transition, hydration yields to user input.
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <App api={api} queryClient={queryClient} shop={shop} loaded={loaded} beside={beside} />
        <LatePopState />
      </BrowserRouter>,
    );
  });
  for (const act of window.takeKeptActions?.() ?? []) act();
  loadAhead();
  // Optional: without it clicks are a little slower.
  import('./prefetch-on-intent.ts').then(
    ({ prefetchOnIntent }) => prefetchOnIntent({ api, queryClient, table }),
    () => undefined,
  );
  keepFocusInView();
}

/** Hydrates the page in a task of its own, since reading 350 kB of script is one already. */
export function startPages(table: PageTable, options: Options): void {
  setTimeout(() => void start(table, options));
}

/** Safari has no requestIdleCallback. */
export const whenIdle = (act: () => void): unknown =>
  window.requestIdleCallback ? window.requestIdleCallback(act) : setTimeout(act, 2000);

/** Dialogs for the first press that asks for one. */
export const preloadDialogs = (): Promise<void> =>
  import('./ui/modal.tsx').then(
    (dialogs) => dialogs.preloadDialogs(),
    () => undefined,
  );

/** Tells the router of a Back pressed before its first commit, when it does not listen yet. */
function LatePopState(): null {
  const { pathname, search } = useLocation();
  const hydrated = useRef(pathname + search);
  useEffect(() => {
    if (hydrated.current !== location.pathname + location.search)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, []);
  return null;
}

/** Scrolls a focused card fully into view: browsers stop as soon as a corner shows. */
function keepFocusInView(): void {
  document.addEventListener('focusin', ({ target }) => {
    // Keyboard focus only: under a finger, a moving row would make the tap miss.
    if (
      target instanceof HTMLElement &&
      target.closest('.rail') &&
      target.matches(':focus-visible')
    )
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}
