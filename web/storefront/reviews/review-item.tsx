import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Review } from '#domain/reviews/contract.ts';
import { formatDate } from '../../shop-time.ts';
import { Stars } from '../../ui/stars.tsx';
import { useShop } from '../../use-shop.ts';

/** Rating, text, and what the law requires: both dates, and whether the purchase was verified. */
export function ReviewItem({
  review,
  children,
}: {
  review: Review;
  children?: ReactNode;
}): ReactNode {
  const shop = useShop();
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.rating} />
        <span className="font-semibold">{review.author}</span>
      </p>
      {review.text ? (
        <p className="mt-2 whitespace-pre-line break-words">{review.text}</p>
      ) : (
        <p className="mt-2 text-quiet">Une note, sans commentaire.</p>
      )}
      <p className="mt-2 text-sm text-quiet">
        Avis {review.isEdited ? 'modifié' : 'écrit'} le {formatDate(review.reviewedAt)}, achat du{' '}
        {formatDate(review.purchasedAt)}
      </p>
      <p className="flex items-center gap-1.5 text-sm text-quiet">
        {review.isChecked ? (
          <>
            <BadgeCheck aria-hidden className="size-4 text-leaf" />
            Achat contrôlé : livré par {shop.name}
          </>
        ) : (
          'Achat non contrôlé : avis repris d’avant nos contrôles'
        )}
      </p>
      {children}
    </article>
  );
}
