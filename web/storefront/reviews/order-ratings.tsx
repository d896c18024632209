import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { plural } from '#domain/measures/quantity.ts';
import type { OrderReviews } from '#domain/reviews/contract.ts';
import { formatDate } from '../../shop-time.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Stars } from '../../ui/stars.tsx';
import { useApi } from '../../use-api.ts';
import { RatingForm } from './rating-form.tsx';
import { orderReviewsQuery } from './review-queries.ts';

type Item = OrderReviews['items'][number];

/**
 * Lets the customer rate the delivered products, folded unless the e-mail's link asks for it. Hidden
 * before delivery and while loading.
 */
export function OrderRatings({
  orderId,
  isDelivered,
}: {
  orderId: string;
  isDelivered: boolean;
}): ReactNode {
  const { data } = useQuery({ ...orderReviewsQuery(useApi(), orderId), enabled: isDelivered });
  const section = useRef<HTMLDetailsElement>(null);
  const hasItems = (data?.items.length ?? 0) > 0;
  // The e-mail's #avis anchor does not exist when the page loads, so scroll to it later.
  useEffect(() => {
    if (hasItems && location.hash === '#avis') section.current?.scrollIntoView();
  }, [hasItems]);
  if (!isDelivered || !data || !hasItems) return null;
  return (
    <details
      ref={section}
      id="avis"
      open={location.hash === '#avis'}
      className="no-print scroll-mt-24"
    >
      <summary className="min-h-11 content-center">
        <h2 className="inline text-lg">Votre avis</h2>{' '}
        <span className="text-quiet">sur {plural(data.items.length, 'produit')}</span>
      </summary>
      <p className="text-quiet">
        Une note de 1 à 5 pour chaque produit. Votre prénom et la date d’achat l’accompagnent.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {data.items.map((item) => (
          <li key={item.productId} className="py-3">
            <RatedProduct orderId={orderId} item={item} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function RatedProduct({ orderId, item }: { orderId: string; item: Item }): ReactNode {
  const [isEditing, setIsEditing] = useState(false);
  const { review } = item;
  return (
    <div className="grid grid-cols-[3.5rem_1fr] gap-3">
      <Picture
        base={item.picture.base}
        alt=""
        tint={item.picture.tint}
        sizes="56px"
        className="size-14 rounded-md"
      />
      <div className="min-w-0">
        <p className="font-semibold">{item.name}</p>
        {isEditing ? (
          <RatingForm orderId={orderId} item={item} onDone={() => setIsEditing(false)} />
        ) : review ? (
          <>
            <Stars rating={review.rating} className="mt-1 text-lg" />
            {review.text ? (
              <p className="mt-1 whitespace-pre-line break-words">{review.text}</p>
            ) : null}
            {review.status === 'pending' ? (
              <p className="mt-1 text-sm text-quiet">
                Votre commentaire est relu par notre équipe avant sa publication.
              </p>
            ) : null}
            {review.refusal ? (
              <p className="mt-1 rounded-md bg-tomato-wash p-3 text-sm text-tomato-deep">
                Votre avis n’est pas publié : {review.refusal}
              </p>
            ) : null}
            {review.isEditable ? (
              <Button variant="ghost" className="-ml-5" onClick={() => setIsEditing(true)}>
                Modifier<span className="sr-only"> mon avis sur {item.name}</span>
              </Button>
            ) : null}
            {review.isEditable ? (
              <p className="text-sm text-quiet">
                Modifiable jusqu’au {formatDate(review.editableUntil)}
              </p>
            ) : null}
          </>
        ) : (
          <Button variant="ghost" className="-ml-5" onClick={() => setIsEditing(true)}>
            Donner mon avis<span className="sr-only"> sur {item.name}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
