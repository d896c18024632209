import type { ReactNode } from 'react';
import type { ComplaintSheet } from '#domain/complaints/contract.ts';
import { instantRefund, isUndecided, type TeamReason } from '#domain/complaints/rules.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { refundMotiveLabels } from '#domain/orders/refund-motives.ts';
import { formatGrams, plural } from '#domain/measures/quantity.ts';
import { apiPath } from '../../api-client.ts';
import { refusalText } from '../../refusal-text.ts';
import { formatDate, formatTime } from '../../shop-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ComplaintDecision } from './complaint-decision.tsx';
import { complaintRefreshMs } from './use-complaints.ts';
import { ComplaintStateBadge } from './complaint-state.tsx';
import { useGet } from '../kit/use-get.ts';
import { TextLink } from '../kit/text-link.tsx';

/**
 * Why the refund was not made at once: a limit of `instantRefund`, a fact of the order, or the
 * bank.
 */
const whyTexts: Record<TeamReason | 'bankRefused', string> = {
  other: 'Le client décrit autre chose que les motifs de la liste.',
  notCharged: 'La commande n’était pas encore débitée.',
  free: 'Ce produit n’a rien coûté.',
  lineTouched: 'Quelque chose de cette ligne est déjà rendu, remboursé ou signalé.',
  noPhoto: 'Aucune photo.',
  amount: `Plus de ${formatEuros(instantRefund.complaintCents)} d’un coup.`,
  total: `Plus de ${formatEuros(instantRefund.totalCents)} en ${instantRefund.days} jours pour ce client.`,
  count: `Plus de ${instantRefund.complaints} réclamations en ${instantRefund.days} jours pour ce client.`,
  bankRefused: 'La banque a refusé le remboursement : il est à refaire.',
};

/** One complaint with its line, its photos and its customer's other complaints. */
export function ComplaintDesk({ id, back }: { id: string; back: string }): ReactNode {
  const { data, error } = useGet('GET /api/staff/complaints/:id', {
    params: { id },
    refetchInterval: complaintRefreshMs,
  });
  if (!data && error) return <Alert kind="error">{refusalText(error)}</Alert>;
  if (!data) return <Skeleton className="h-96" />;
  return (
    <article className="flex flex-col gap-5 rounded-lg border border-line bg-white p-4">
      <div className="md:hidden">
        <BackLink to={back}>Réclamations</BackLink>
      </div>
      <header>
        <p className="flex flex-wrap items-center gap-2">
          <ComplaintStateBadge state={data.state} />
          <span className="figures text-sm text-quiet">
            Le {formatDate(data.at)} à {formatTime(data.at)}
          </span>
        </p>
        <h2 className="mt-1 text-xl [overflow-wrap:anywhere]">
          {refundMotiveLabels[data.kind]} : {data.quantity} × {data.name}
        </h2>
        <p className="flex flex-wrap gap-x-4">
          <TextLink to={`/gestion/clients/${data.customer.id}`}>{data.customer.name}</TextLink>
          <TextLink to={`/gestion/commandes/${data.order.id}`}>
            Commande {data.order.number}, remise le {formatDate(data.order.deliveredAt)} à{' '}
            {formatTime(data.order.deliveredAt)}
          </TextLink>
        </p>
        {data.why && isUndecided(data.state) ? (
          <p className="text-sm text-quiet">Pourquoi ici : {whyTexts[data.why]}</p>
        ) : null}
      </header>
      <Told data={data} />
      <Line data={data} />
      <History data={data} />
      {isUndecided(data.state) ? <ComplaintDecision complaint={data} /> : null}
      {data.amount === null ? null : (
        <p className="figures font-bold">Remboursé : {formatEuros(data.amount)}</p>
      )}
    </article>
  );
}

