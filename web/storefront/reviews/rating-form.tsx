import { useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { OrderReviews } from '#domain/reviews/contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { useForm } from '../../forms/use-form.ts';
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
