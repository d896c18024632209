import './styles.css';
import { hydrate as hydrateQueries, type DehydratedState } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { createApiClient, createBrowserTransport } from './api-client.ts';
import { App, type LoadedPages } from './app.tsx';
import { frameOf, loadFrame } from './frames.tsx';
import { doKeptPress } from './kept-press.ts';
import { matchPage } from './match-page.ts';
import { createQueryClient } from './query-client.ts';
import type { PageRoute } from './routing.ts';
import { keepFocusInView } from './ui/keep-focus-in-view.ts';
import { preloadDialogs } from './ui/modal.tsx';
import { reportError, reportUncaughtErrors } from './ui/report-error.ts';

/** What the code asks of a browser that came after modules, by its two youngest: without the rest the page would break at the first tap. */
const isOutdated = (): boolean => !('parse' in URL) || !('registerProperty' in CSS);

async function loadFirst(route: PageRoute): Promise<LoadedPages> {
  const name = frameOf(route);
  const [{ Page }, Frame] = await Promise.all([route.load(), loadFrame[name]()]);
  return { pages: new Map([[route, Page]]), frames: new Map([[name, Frame]]) };
}

async function start(): Promise<void> {
  reportUncaughtErrors();
  if (isOutdated() && window.location.pathname !== '/navigateur-obsolete') {
    window.location.replace('/navigateur-obsolete');
    return;
  }
  const queryClient = createQueryClient();
  const api = createApiClient(createBrowserTransport(reportError));
  const state = document.getElementById('state')?.textContent;
  if (state) hydrateQueries(queryClient, JSON.parse(state) as DehydratedState);
  const match = matchPage(window.location.pathname);
  // The first page's code before hydration: what the server drew must not flash away.
  const loaded = match ? await loadFirst(match.route) : { pages: new Map(), frames: new Map() };
  const root = document.getElementById('root');
  if (!root) return;
  // As a transition, hydration gives way to the finger between two parts of the page.
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <App api={api} queryClient={queryClient} loaded={loaded} />
      </BrowserRouter>,
    );
  });
  doKeptPress();
  // Without it a click waits a little longer, no more.
  import('./prefetch-on-intent.ts').then(
    ({ prefetchOnIntent }) => prefetchOnIntent({ api, queryClient }),
    () => undefined,
  );
  keepFocusInView();
  // Panels open without a wait, and cost the first page nothing. Safari has no requestIdleCallback.
  (window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 2000)))(
    preloadDialogs,
  );
}

void start();
