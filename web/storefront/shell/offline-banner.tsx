import { WifiOff } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that content may be outdated, and that nothing is lost. */
export function OfflineBanner(): ReactNode {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-2 bg-butter px-4 py-2 text-sm font-semibold"
    >
      <WifiOff aria-hidden className="size-5 flex-none" />
      Vous êtes hors ligne. Votre panier est enregistré ; les prix et les stocks datent de votre
      dernière visite.
    </p>
  );
}
