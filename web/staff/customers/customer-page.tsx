import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { CustomerSheet } from '#domain/customers/contract.ts';
import { type GestureReason, gestureReasons } from '#domain/customers/gestures.ts';
import { formatEuros, formatSum } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import { actionText } from '#domain/staff/action-kinds.ts';
import type { StaffAction } from '#domain/staff/staff-action.ts';
import { ticketTopics } from '#domain/support/limits.ts';
import { formatDate } from '../../shop-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Part } from '../../ui/part.tsx';
import { nationalPhone } from '../../ui/phone-text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ActionLog } from '../kit/action-log.tsx';
import { useMay } from '../session/member.ts';
import { AccountPart, ViewsPart } from './account-part.tsx';
import { GesturePart } from './gesture-part.tsx';
import { NotePart } from './note-part.tsx';
import { OrdersPart, RefundsPart } from './orders-part.tsx';
import { RewardsPart } from './rewards-part.tsx';
import { useGet } from '../kit/use-get.ts';
import { FieldsPart } from '../fields/fields-part.tsx';
import { PageHead } from '../kit/page-head.tsx';

/** For members with `customers.read`. The server logs each opening with the member's name. */
export function Page(): ReactNode {
  const canWrite = useMay('customers.write');
  const { customerId = '' } = useParams();
  const { data: sheet, isError } = useGet('GET /api/staff/customers/:id', {
    params: { id: customerId },
  });
  if (!sheet)
    return (
      <>
        <PageHead />
        {isError ? <EmptyState title="Client introuvable" /> : <Skeleton className="h-96" />}
      </>
    );
  // A closed account takes no note, gesture or password link.
  const isLive = sheet.identity.endedAt === null;
  return (
    <>
      <Identity sheet={sheet} />
      {isLive && canWrite ? (
        <ButtonLink
          variant="secondary"
          className="mt-2"
          to={`/gestion/commandes-telephone/nouvelle?client=${sheet.id}`}
        >
          Commande par téléphone
        </ButtonLink>
      ) : null}
      {/* In the order in which staff need them: notes and gestures, orders and conversations, the account. */}
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-[1fr_22rem] xl:grid-rows-[auto_1fr]">
        {isLive ? (
          <div className="grid min-w-0 gap-4 xl:col-start-2">
            <NotePart sheet={sheet} canWrite={canWrite} />
            {canWrite ? <GesturePart sheet={sheet} /> : null}
          </div>
        ) : null}
        <div className="grid min-w-0 gap-4 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <Figures sheet={sheet} />
          <OrdersPart sheet={sheet} />
          <RefundsPart sheet={sheet} />
          <TalksPart sheet={sheet} />
          <RewardsPart sheet={sheet} />
        </div>
        <div className="grid min-w-0 gap-4 xl:col-start-2">
          {isLive ? <FieldsPart subject="customer" id={sheet.id} mayFill={canWrite} /> : null}
          <AccountPart sheet={sheet} canWrite={canWrite && isLive} />
          <ViewsPart sheet={sheet} />
        </div>
      </div>
      <ActionLog actions={sheet.actions} describeAction={actionSentence} />
    </>
  );
}

function Identity({ sheet: { identity } }: { sheet: CustomerSheet }): ReactNode {
  const { name, email, phone, since, endedAt } = identity;
  return (
    <PageHead
      title={name}
      badge={endedAt ? <Badge tone="quiet">Compte supprimé le {formatDate(endedAt)}</Badge> : null}
      under={
        <p className="flex flex-wrap items-center gap-x-4 text-quiet">
          {phone ? (
            <a
              href={`tel:${phone}`}
              className="figures inline-flex min-h-11 items-center font-semibold text-leaf underline"
            >
              {nationalPhone(phone)}
            </a>
          ) : null}
          {email ? (
            <a
              href={`mailto:${email}`}
              className="inline-flex min-h-11 items-center font-semibold text-leaf underline [overflow-wrap:anywhere]"
            >
              {email}
            </a>
          ) : null}
          <span className="figures">client depuis le {formatDate(since)}</span>
        </p>
      }
    />
  );
}

function Figures({ sheet: { figures } }: { sheet: CustomerSheet }): ReactNode {
  const shown = [
    { label: 'Commandes', value: String(figures.orders) },
    { label: 'Facturées', value: String(figures.delivered) },
    { label: 'Dépensé', value: formatEuros(figures.spent) },
    {
      label: 'Panier moyen',
      value: figures.delivered > 0 ? formatEuros(figures.average) : 'aucun',
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-4">
      {shown.map(({ label, value }) => (
        <div key={label} className="bg-white p-4">
          <dt className="text-sm text-quiet">{label}</dt>
          <dd className="figures text-lg font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Gesture = { amount: number; miams: number | null; reason: GestureReason };

/** Describes one journal entry of a customer's page. */
function actionSentence({ kind, after }: StaffAction): string {
  if (kind === 'customer.coupon' || kind === 'customer.miams') {
    const { amount, miams, reason } = after as Gesture;
    return `${miams === null ? `Bon de ${formatSum(amount)} offert` : `${plural(miams, 'Miam')} offerts`} : ${gestureReasons[reason].toLowerCase()}`;
  }
  return actionText(kind);
}

const statuses = {
  bot: 'Assistant',
  waiting: 'Attend',
  answered: 'Répondu',
  closed: 'Terminée',
} as const;

/** Conversations and messages of the customer. */
function TalksPart({
  sheet: { conversations, tickets, identity },
}: {
  sheet: CustomerSheet;
}): ReactNode {
  if (conversations.length + tickets.length === 0) return null;
  return (
    <Part title="Discussions et messages" count={conversations.length + tickets.length}>
      <ul className="divide-y divide-line">
        {conversations.map((talk) => (
          <li key={talk.id}>
            <Link to={`/gestion/service-client?id=${talk.id}`} className="group block py-2">
              <span className="flex flex-wrap items-center gap-x-3">
                <span className="font-semibold text-leaf underline-offset-4 group-hover:underline">
                  Discussion du {formatDate(talk.updatedAt)}
                </span>
                <Badge tone={talk.status === 'waiting' ? 'tomato' : 'quiet'}>
                  {statuses[talk.status]}
                </Badge>
              </span>
              <span className="line-clamp-2 text-quiet [overflow-wrap:anywhere]">
                {talk.lastText}
              </span>
            </Link>
          </li>
        ))}
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <Link
              to={`/gestion/service-client?${new URLSearchParams({ vue: 'messages', q: identity.email }).toString()}`}
              className="group block py-2"
            >
              <span className="flex flex-wrap items-center gap-x-3">
                <span className="font-semibold text-leaf underline-offset-4 group-hover:underline">
                  {ticket.topic
                    ? ticketTopics[ticket.topic as keyof typeof ticketTopics]
                    : 'Message'}{' '}
                  du {formatDate(ticket.at)}
                </span>
                <Badge tone={ticket.isAnswered ? 'quiet' : 'tomato'}>
                  {ticket.isAnswered ? 'Répondu' : 'À répondre'}
                </Badge>
              </span>
              {/* Anybody can type this address in the contact form. */}
              {ticket.isFromAccount ? null : (
                <span className="block text-sm">
                  Même adresse, tapée sans connexion sous le nom {ticket.name} : peut-être quelqu’un
                  d’autre.
                </span>
              )}
              <span className="line-clamp-2 text-quiet [overflow-wrap:anywhere]">
                {ticket.text}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}
