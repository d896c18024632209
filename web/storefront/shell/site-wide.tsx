/** What follows the visitor from page to page, fetched once the first page works. */
import type { ReactNode } from 'react';
import { SlotKeeper } from '../delivery/slot-keeper.tsx';
import { Overlays } from '../overlays.tsx';
import { PageViews } from '../analytics/page-views.tsx';
import { ReferralInvitation } from '../rewards/referral-invitation.tsx';
import { OfflineReading } from '../offline/offline-reading.tsx';
import { FavouriteKeeper } from '../lists/favourite-keeper.tsx';
import { ConsentBanner } from '../consent/consent-banner.tsx';
import { KeptLinks } from '../content/kept-links.tsx';
import { GenericDialog } from '../dialogs/generic-dialog.tsx';
import { FootBanner } from '../messages/shop-message.tsx';
import { ChatWidget } from '../support/chat-widget.tsx';
import { OverlayFromLink } from './overlay-from-link.tsx';

export function SiteWide(): ReactNode {
  return (
    <>
      <Overlays />
      <SlotKeeper />
      <PageViews />
      <OfflineReading />
      <ConsentBanner />
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
