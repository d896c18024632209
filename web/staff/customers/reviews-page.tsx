import { useState, type ReactNode } from 'react';
import type {
  DecideReviewRequest,
  Doubt,
  RefusalReason,
  StaffReview,
} from '#domain/reviews/contract.ts';
import { refusalTexts } from '#domain/reviews/rules.ts';
import { withDe } from '#domain/words/with-de.ts';
import { Refused } from '../../forms/refused.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState, fillsByItself } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stars } from '../../ui/stars.tsx';
import { refusalText } from '../../refusal-text.ts';
import { formatDate } from '../../shop-time.ts';
import { ConfirmedButton } from '../kit/confirmed-button.tsx';
import { answerOf, useGet } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';
import { PageHead } from '../kit/page-head.tsx';

const queryKey = answerOf('GET /api/staff/reviews');
const reasonNames: Record<RefusalReason, string> = {
  offTopic: 'Ne parle pas du produit',
  insulting: 'Injurieux ou discriminatoire',
  personalData: 'Données personnelles',
  advertising: 'Publicité ou lien',
  otherProduct: 'Autre produit',
};
const reasons = Object.entries(reasonNames).map(([value, label]) => ({ value, label }));

export function Page(): ReactNode {
  const { data, error } = useGet('GET /api/staff/reviews', { refetchInterval: 30_000 });
  if (error) return <Alert kind="error">{refusalText(error)}</Alert>;
  return (
    <>
      <PageHead />
      {!data ? (
        <Skeleton className="h-60" />
      ) : data.pending.length === 0 ? (
        <EmptyState title="Rien à relire" text={fillsByItself} />
      ) : (
        <ul className="grid gap-3 md:grid-cols-2">
          {data.pending.map((review, index) => (
            <li key={`${review.id}${review.updatedAt}`}>
              <ReviewCard review={review}>
                <Decision review={review} label={labelOf(review, index)} canPublish />
              </ReviewCard>
            </li>
          ))}
        </ul>
      )}
      <h2 className="mb-4 mt-10 text-2xl">Doutes signalés</h2>
      {!data ? (
        <Skeleton className="h-40" />
      ) : data.doubts.length === 0 ? (
        <p className="text-quiet">Aucun doute en attente.</p>
      ) : (
        <ul className="grid gap-3 md:grid-cols-2">
          {data.doubts.map((doubt, index) => (
            <li key={doubt.id}>
              <DoubtCard doubt={doubt} label={labelOf(doubt.review, index)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/**
 * Labels a button with its review for screen readers. A review may have two reports, so the label
 * includes the position.
 */
const labelOf = (review: StaffReview, index: number): string =>
  ` : ${index + 1}. ${review.productName}, avis ${withDe(review.author)}`;

function ReviewCard({
  review,
  children,
}: {
  review: StaffReview;
  children?: ReactNode;
}): ReactNode {
  return (
    <article className="flex h-full flex-col gap-2 rounded-lg border border-line bg-white p-4">
      <p className="font-semibold">{review.productName}</p>
      <p className="flex items-center gap-3">
        <Stars rating={review.rating} />
        {review.author}
      </p>
      <p className="whitespace-pre-line break-words">{review.text}</p>
      <p className="text-sm text-quiet">
        {review.isEdited ? 'Modifié' : 'Écrit'} le {formatDate(review.updatedAt)}
        {review.orderNumber ? `, commande ${review.orderNumber}` : ', achat non contrôlé'} du{' '}
        {formatDate(review.purchasedAt)}
      </p>
      {children}
    </article>
  );
}

/** Publishes or refuses a review; shows the sentence that the author will receive. */
function Decision({
  review,
  label,
  canPublish = false,
}: {
  review: StaffReview;
  label: string;
  canPublish?: boolean;
}): ReactNode {
  const [reason, setReason] = useState<RefusalReason | null>(null);
  const send = useSend('PUT /api/staff/reviews/:id/decision', {
    replaces: queryKey,
    refreshes: ['GET /api/staff/reviews', 'GET /api/staff/desk'],
  });
  const decide = (body: DecideReviewRequest) => send.mutate({ params: { id: review.id }, body });
  const { updatedAt } = review;
  return (
    <div className="mt-auto flex flex-col gap-3 pt-2">
      {reason ? (
        <>
          <Select
            label="Pourquoi le refuser ?"
            value={reason}
            options={reasons}
            onChange={(event) => setReason(event.currentTarget.value as RefusalReason)}
          />
          <p className="text-sm text-quiet">
            L’auteur lira : « Votre avis n’est pas publié : {refusalTexts[reason]} »
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="danger"
              loading={send.isPending}
              onClick={() => decide({ status: 'refused', updatedAt, reason })}
            >
              {canPublish ? 'Refuser cet avis' : 'Retirer cet avis'}
            </Button>
            <Button variant="ghost" onClick={() => setReason(null)}>
              Annuler
            </Button>
          </div>
        </>
      ) : (
        <div className="flex flex-wrap gap-2">
          {canPublish ? (
            <Button
              loading={send.isPending}
              onClick={() => decide({ status: 'published', updatedAt })}
            >
              Publier<span className="sr-only">{label}</span>
            </Button>
          ) : null}
          <Button variant="secondary" onClick={() => setReason('offTopic')}>
            {canPublish ? 'Refuser' : 'Retirer l’avis'}
            <span className="sr-only">{label}</span>
          </Button>
        </div>
      )}
      <Refused by={send.error} />
    </div>
  );
}

function DoubtCard({ doubt, label }: { doubt: Doubt; label: string }): ReactNode {
  const close = useSend('DELETE /api/staff/doubts/:id', {
    regret: 'asks',
    replaces: queryKey,
    refreshes: ['GET /api/staff/desk'],
  });
  return (
    <ReviewCard review={doubt.review}>
      <div className="rounded-md bg-butter p-3">
        <p className="text-sm font-semibold">Doute du {formatDate(doubt.at)}</p>
        <p className="whitespace-pre-line break-words">{doubt.text}</p>
        {doubt.email ? (
          <a href={`mailto:${doubt.email}`} className="text-sm font-semibold text-leaf underline">
            {doubt.email}
          </a>
        ) : null}
      </div>
      {doubt.review.text && doubt.review.status === 'published' ? (
        <Decision review={doubt.review} label={label} />
      ) : null}
      <ConfirmedButton
        className="self-start"
        label="Clore ce doute"
        question="Clore ce doute ? Il quitte cette page, et l’avis reste comme il est."
        yes="Oui, clore"
        act={() => close.mutateAsync({ params: { id: doubt.id } })}
      >
        Clore ce doute<span className="sr-only">{label}</span>
      </ConfirmedButton>
    </ReviewCard>
  );
}
