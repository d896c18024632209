import { useInfiniteQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { email, maxLength, minLength, required } from '#domain/account/field-rules.ts';
import type { Product } from '#domain/catalogue/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import type { ReviewSort } from '#domain/reviews/contract.ts';
import { reviewEditableFor } from '#domain/contract/refusal-sentences.ts';
import { withDe } from '#domain/words/with-de.ts';
import { findErrors } from '../../forms/field-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stars } from '../../ui/stars.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { ReviewItem } from './review-item.tsx';
import { productReviewsQuery } from './review-queries.ts';

const sorts: { value: ReviewSort; label: string }[] = [
  { value: 'recent', label: 'Du plus récent au plus ancien' },
  { value: 'highest', label: 'Des meilleures notes aux moins bonnes' },
  { value: 'lowest', label: 'Des moins bonnes notes aux meilleures' },
];

export function ProductRatings({
  product,
  open,
  onClose,
}: {
  product: Product;
  open: boolean;
  onClose(): void;
}): ReactNode {
  const [sort, setSort] = useState<ReviewSort>('recent');
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(productReviewsQuery(useApi(), product.id, sort));
  useEffect(() => track('product ratings viewed', { product: product.id }), [product.id]);
  const reviews = data?.pages.flatMap((page) => page.items);
  const total = data?.pages[0]?.total ?? 0;
  return (
    <Modal open={open} onClose={onClose} title="Les avis" size="s">
      <p className="font-semibold">{product.name}</p>
      {product.rating ? (
        <p className="figures mt-1 flex flex-wrap items-center gap-x-3">
          <Stars rating={product.rating.average} className="text-xl" />
          <span>
            {product.rating.average.toLocaleString('fr-FR')} sur 5,{' '}
            {plural(product.rating.nbRatings, 'note')}
          </span>
        </p>
      ) : null}
      <HowItWorks withOlderMarks={(product.rating?.nbRatings ?? 0) > total} />
      {total > 1 ? (
        <div className="mt-4">
          <Select
            label="Trier les avis"
            value={sort}
            options={sorts}
            onChange={(event) => setSort(event.currentTarget.value as ReviewSort)}
          />
        </div>
      ) : null}
      <div className="mt-2">
        {isError ? (
          <Alert kind="error" title="Les avis n’ont pas pu être chargés">
            <Button size="s" variant="secondary" className="mt-2" onClick={() => void refetch()}>
              Réessayer
            </Button>
          </Alert>
        ) : !reviews ? (
          <div role="status" aria-label="Chargement des avis" className="mt-4 flex flex-col gap-3">
            <Skeleton className="h-28" />
            <Skeleton className="h-28" />
          </div>
        ) : reviews.length === 0 ? (
          <EmptyState
            title="Pas encore de commentaire"
            text="Ceux qui reçoivent ce produit peuvent le noter depuis leur commande."
            className="py-6"
          />
        ) : (
          <ul className="divide-y divide-line">
            {reviews.map((review) => (
              <li key={review.id} className="py-4">
                <ReviewItem review={review}>
                  <DoubtForm reviewId={review.id} author={review.author} />
                </ReviewItem>
              </li>
            ))}
          </ul>
        )}
      </div>
      {hasNextPage ? (
        <Button
          variant="secondary"
          className="mt-2 w-full"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Voir plus d’avis
        </Button>
      ) : null}
    </Modal>
  );
}

/** Information required beside reviews (Code de la consommation, art. L111-7-2 and D111-17). */
function HowItWorks({ withOlderMarks }: { withOlderMarks: boolean }): ReactNode {
  return (
    <details className="mt-3 rounded-md bg-sand px-4">
      <summary className="flex min-h-11 items-center py-2.5 font-semibold underline underline-offset-2">
        Comment ces avis sont contrôlés et classés
      </summary>
      <ul className="list-disc space-y-1.5 pb-4 pl-5 text-sm">
        <li>
          Seul un client à qui nous avons livré le produit peut le noter : une fois par produit et
          par commande, sans contrepartie. L’achat est contrôlé par le numéro de la commande.
        </li>
        <li>
          Une personne de notre équipe lit chaque commentaire avant sa publication et après chaque
          modification. Nous ne changeons aucun mot. Un avis refusé l’est pour une raison que son
          auteur reçoit par e-mail.
        </li>
        <li>
          Les avis sont classés par date, le plus récent d’abord ; vous pouvez les trier par note.
          Aucun n’est mis en avant.
        </li>
        <li>{reviewEditableFor} Il reste publié 3 ans, puis il est supprimé avec sa note.</li>
        {withOlderMarks ? (
          <li>
            La moyenne compte aussi des notes reprises d’avant nos contrôles, dont l’achat n’a pas
            été vérifié.
          </li>
        ) : null}
        <li>
          Un avis vous paraît faux ? « Signaler un doute », sous l’avis, le soumet à notre équipe.
        </li>
      </ul>
    </details>
  );
}

const doubtRules = { text: [required, minLength(10), maxLength(1000)], email: [email] } as const;

/** « Signaler un doute »: the reasons are required, the e-mail is not. */
function DoubtForm({ reviewId, author }: { reviewId: string; author: string }): ReactNode {
  const api = useApi();
  const [isOpen, setIsOpen] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const { errors, refusal, isSending, form } = useForm({
    find: (data) => findErrors(data, doubtRules),
    async send(data) {
      const [text = '', address = ''] = ['text', 'email'].map((name) =>
        String(data.get(name) ?? '').trim(),
      );
      await api('POST /api/reviews/:id/doubts', {
        params: { id: reviewId },
        body: { text, ...(address ? { email: address } : {}) },
      });
      track('product rating doubt reported', { review: reviewId });
      setIsSent(true);
    },
  });

  if (isSent)
    return (
      <Alert kind="success" className="mt-2">
        Merci. Notre équipe relit cet avis et le retire s’il est faux.
      </Alert>
    );
  if (!isOpen)
    return (
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 items-center gap-1.5 text-sm font-semibold text-leaf underline underline-offset-2"
      >
        <Flag aria-hidden className="size-4" />
        Signaler un doute<span className="sr-only"> sur l’avis {withDe(author)}</span>
      </button>
    );
  return (
    <form {...form} className="mt-3 flex flex-col gap-3 rounded-md bg-sand p-4">
      <TextArea
        label="Pourquoi cet avis vous paraît-il faux ?"
        name="text"
        autoFocus
        maxLength={1000}
        rows={3}
        error={errors['text']}
      />
      <TextField
        label="Votre e-mail"
        isOptional
        name="email"
        type="email"
        autoComplete="email"
        maxLength={160}
        hint="Pour vous répondre, et rien d’autre."
        error={errors['email']}
      />
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={isSending}>
          Envoyer
        </Button>
        <Button variant="ghost" onClick={() => setIsOpen(false)}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
