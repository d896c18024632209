import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { DisputeView } from '#domain/books/bank-contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { formatDate, formatTime } from '../../shop-time.ts';
import { disputeReasonNames, type DisputeStatus } from '#domain/payments/disputes.ts';
import { Badge } from '../../ui/badge.tsx';
import { RowList } from '../kit/rows.tsx';

/** Payments that their payers contest. The answer is given on the bank's site. */
export function DisputeList({ disputes }: { disputes: readonly DisputeView[] }): ReactNode {
  if (disputes.length === 0) return null;
  return (
    <section aria-labelledby="disputes" className="mb-8">
      <h2 id="disputes" className="text-lg">
        Paiements contestés
      </h2>
      <p className="mt-1 max-w-2xl text-quiet">
        Répondez sur le site de votre banque en ligne, avec la preuve de la livraison ou du retrait.
      </p>
      <RowList rows={disputes} idOf={({ id }) => id} className="mt-2" rowClassName="p-4">
        {(dispute) => <Dispute dispute={dispute} />}
      </RowList>
    </section>
  );
}

const badges: Readonly<
  Record<DisputeStatus, { tone: 'tomato' | 'butter' | 'leaf' | 'quiet'; text: string }>
> = {
  needsAnswer: { tone: 'tomato', text: 'À répondre' },
  underReview: { tone: 'butter', text: 'Examiné par la banque' },
  won: { tone: 'leaf', text: 'Gagné' },
  lost: { tone: 'quiet', text: 'Perdu' },
  closed: { tone: 'quiet', text: 'Clos sans débit' },
};

function Dispute({ dispute }: { dispute: DisputeView }): ReactNode {
  const { order, amountCents, reason, status, answerBefore, openedAt } = dispute;
  const titleId = useId();
  const { tone, text } = badges[status];
  return (
    <article aria-labelledby={titleId}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{text}</Badge>
        <span className="figures text-sm text-quiet">depuis le {formatDate(openedAt)}</span>
        <Link
          to={`/gestion/commandes/${order.id}`}
          className="flex min-h-6 items-center font-semibold text-leaf underline"
        >
          Commande {order.number}
        </Link>
      </p>
      <h3 id={titleId} className="figures mt-2 text-lg">
        {formatEuros(amountCents)}
      </h3>
      <p>{disputeReasonNames[reason]}</p>
      {status === 'needsAnswer' && answerBefore ? (
        <p className="figures font-semibold">
          Répondre avant le {formatDate(answerBefore)} à {formatTime(answerBefore)}
        </p>
      ) : null}
      <p className="figures text-sm text-quiet">{movedText(dispute)}</p>
    </article>
  );
}

function movedText({ withdrawnCents, returnedCents }: DisputeView): string {
  if (withdrawnCents === 0) return 'Rien n’a été retiré de votre compte.';
  const taken = `${formatEuros(withdrawnCents)} retirés de votre compte`;
  return returnedCents === 0 ? `${taken}.` : `${taken}, ${formatEuros(returnedCents)} rendus.`;
}
