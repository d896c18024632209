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
import { ApiRefusal, type ApiClient } from './api-client.ts';
import { frameOf, loadFrame, type Frame, type FrameName } from './frames.tsx';
import { matchPage } from './match-page.ts';
import type { PageRoute } from './routing.ts';
import { routes } from './routes.ts';
import { useOpenOverlay } from './storefront/overlay-store.ts';
import { PageError } from './storefront/shell/page-error.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { NavigationProgress, whileShowingProgress } from './ui/navigation-progress.tsx';
import { PageSkeleton } from './ui/page-skeleton.tsx';
import { ScrollMemory } from './ui/scroll-memory.tsx';
import { Toaster } from './ui/toaster.tsx';
import { ApiContext } from './use-api.ts';
import { watchSession } from './watch-session.ts';

/** Code that is already here: all of it on the server, the first page's and its frame's in the browser. */
export type LoadedPages = {
  pages: ReadonlyMap<PageRoute, ComponentType>;
  frames: ReadonlyMap<FrameName, Frame>;
};

export function App({
  api,
  queryClient,
  loaded,
}: {
  api: ApiClient;
  queryClient: QueryClient;
  loaded: LoadedPages;
}): ReactNode {
  const pages = useMemo(() => framedPages(loaded), [loaded]);
  const watchedApi = useMemo(() => watchSession(api, queryClient), [api, queryClient]);
  return (
    <ApiContext value={watchedApi}>
      <QueryClientProvider client={queryClient}>
        <HeadSync api={api} queryClient={queryClient} />
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
        <AfterHydration>
          <SiteWide />
        </AfterHydration>
        <Toaster />
      </QueryClientProvider>
    </ApiContext>
  );
}

/** What no first page needs: fetched in the browser, once the page works, and never in the back office. */
const SiteWide = lazy(async () => ({
  default: (await import('./storefront/shell/site-wide.tsx')).SiteWide,
}));

function AfterHydration({ children }: { children: ReactNode }): ReactNode {
  const [isHydrated, setIsHydrated] = useState(false);
  const isStaff = useLocation().pathname.startsWith('/gestion');
  useEffect(() => setIsHydrated(true), []);
  if (!isHydrated || isStaff) return null;
  return (
    <ErrorBoundary resetKey="" fallback={() => <ReloadToOpen />}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** One component a frame, whatever the page: going from one page to the next keeps what surrounds them. */
function framedPages({
  pages,
  frames,
}: LoadedPages): { route: PageRoute; Page: ComponentType; Frame: Frame }[] {
  const framesByName = new Map<FrameName, Frame>(frames);
  return routes.map((route) => {
    const name = frameOf(route);
    const Frame = framesByName.get(name) ?? lazyFrame(name);
    framesByName.set(name, Frame);
    return { route, Page: pages.get(route) ?? lazyPage(route), Frame };
  });
}

/** Its code did not come: the page can be read, and whoever opens a panel gets it by a reload. */
function ReloadToOpen(): null {
  const opened = useOpenOverlay();
  useEffect(() => {
    if (opened) location.reload();
  }, [opened]);
  return null;
}

function lazyFrame(name: FrameName): Frame {
  const Loaded = lazy(async () => ({ default: await loadFrame[name]() }));
  return ({ children }) => (
    <Suspense fallback={<PageSkeleton />}>
      <Loaded>{children}</Loaded>
    </Suspense>
  );
}

function lazyPage(route: PageRoute): ComponentType {
  return lazy(async () => ({ default: (await whileShowingProgress(() => route.load())).Page }));
}

/** When the frame itself breaks, header included, there is still a way home. */
function ShopBoundary({ children }: { children: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      resetKey={pathname}
      fallback={(error) => (
        <main id="contenu">
          <PageError error={error} onRetry={() => location.reload()} />
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
            // Anything but a refusal may be code that a newer version replaced: only a reload helps.
            const retry = () => {
              if (error instanceof ApiRefusal) {
                resetQueries();
                reset();
              } else location.reload();
            };
            return <PageError error={error} onRetry={retry} />;
          }}
        >
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  );
}

/**
 * On the first page the server wrote the head; after a navigation, the title follows once the page's data is there. It is
 * said aloud, and the keyboard goes to the content: the link that led here may be gone with its page.
 */
function HeadSync({ api, queryClient }: { api: ApiClient; queryClient: QueryClient }): ReactNode {
  const location = useLocation();
  const shown = useRef(location.pathname);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const isNewPage = shown.current !== location.pathname;
    shown.current = location.pathname;
    if (isNewPage && !location.hash)
      document.getElementById('contenu')?.focus({ preventScroll: true });
    const url = new URL(window.location.href);
    const match = matchPage(url.pathname);
    if (!match) return;
    const context = { api, queryClient, params: match.params, url };
    const setTitle = async () => {
      try {
        await match.route.data?.(context);
        document.title = match.route.head(context).title;
        if (isNewPage) setSaid(document.title);
      } catch {
        // The page itself shows what went wrong with its data; the title stays.
      }
    };
    void setTitle();
  }, [location.pathname, location.search, location.hash, api, queryClient]);
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}
