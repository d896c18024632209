import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { reopenForPart } from '../../ui/lost-code.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { ConsentBanner } from '../analytics/consent-banner.tsx';
import { closeAllOverlays, useOpenOverlay } from '../overlays/overlay-store.ts';

/** Loaded after the first page works. */
const SiteWide = lazy(async () => ({
  default: (await import('./site-wide.tsx')).SiteWide,
}));

/** Stands beside each page of the shop. */
export function BesidePages(): ReactNode {
  return (
    <>
      <ConsentBanner />
      {useIsHydrated() ? (
        <ErrorBoundary resetKey="" fallback={() => <ReloadToOpen />}>
          <Suspense fallback={null}>
            <SiteWide />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </>
  );
}

/** Shown when that code fails: the page stays readable, and opening a panel reloads it. */
function ReloadToOpen(): null {
  const opened = useOpenOverlay();
  useEffect(() => {
    if (!opened) return;
    closeAllOverlays();
    void reopenForPart();
  }, [opened]);
  return null;
}
