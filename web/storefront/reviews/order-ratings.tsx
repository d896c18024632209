import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { plural } from '#domain/measures/quantity.ts';
import type { OrderReviews } from '#domain/reviews/contract.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { formatDate } from '../../shop-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Stars } from '../../ui/stars.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
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

const words = ['Mauvais', 'Décevant', 'Correct', 'Bon', 'Excellent'];

function RatingForm({
  orderId,
  item,
  onDone,
}: {
  orderId: string;
  item: OrderReviews['items'][number];
  onDone(): void;
}): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const [rating, setRating] = useState(item.review?.rating ?? 0);
  const { errors, refusal, isSending, form } = useForm({
    find: (data): FieldErrors =>
      data.has('rating') ? {} : { rating: 'Choisissez une note de 1 à 5.' },
    async send(data) {
      const reviews = await api('PUT /api/orders/:id/reviews/:productId', {
        params: { id: orderId, productId: item.productId },
        body: { rating, text: String(data.get('text')).trim() },
      });
      queryClient.setQueryData(orderReviewsQuery(api, orderId).queryKey, reviews);
      onDone();
    },
  });

  return (
    <form {...form} className="mt-1 flex flex-col gap-3">
      <fieldset>
        <legend className="text-sm text-quiet">Votre note</legend>
        <div className="-ml-2 flex flex-wrap items-center">
          {words.map((word, index) => (
            <label
              key={word}
              className="flex size-11 cursor-pointer items-center justify-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-leaf"
            >
              <input
                type="radio"
                name="rating"
                value={index + 1}
                checked={rating === index + 1}
                onChange={() => setRating(index + 1)}
                className="sr-only"
              />
              <span className="sr-only">
                {index + 1} sur 5, {word.toLowerCase()}
              </span>
              <Star
                aria-hidden
                className={`size-7 ${index < rating ? 'fill-butter text-ink' : 'text-line-strong'}`}
              />
            </label>
          ))}
          <span aria-hidden className="ml-2 font-semibold">
            {words[rating - 1]}
          </span>
        </div>
        {errors['rating'] ? (
          <p role="alert" className="text-sm font-medium text-tomato">
            {errors['rating']}
          </p>
        ) : null}
      </fieldset>
      <TextArea
        label="Votre commentaire"
        isOptional
        name="text"
        defaultValue={item.review?.text ?? ''}
        maxLength={2000}
        rows={3}
        hint="Sur le produit. Sans nom ni numéro : il est relu avant d’être publié."
      />
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={isSending}>
          Publier mon avis
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
