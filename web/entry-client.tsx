import './styles.css';
import { hydrate as hydrateQueries, type DehydratedState } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { browserTransport, createApiClient } from './api-client.ts';
import { App } from './app.tsx';
import { matchPage } from './match-page.ts';
import { createQueryClient } from './query-client.ts';
import type { LoadedPages } from './app.tsx';

async function start(): Promise<void> {
  const queryClient = createQueryClient();
  const state = document.getElementById('state')?.textContent;
  if (state) hydrateQueries(queryClient, JSON.parse(state) as DehydratedState);
  const match = matchPage(window.location.pathname);
  // The first page's code before hydration: what the server drew must not flash away.
  const loaded: LoadedPages = match ? new Map([[match.route, (await match.route.load()).Page]]) : new Map();
  const root = document.getElementById('root');
  if (!root) return;
  hydrateRoot(
    root,
    <BrowserRouter>
      <App api={createApiClient(browserTransport)} queryClient={queryClient} loaded={loaded} />
    </BrowserRouter>,
  );
}

void start();
