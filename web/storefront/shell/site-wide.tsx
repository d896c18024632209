/** What follows the visitor from page to page, fetched once the first page works. */
import type { ReactNode } from 'react';
import { PageViews } from '../analytics/page-views.tsx';
import { ReferralInvitation } from '../rewards/referral-invitation.tsx';
import { OfflineReading } from '../offline/offline-reading.tsx';
import { FavouriteKeeper } from '../lists/favourite-keeper.tsx';
import { ConsentBanner } from '../consent/consent-banner.tsx';

export function SiteWide(): ReactNode {
  return (
    <>
      <PageViews />
      <OfflineReading />
      <ConsentBanner />
      <FavouriteKeeper />
      <ReferralInvitation />
    </>
  );
}
