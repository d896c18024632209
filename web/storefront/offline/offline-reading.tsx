import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import {
  activateWaitingVersion,
  hasWaitingVersion,
  onWaitingVersion,
  startServiceWorker,
  tellSeen,
} from './service-worker.ts';

/** Caches visited pages, and announces new versions of the shop. */
export function OfflineReading(): ReactNode {
  const { pathname, search } = useLocation();
  const isFirst = useRef(true);
  const hasNewVersion = useSyncExternalStore(onWaitingVersion, hasWaitingVersion, () => false);
  useEffect(() => {
    void startServiceWorker();
  }, []);
  useEffect(() => {
    if (!isFirst.current && import.meta.env.PROD) tellSeen();
    isFirst.current = false;
  }, [pathname, search]);
  if (!hasNewVersion) return null;
  return (
    <p
      role="status"
      className="no-print fixed inset-x-3 bottom-[calc(72px+var(--order-bar,0px)+env(safe-area-inset-bottom))] z-45 mx-auto flex max-w-md items-center justify-between gap-3 rounded-lg border border-line bg-page px-4 py-3 shadow-float md:bottom-[calc(16px+var(--order-bar,0px))]"
    >
      <span>Une nouvelle version est prête.</span>
      <Button variant="primary" size="s" onClick={activateWaitingVersion}>
        <RefreshCw aria-hidden className="size-4" />
        Actualiser
      </Button>
    </p>
  );
}
