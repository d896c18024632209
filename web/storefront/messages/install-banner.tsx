/** Offers to install the shop: with the browser's prompt, or instructions on iOS. */
import { Share, SquarePlus, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { track } from '../analytics/analytics.ts';
import { useConsent } from '../analytics/consent-store.ts';
import { isDismissed, isAppleTouch } from './install-rules.ts';
import { useShop } from '../../use-shop.ts';

const storageKey = 'install-dismissed-at';

type InstallPrompt = Event & {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};
let offered: InstallPrompt | null = null;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Listens for the whole page life: browsers fire the event at any time. */
if (typeof window !== 'undefined') {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event as InstallPrompt;
    tell();
  });
  addEventListener('appinstalled', () => {
    offered = null;
    tell();
  });
}

export function InstallBanner(): ReactNode {
  const prompt = useSyncExternalStore(
    subscribe,
    () => offered,
    () => null,
  );
  const [isGone, setIsGone] = useState(
    () =>
      isDismissed(localStorage.getItem(storageKey), Date.now()) ||
      matchMedia('(display-mode: standalone)').matches,
  );
  const { pathname } = useLocation();
  const { name } = useShop();
  // Only one banner at a time, and none during checkout.
  const isAnswered = useConsent() !== null;
  const isApple = isAppleTouch(navigator);
  const isShown =
    !isGone && isAnswered && !pathname.startsWith('/checkout') && (prompt !== null || isApple);
  useEffect(() => {
    if (isShown) track('app install offered');
  }, [isShown]);
  if (!isShown) return null;

  const dismiss = () => {
    localStorage.setItem(storageKey, String(Date.now()));
    track('app install dismissed');
    setIsGone(true);
  };
  const install = async () => {
    await prompt?.prompt();
    const choice = await prompt?.userChoice;
    if (choice?.outcome === 'accepted') {
      track('app install accepted');
      setIsGone(true);
    } else dismiss();
  };
  return (
    <section
      aria-label={`Installer ${name}`}
      className="no-print fixed inset-x-3 bottom-[calc(72px+var(--order-bar,0px)+env(safe-area-inset-bottom))] z-44 mx-auto flex max-w-md items-center gap-3 rounded-lg border border-line bg-page p-3 pr-1 shadow-float md:inset-x-auto md:bottom-[calc(20px+var(--order-bar,0px))] md:left-5"
    >
      <img src="/icon-192.png" alt="" width={40} height={40} className="size-10 flex-none" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name} sur votre écran d’accueil</p>
        {prompt ? (
          <Button size="s" className="mt-1.5" onClick={() => void install()}>
            Installer
          </Button>
        ) : (
          <p className="text-sm text-quiet">
            Touchez <Share aria-label="Partager" className="inline size-4" />, puis « Sur l’écran
            d’accueil » <SquarePlus aria-hidden className="inline size-4" />
          </p>
        )}
      </div>
      <IconButton
        label="Ne plus proposer pendant 30 jours"
        icon={<X className="size-5" />}
        onClick={dismiss}
      />
    </section>
  );
}
