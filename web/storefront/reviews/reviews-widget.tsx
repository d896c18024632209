import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';
import { plural } from '#domain/measures/quantity.ts';
import { Picture } from '../../ui/picture.tsx';
import { Rail } from '../../ui/rail.tsx';
import { Stars } from '../../ui/stars.tsx';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { useFlag } from '../flags/use-flag.ts';
import { ReviewItem } from './review-item.tsx';
import { latestReviewsQuery } from './review-queries.ts';

/** The shop's newest reviews, good and bad; no third-party content. */
export function ReviewsWidget(): ReactNode {
  const isOn = useFlag('reviews-widgets');
  const { data } = useQuery({ ...latestReviewsQuery(useApi()), enabled: isOn });
  const isShown = isOn && data?.average !== null && (data?.items.length ?? 0) > 0;
  useEffect(() => {
    if (isShown) track('reviews widget viewed');
  }, [isShown]);
  if (!isShown || !data?.average) return null;
  return (
    <div className="shell mt-10 md:mt-14">
      <Rail
        title="Ce que vous en dites"
        subtitle="Les derniers avis, du plus récent au plus ancien, bons et moins bons"
        to={null}
      >
        {data.items.map((review) => (
          <li
            key={review.id}
            className="flex w-[78vw] max-w-90 flex-col rounded-lg border border-line bg-white p-4 sm:w-84"
          >
            <Link
              to={`/produit/${review.product.slug}`}
              className="mb-3 flex min-h-11 items-center gap-3 font-semibold hover:underline"
            >
              <Picture
                base={review.product.picture.base}
                alt=""
                tint={review.product.picture.tint}
                sizes="48px"
                className="size-12 flex-none rounded-md"
              />
              <span className="line-clamp-2">{review.product.name}</span>
            </Link>
            <ReviewItem review={review} />
          </li>
        ))}
      </Rail>
      <p className="figures mt-3 flex flex-wrap items-center gap-x-3 text-quiet">
        <Stars rating={data.average} />
        {data.average.toLocaleString('fr-FR')} sur 5 en moyenne,{' '}
        {plural(data.total, 'avis', 'avis')}
      </p>
    </div>
  );
}
