import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { WhenNear } from '../../ui/when-near.tsx';
import { useApi } from '../../use-api.ts';
import { Blocks } from '../content/blocks.tsx';
import { MinorsBanner } from './minors-banner.tsx';
import { useFlag } from '../flags/use-flag.ts';
import { useUser } from '../session/session.ts';
import { homeQuery } from '../catalogue/queries.ts';
import { keepPlaceOfOrders } from './keep-place.ts';

// Personal sections, rendered in the browser only: their code loads with the visitor or the flag.
const ComingOrders = lazy(async () => ({
  default: (await import('./coming-orders.tsx')).ComingOrders,
}));
const LatestPurchases = lazy(async () => ({
  default: (await import('../lists/latest-purchases.tsx')).LatestPurchases,
}));
const ProspectBlock = lazy(async () => ({
  default: (await import('../content/prospect-block.tsx')).ProspectBlock,
}));
const FirstOrderGift = lazy(async () => ({
  default: (await import('../cart/first-order-gift.tsx')).FirstOrderGift,
}));
const ReviewsWidget = lazy(async () => ({
  default: (await import('../reviews/reviews-widget.tsx')).ReviewsWidget,
}));

export function Page(): ReactNode {
  const { data } = useSuspenseQuery(homeQuery(useApi()));
  return (
    <>
      <Blocks blocks={data.template.blocks} aisles={data.aisles} between={<VisitorsOwn />} />
      <Reviews />
      <div className="mt-14">
        <MinorsBanner />
      </div>
    </>
  );
}

function Reviews(): ReactNode {
  return useFlag('reviews-widgets') ? (
    <WhenNear>
      <Suspense>
        <ReviewsWidget />
      </Suspense>
    </WhenNear>
  ) : null;
}

function VisitorsOwn(): ReactNode {
  const user = useUser();
  const isNewCustomer = typeof user?.id === 'string' && user.newCustomer;
  const hasProspect = useFlag('home-prospect');
  const hasPurchases = useFlag('latest-orders');
  const id = user?.id;
  useEffect(() => {
    if (id === null) keepPlaceOfOrders(false);
  }, [id]);
  return (
    <Suspense>
      {typeof id === 'string' ? (
        <div className="min-h-(--coming)">
          <Suspense>
            <ComingOrders />
          </Suspense>
        </div>
      ) : null}
      {isNewCustomer ? <FirstOrderGift className="mt-6" /> : null}
      {hasProspect ? <ProspectBlock /> : null}
      {hasPurchases ? <LatestPurchases /> : null}
    </Suspense>
  );
}
