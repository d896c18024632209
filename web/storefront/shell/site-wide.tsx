/** Site-wide parts (banners, chat, overlays), loaded after the first page is interactive. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { pageKindOf, pageViewOf } from '#domain/analytics/pages.ts';
import { useApi } from '../../use-api.ts';
import { setMeasuredUser, startAnalytics, track } from '../analytics/analytics.ts';
import { SlotKeeper } from '../delivery/slot-keeper.tsx';
import { Overlays } from './overlays.tsx';
import { ReferralInvitation } from '../rewards/referral-invitation.tsx';
import { OfflineReading } from '../offline/offline-reading.tsx';
import { navigationQuery } from '../queries/navigation-query.ts';
import { flagsQuery } from '../flags/use-flag.ts';
import { favouriteSkusQuery } from '../favourites/favourites.ts';
import { KeptLinks } from '../content/kept-links.tsx';
import { GenericDialog } from '../dialogs/generic-dialog.tsx';
import { FootBanner } from '../messages/shop-message.tsx';
import { useCartLight } from '../cart/cart-store.ts';
import { useUser } from '../session/session.ts';
import { ChatWidget } from '../support/chat-widget.tsx';
import { OverlayFromLink } from './overlay-from-link.tsx';

export function SiteWide(): ReactNode {
  return (
    <>
      <Overlays />
      <SlotKeeper />
      <ChangedOrderBar />
      <PageViews />
      <OfflineReading />
      <QueryKeeper />
      <SiteFollower />
      <ReferralInvitation />
      <KeptLinks />
      <OverlayFromLink />
      <FootBanner />
      <ChatWidget />
      <GenericDialog />
    </>
  );
}

/** Once the delivery is of another site, what the page shows is read again from that site. */
function SiteFollower(): null {
  const queryClient = useQueryClient();
  const shown = useQuery(navigationQuery(useApi())).data?.shopId;
  const chosen = useCartLight()?.delivery?.shopId;
  // Where cookies are refused, the answers stay the first site's: each site is asked for once.
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (shown === undefined || chosen === undefined || shown === chosen) return;
    if (asked.current === chosen) return;
    asked.current = chosen;
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'cart' });
  }, [queryClient, shown, chosen]);
  return null;
}

const OrderBar = lazy(async () => ({
  default: (await import('../cart-page/order-bar.tsx')).OrderBar,
}));

/** Few carts change an order. */
function ChangedOrderBar(): ReactNode {
  const order = useCartLight()?.changedOrder;
  return order ? (
    <Suspense fallback={null}>
      <OrderBar key={order.id} order={order} />
    </Suspense>
  ) : null;
}

/** Observes queries that parts read without an observer: a lost network refetches them too. */
function QueryKeeper(): null {
  const user = useUser();
  useQuery(flagsQuery(useApi()));
  useQuery({ ...favouriteSkusQuery(useApi()), enabled: typeof user?.id === 'string' });
  return null;
}

/** Starts analytics and records page views. Renders nothing. */
function PageViews(): null {
  const { pathname, search } = useLocation();
  const userId = useUser()?.id ?? null;
  useEffect(() => startAnalytics(), []);
  useEffect(() => setMeasuredUser(userId), [userId]);
  useEffect(() => {
    const view = pageViewOf(new URL(location.href));
    if (view) track(view.name, { kind: pageKindOf(pathname) });
  }, [pathname, search]);
  return null;
}