/** What the customer wrote and showed, and what was exchanged since. */
function Told({ data }: { data: ComplaintSheet }): ReactNode {
  return (
    <>
      {data.details ? (
        <p className="max-w-prose whitespace-pre-line rounded-md bg-sand p-3 [overflow-wrap:anywhere]">
          {data.details}
        </p>
      ) : null}
      {data.photos.length > 0 ? (
        <ul className="flex flex-wrap gap-3">
          {data.photos.map((photoId, index) => {
            const src = apiPath('GET /api/staff/complaints/:id/photos/:photoId', {
              params: { id: data.id, photoId },
            });
            return (
              <li key={photoId}>
                <a href={src} target="_blank" rel="noreferrer">
                  <img
                    src={src}
                    alt={`Ce que montre le client (${index + 1}), à ouvrir en grand`}
                    className="size-48 rounded-md border border-line object-contain"
                  />
                </a>
              </li>
            );
          })}
        </ul>
      ) : null}
      {data.messages.length > 0 ? (
        <ol className="flex flex-col gap-2">
          {data.messages.map((message) => (
            <li
              key={`${message.at}-${message.author}`}
              className={`max-w-prose whitespace-pre-line rounded-md p-3 [overflow-wrap:anywhere] ${message.author === 'staff' ? 'bg-leaf-wash' : 'bg-sand'}`}
            >
              <span className="figures block text-sm font-semibold">
                {message.author === 'staff' ? 'La boutique' : 'Le client'}, le{' '}
                {formatDate(message.at)} à {formatTime(message.at)}
              </span>
              {message.text}
            </li>
          ))}
        </ol>
      ) : null}
    </>
  );
}

function Line({ data: { line, name } }: { data: ComplaintSheet }): ReactNode {
  const price = `${formatEuros(line.unitPrice)}${line.quotation === 'weight' ? '/kg' : ' l’unité'}`;
  const facts = [
    `${plural(line.preparedQuantity, 'livré')}${line.preparedGrams ? `, ${formatGrams(line.preparedGrams)}` : ''}${line.announcedGrams ? ` (environ ${formatGrams(line.announcedGrams)} annoncés)` : ''}`,
    `${price}, ${formatEuros(line.paid)} payés remises déduites`,
    line.refunded > 0 ? `${formatEuros(line.refunded)} déjà remboursés` : null,
    line.insteadOf ? `à la place de ${line.insteadOf}` : null,
    line.preparedBy && line.preparedAt
      ? `préparé par ${line.preparedBy}, le ${formatDate(line.preparedAt)} à ${formatTime(line.preparedAt)}`
      : null,
  ].filter((fact) => fact !== null);
  return (
    <section aria-label="La ligne" className="grid grid-cols-[4rem_1fr] gap-3">
      <Picture
        base={line.picture.base}
        alt=""
        tint={line.picture.tint}
        sizes="64px"
        className="size-16 rounded-md"
      />
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {name}, {line.packSize}
        </p>
        <ul className="figures text-sm text-quiet">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Over the same days as the limits of instant refunds, so that the team can spot abuse. */
function History({ data: { history } }: { data: ComplaintSheet }): ReactNode {
  return (
    <section>
      <h3 className="text-lg">Ses autres réclamations</h3>
      {history.count === 0 ? (
        <p className="text-quiet">Aucune en {instantRefund.days} jours.</p>
      ) : (
        <>
          <p className="text-quiet">
            {plural(history.count, 'réclamation')} en {instantRefund.days} jours,{' '}
            {formatEuros(history.refunded)} remboursés.
          </p>
          <ul className="figures mt-1 divide-y divide-line text-sm">
            {history.items.map((item) => (
              <li key={item.id} className="flex flex-wrap items-center gap-x-3 py-1.5">
                <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
                  {formatDate(item.at)} · {refundMotiveLabels[item.kind]} · {item.name}
                  {item.amount === null ? '' : ` · ${formatEuros(item.amount)}`}
                </span>
                <ComplaintStateBadge state={item.state} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
