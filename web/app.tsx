import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createContext, lazy, Suspense, use, useEffect, useMemo, type ComponentType, type ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import type { ApiClient } from './api-client.ts';
import { frames } from './frames.tsx';
import { PageSkeleton } from './ui/page-skeleton.tsx';
import type { PageRoute } from './routing.ts';
import { routes } from './routes.ts';

const ApiContext = createContext<ApiClient | null>(null);

/** The typed client, the same on the server and in the browser. */
export function useApi(): ApiClient {
  const api = use(ApiContext);
  if (!api) throw new Error('useApi is used outside the app');
  return api;
}

/** Pages whose code is already here: all of them on the server, the first one in the browser. */
export type LoadedPages = ReadonlyMap<PageRoute, ComponentType>;

export function App({ api, queryClient, loaded }: { api: ApiClient; queryClient: QueryClient; loaded: LoadedPages }): ReactNode {
  const pages = useMemo(() => routes.map((route) => ({ route, Page: loaded.get(route) ?? lazyPage(route) })), [loaded]);
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>
        <HeadSync api={api} queryClient={queryClient} />
        <Routes>
          {pages.map(({ route, Page }) => {
            const Frame = frames[route.frame ?? 'shop'];
            return (
              <Route key={route.path} path={route.path} element={<Frame><Suspense fallback={<PageSkeleton />}><Page /></Suspense></Frame>} />
            );
          })}
        </Routes>
      </QueryClientProvider>
    </ApiContext>
  );
}

function lazyPage(route: PageRoute): ComponentType {
  return lazy(async () => ({ default: (await route.load()).Page }));
}

/** On the first page the server wrote the head; after a navigation, the title follows once the page's data is there. */
function HeadSync({ api, queryClient }: { api: ApiClient; queryClient: QueryClient }): null {
  const location = useLocation();
  useEffect(() => {
    const url = new URL(window.location.href);
    const setTitle = async () => {
      const { matchPage } = await import('./match-page.ts');
      const match = matchPage(url.pathname);
      if (!match) return;
      const context = { api, queryClient, params: match.params, url };
      try {
        await match.route.data?.(context);
        document.title = match.route.head(context).title;
      } catch {
        // The page itself shows what went wrong with its data; the title stays.
      }
    };
    void setTitle();
  }, [location.pathname, location.search, api, queryClient]);
  return null;
}
