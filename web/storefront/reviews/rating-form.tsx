import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { OrderReviews } from '#domain/reviews/contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../refusal-text.ts';
import { orderReviewsQuery } from './review-queries.ts';

const words = ['Mauvais', 'Décevant', 'Correct', 'Bon', 'Excellent'];

export function RatingForm({
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
  const [isMissing, setIsMissing] = useState(false);
  const save = useMutation({
    mutationFn: (body: { rating: number; text: string }) =>
      api.send<OrderReviews>(
        'PUT',
        `/api/orders/${orderId}/reviews/${encodeURIComponent(item.productId)}`,
        body,
      ),
    onSuccess(reviews) {
      queryClient.setQueryData(orderReviewsQuery(api, orderId).queryKey, reviews);
      onDone();
    },
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsMissing(rating === 0);
    if (rating > 0)
      save.mutate({ rating, text: String(new FormData(event.currentTarget).get('text')).trim() });
  }

  return (
    <form onSubmit={submit} className="mt-1 flex flex-col gap-3">
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
                onChange={() => {
                  setRating(index + 1);
                  setIsMissing(false);
                }}
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
        {isMissing ? (
          <p role="alert" className="text-sm font-medium text-tomato">
            Choisissez une note de 1 à 5.
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
      {save.error ? <Alert kind="error">{refusalText(save.error)}</Alert> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={save.isPending}>
          Publier mon avis
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
