/** Site-wide parts (banners, chat, overlays), loaded after the first page is interactive. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../use-api.ts';
import { SlotKeeper } from '../delivery/slot-keeper.tsx';
import { Overlays } from './overlays.tsx';
import { PageViews } from './page-views.tsx';
import { ReferralInvitation } from '../rewards/referral-invitation.tsx';
import { OfflineReading } from '../offline/offline-reading.tsx';
import { favouriteSkusQuery } from '../favourites/favourites.ts';
import { KeptLinks } from '../content/kept-links.tsx';
import { GenericDialog } from '../dialogs/generic-dialog.tsx';
import { FootBanner } from '../messages/shop-message.tsx';
import { useUser } from '../session/session.ts';
import { ChatWidget } from '../support/chat-widget.tsx';
import { OverlayFromLink } from './overlay-from-link.tsx';

export function SiteWide(): ReactNode {
  return (
    <>
      <Overlays />
      <SlotKeeper />
      <PageViews />
      <OfflineReading />
      <FavouriteKeeper />
      <ReferralInvitation />
      <KeptLinks />
      <OverlayFromLink />
      <FootBanner />
      <ChatWidget />
      <GenericDialog />
    </>
  );
}

/** Loads favourites once for signed-in customers. Renders nothing. */
function FavouriteKeeper(): null {
  const user = useUser();
  useQuery({ ...favouriteSkusQuery(useApi()), enabled: typeof user?.id === 'string' });
  return null;
}
