import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../use-api.ts';
import { LatestPurchases } from '../lists/latest-purchases.tsx';
import { Blocks } from '../content/blocks.tsx';
import { MinorsBanner } from './minors-banner.tsx';
import { ProspectBlock } from '../content/prospect-block.tsx';
import { ReviewsWidget } from '../reviews/reviews-widget.tsx';
import { homeQuery } from './queries.ts';

export function Page(): ReactNode {
  const { data } = useSuspenseQuery(homeQuery(useApi()));
  return (
    <>
      <Blocks blocks={data.template.blocks} aisles={data.aisles} between={<><ProspectBlock /><LatestPurchases /></>} />
      <ReviewsWidget />
      <div className="mt-14"><MinorsBanner /></div>
    </>
  );
}
