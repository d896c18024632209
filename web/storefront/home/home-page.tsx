import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { WhenNear } from '../../ui/when-near.tsx';
import { useApi } from '../../use-api.ts';
import { Blocks } from '../content/blocks.tsx';
import { MinorsBanner } from './minors-banner.tsx';
import { useFlag } from '../flags/use-flag.ts';
import { homeQuery } from '../catalogue/queries.ts';

// Behind flags and rendered in the browser only, so their code loads with the flag.
const LatestPurchases = lazy(async () => ({
  default: (await import('../lists/latest-purchases.tsx')).LatestPurchases,
}));
const ProspectBlock = lazy(async () => ({
  default: (await import('../content/prospect-block.tsx')).ProspectBlock,
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
  const hasProspect = useFlag('home-prospect');
  const hasPurchases = useFlag('latest-orders');
  return (
    <Suspense>
      {hasProspect ? <ProspectBlock /> : null}
      {hasPurchases ? <LatestPurchases /> : null}
    </Suspense>
  );
}
