import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import type { BankDifference } from '#domain/books/bank-contract.ts';
import type { DifferenceKind } from '#domain/books/compare-bank.ts';
import { differenceNames, formatBankAmount } from '#domain/books/difference-texts.ts';
import { formatDate } from '../../shop-time.ts';
import { formatPlainDate } from '#domain/time/local-time.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useFocusBack } from '../../ui/confirmation.tsx';
import { TextArea } from '../../ui/text-field.tsx';

type Explain = (id: string, note: string) => Promise<void>;

/** What each side says, what it may mean, and the explanation. */
export function DifferenceRow({
  difference,
  onExplain,
}: {
  difference: BankDifference;
  onExplain: Explain;
}): ReactNode {
  const { kind, state, day, order, oursCents, bankCents, currency, explanation } = difference;
  const [isAsking, setIsAsking] = useState(false);
  const explainButton = useFocusBack(isAsking);
  const titleId = useId();
  const amountOf = (cents: number | null, unit: string) =>
    cents === null ? 'rien' : formatBankAmount(cents, unit);
  const isOpen = state === 'open';
  return (
    <article aria-labelledby={titleId}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateBadge state={state} />
        <span className="figures text-sm text-quiet">{formatPlainDate(day)}</span>
        {order ? (
          <Link
            to={`/gestion/commandes/${order.id}`}
            className="flex min-h-6 items-center font-semibold text-leaf underline"
          >
            Commande {order.number}
          </Link>
        ) : null}
      </p>
      <h3 id={titleId} className="mt-2 text-lg">
        {differenceNames[kind]}
      </h3>
      <dl className="figures mt-1 flex flex-wrap gap-x-8 gap-y-1">
        <div className="flex gap-2">
          <dt className="text-quiet">{kind === 'payoutMismatch' ? 'Ses parts' : 'Vos comptes'}</dt>
          <dd className="font-semibold">{amountOf(oursCents, 'EUR')}</dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-quiet">{kind === 'payoutMismatch' ? 'Versement' : 'Banque'}</dt>
          <dd className="font-semibold">{amountOf(bankCents, currency)}</dd>
        </div>
      </dl>
      {isOpen ? <p className="mt-1 max-w-2xl">{differenceHints[kind]}</p> : null}
      <p className="mt-1 text-sm text-quiet [overflow-wrap:anywhere]">
        Référence : {difference.subject}
      </p>
      {explanation ? (
        <p className="mt-2 [overflow-wrap:anywhere]">
          « {explanation.note} »{' '}
          <span className="text-sm text-quiet">
            {explanation.by}, le {formatDate(explanation.at)}
          </span>
        </p>
      ) : null}
      {isOpen && !isAsking ? (
        <Button
          ref={explainButton}
          variant="secondary"
          className="mt-3"
          onClick={() => setIsAsking(true)}
        >
          Expliquer<span className="sr-only"> « {differenceNames[kind]} »</span>
        </Button>
      ) : null}
      {isAsking ? (
        <ExplainForm
          onExplain={(note) => onExplain(difference.id, note)}
          onNo={() => setIsAsking(false)}
        />
      ) : null}
    </article>
  );
}

function StateBadge({ state }: Pick<BankDifference, 'state'>): ReactNode {
  if (state === 'open') return <Badge tone="tomato">À expliquer</Badge>;
  return state === 'explained' ? (
    <Badge tone="leaf">Expliqué</Badge>
  ) : (
    <Badge tone="quiet">Disparu</Badge>
  );
}

function ExplainForm({
  onExplain,
  onNo,
}: {
  onExplain(note: string): Promise<void>;
  onNo(): void;
}): ReactNode {
  const form = useForm({
    async send(data) {
      await onExplain(String(data.get('note')));
    },
  });
  return (
    <Form
      of={form}
      className="mt-3 flex max-w-xl flex-col gap-3 rounded-md bg-sand p-4"
      yes="Garder l’explication"
      onNo={onNo}
    >
      <TextArea
        label="D’où vient cet écart ?"
        name="note"
        hint="L’écart n’attend plus ; votre explication reste avec lui et au journal."
        minLength={3}
        maxLength={500}
        autoFocus
        required
      />
    </Form>
  );
}

/** What a difference may mean, and what to look at first. */
const differenceHints: Readonly<Record<DifferenceKind, string>> = {
  missingAtBank:
    'Vos comptes portent ce mouvement, la banque non. Cherchez le paiement sur son site avant toute chose.',
  missingHere:
    'La banque a bougé cet argent sans que vos comptes le sachent. S’il n’est dû à rien, remboursez-le sur son site.',
  otherAmount: 'Les deux connaissent ce mouvement, pour des montants différents.',
  otherCurrency: 'La banque a compté ce mouvement dans une autre monnaie que l’euro.',
  capturedTwice:
    'La banque a débité la même commande plusieurs fois. Remboursez le surplus sur son site, puis expliquez.',
  unknownRefund:
    'Un remboursement fait à la banque n’a pas été demandé ici, par exemple à la main sur son site : il n’a ni avoir ni écriture.',
  holdLeftOpen:
    'La commande est finie, mais la banque réserve encore la somme de ce client. Libérez-la sur son site.',
  payoutMismatch:
    'Le versement n’est pas la somme des mouvements qu’il paie. La banque peut expliquer la différence.',
};
