/** The shop's message at the bottom of the page. Once closed it does not come back. */

import { queryOptions, useQuery } from '@tanstack/react-query';
import { Share, SquarePlus, X } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { InAppMessage } from '#domain/messages/contract.ts';
import { messaging } from '#domain/support/limits.ts';
import type { ApiClient } from '../../api-client.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useApi } from '../../use-api.ts';
import { useShop } from '../../use-shop.ts';
import { track } from '../analytics/analytics.ts';
import { useConsent } from '../analytics/consent-store.ts';
import { useUser } from '../session/session.ts';
import { keepClosed, readClosed } from './closed-messages.ts';
import { isAppleTouch, isDismissed } from './install-rules.ts';

/** One banner at a time: the install offer waits for the message to be closed. */
export function FootBanner(): ReactNode {
  const { message, close } = useShopMessage();
  const id = message?.id ?? null;
  useEffect(() => {
    if (id) track('marketing card viewed', { message: id });
  }, [id]);
  if (!message) return <InstallBanner />;
  return (
    <section
      aria-labelledby="shop-message"
      className="no-print fixed inset-x-3 bottom-[calc(72px+var(--order-bar,0px)+env(safe-area-inset-bottom))] z-44 mx-auto max-w-md rounded-lg border border-line bg-butter-wash p-4 pr-14 shadow-float md:inset-x-auto md:bottom-[calc(20px+var(--order-bar,0px))] md:left-5"
    >
      <h2 id="shop-message" className="text-lg [overflow-wrap:anywhere]">
        {message.title}
      </h2>
      <p className="mt-1 [overflow-wrap:anywhere]">{message.text}</p>
      {message.link ? (
        <ButtonLink
          to={message.link}
          size="s"
          className="mt-3 min-h-11"
          onClick={() => {
            track('marketing card clicked', { message: message.id });
            close();
          }}
        >
          Découvrir
        </ButtonLink>
      ) : null}
      <IconButton
        label={`Fermer le message « ${message.title} »`}
        icon={<X className="size-5" />}
        onClick={close}
        className="absolute right-1 top-1"
      />
    </section>
  );
}

const nothing: { items: InAppMessage[] } = { items: [] };

/** Gives up after `waitMs`, so that a page never waits for a message. */
const messagesQuery = (api: ApiClient, customerId: string | null) =>
  queryOptions({
    queryKey: ['messages', customerId],
    staleTime: 10 * 60_000,
    queryFn: () =>
      Promise.race([
        api('GET /api/messages').catch(() => nothing),
        new Promise<typeof nothing>((resolve) => {
          setTimeout(() => resolve(nothing), messaging.waitMs);
        }),
      ]),
  });

/** The message to show; none before the consent answer or during checkout. */
function useShopMessage(): { message: InAppMessage | null; close(): void } {
  const { pathname } = useLocation();
  const user = useUser();
  const isAnswered = Boolean(useConsent());
  const [closed, setClosed] = useState(() => readClosed(localStorage));
  const isAsked = isAnswered && user !== undefined && !pathname.startsWith('/checkout');
  const { data } = useQuery({ ...messagesQuery(useApi(), user?.id ?? null), enabled: isAsked });
  const message = (isAsked && data?.items.find((item) => !closed.includes(item.id))) || null;
  return {
    message,
    close: () => {
      if (message) setClosed(keepClosed(localStorage, message.id));
    },
  };
}

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

/** Offers to install the shop: with the browser's prompt, or instructions on iOS. */
function InstallBanner(): ReactNode {
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
