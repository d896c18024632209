import {
  QueryClientProvider,
  QueryErrorResetBoundary,
  type QueryClient,
} from '@tanstack/react-query';
import {
  lazy,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { Route, Routes, useLocation } from 'react-router';
import type { Shop } from '#domain/shop/contract.ts';
import { withShopName } from '#domain/shop/page-title.ts';
import { ApiRefusal, type ApiClient } from './api-client.ts';
import { frameOf, loadFrame, type Frame, type FrameName, type PageTable } from './page-table.ts';
import type { PageRoute } from './routing.ts';
import { PageError } from './storefront/shell/page-error.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { isLostCode, LostCode } from './ui/lost-code.tsx';
import { NavigationProgress, whileShowingProgress } from './ui/navigation-progress.tsx';
import { PageSkeleton } from './ui/page-skeleton.tsx';
import { ScrollMemory } from './ui/scroll-memory.tsx';
import { Toaster } from './ui/toaster.tsx';
import { ApiContext } from './use-api.ts';
import { failureTitle } from './refusal-text.ts';
import { ShopContext, useShop } from './use-shop.ts';
import { watchSession } from './watch-session.ts';

/** Loaded before the first render: all on the server, the first page and its frame in browsers. */
export type LoadedPages = {
  table: PageTable;
  pages: ReadonlyMap<PageRoute, ComponentType>;
  frames: ReadonlyMap<FrameName, Frame>;
};

export function App({
  api,
  queryClient,
  shop,
  loaded,
  beside,
}: {
  api: ApiClient;
  queryClient: QueryClient;
  shop: Shop;
  loaded: LoadedPages;
  /** Rendered on every storefront page; undefined in the back office. */
  beside?: ReactNode;
}): ReactNode {
  const pages = useMemo(() => framedPages(loaded), [loaded]);
  const watchedApi = useMemo(() => watchSession(api, queryClient), [api, queryClient]);
  return (
    <ApiContext value={watchedApi}>
      <ShopContext value={shop}>
        <QueryClientProvider client={queryClient}>
          <HeadSync api={api} queryClient={queryClient} table={loaded.table} />
          <ScrollMemory />
          <NavigationProgress />
          <ShopBoundary>
            <Routes>
              {pages.map(({ route, Page, Frame }) => (
                <Route
                  key={route.path}
                  path={route.path}
                  element={
                    <Frame>
                      <PageBoundary>
                        <Page />
                      </PageBoundary>
                    </Frame>
                  }
                />
              ))}
            </Routes>
          </ShopBoundary>
          {beside}
          <Toaster />
        </QueryClientProvider>
      </ShopContext>
    </ApiContext>
  );
}

/** One component per frame: navigating between pages of one frame keeps it mounted. */
function framedPages({
  table,
  pages,
  frames,
}: LoadedPages): { route: PageRoute; Page: ComponentType; Frame: Frame }[] {
  const framesByName = new Map<FrameName, Frame>(frames);
  return table.routes.map((route) => {
    const name = frameOf(route);
    const Frame = framesByName.get(name) ?? lazyFrame(name, table);
    framesByName.set(name, Frame);
    return { route, Page: pages.get(route) ?? lazyPage(route), Frame };
  });
}

function lazyFrame(name: FrameName, table: PageTable): Frame {
  const Loaded = lazy(async () => ({ default: await loadFrame(table, name) }));
  return ({ children }) => (
    <Suspense fallback={<PageSkeleton />}>
      <Loaded>{children}</Loaded>
    </Suspense>
  );
}

function lazyPage(route: PageRoute): ComponentType {
  return lazy(async () => ({ default: (await whileShowingProgress(() => route.load())).Page }));
}

function FailedPage({ error, onRetry }: { error: unknown; onRetry(): void }): ReactNode {
  const isOfTheTeam = useLocation().pathname.startsWith('/gestion');
  const page = <PageError error={error} onRetry={onRetry} isOfTheTeam={isOfTheTeam} />;
  return isLostCode(error) ? (
    <LostCode
      whatIsKept={
        isOfTheTeam
          ? 'ce que vous avez saisi est gardé sur cet appareil.'
          : 'votre panier est enregistré.'
      }
      lostForGood={page}
    />
  ) : (
    page
  );
}

function ShopBoundary({ children }: { children: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      resetKey={pathname}
      fallback={(error) => (
        <main id="contenu">
          <FailedPage error={error} onRetry={() => location.reload()} />
        </main>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

function PageBoundary({ children }: { children: ReactNode }): ReactNode {
  const { pathname, search } = useLocation();
  return (
    <QueryErrorResetBoundary>
      {({ reset: resetQueries }) => (
        <ErrorBoundary
          resetKey={pathname + search}
          fallback={(error, reset) => {
            // Other errors may come from code replaced by a newer release: only a reload helps.
            const retry = () => {
              if (error instanceof ApiRefusal) {
                resetQueries();
                reset();
              } else location.reload();
            };
            return <FailedPage error={error} onRetry={retry} />;
          }}
        >
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  );
}

/** After a navigation, sets and announces the title and moves the focus: its link may be gone. */
function HeadSync({
  api,
  queryClient,
  table,
}: {
  api: ApiClient;
  queryClient: QueryClient;
  table: PageTable;
}): ReactNode {
  const location = useLocation();
  const shop = useShop();
  const shown = useRef(location.pathname);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const isNewPage = shown.current !== location.pathname;
    shown.current = location.pathname;
    if (isNewPage && !location.hash)
      document.getElementById('contenu')?.focus({ preventScroll: true });
    const url = new URL(window.location.href);
    const match = table.match(url.pathname);
    if (!match) return;
    const context = { api, queryClient, params: match.params, url, shop };
    const setTitle = async () => {
      try {
        await match.route.data?.(context);
        document.title = withShopName(match.route.head(context).title, shop.name);
        if (isNewPage) setSaid(document.title);
      } catch (error) {
        // The page shows its own data errors.
        if (error instanceof ApiRefusal && error.error.statusCode >= 500)
          document.title = withShopName(failureTitle, shop.name);
      }
    };
    void setTitle();
  }, [location.pathname, location.search, location.hash, api, queryClient, table, shop]);
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}
