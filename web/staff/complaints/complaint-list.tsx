import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ComplaintSummary } from '#domain/complaints/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { refundMotiveLabels } from '#domain/orders/refund-motives.ts';
import { formatDate, formatTime } from '../../shop-time.ts';
import { ChipLink } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { ComplaintDesk } from './complaint-desk.tsx';
import { complaintsQuery, type ComplaintScope } from './complaint-queries.ts';
import { ComplaintStateBadge } from './complaint-state.tsx';

const page = '/gestion/service-client?vue=reclamations';
const addressOf = (scope: ComplaintScope, id?: string): string =>
  `${page}${scope === 'decided' ? '&liste=decidees' : ''}${id ? `&id=${id}` : ''}`;

/** Complaints that wait for a decision, or those already decided; one of them beside the list. */
export function ComplaintList({ search }: { search: URLSearchParams }): ReactNode {
  const scope = search.get('liste') === 'decidees' ? 'decided' : 'open';
  const chosenId = search.get('id');
  const { data: items } = useQuery(complaintsQuery(useApi(), scope));
  if (!items) return <Skeleton className="h-80" />;
  return (
    <>
      <nav aria-label="Réclamations" className={`mb-4 flex flex-wrap gap-2 ${onList(chosenId)}`}>
        <ChipLink to={addressOf('open')} isOn={scope === 'open'}>
          À décider
        </ChipLink>
        <ChipLink to={addressOf('decided')} isOn={scope === 'decided'}>
          Décidées
        </ChipLink>
      </nav>
      {items.length === 0 && !chosenId ? (
        <EmptyState
          title={scope === 'open' ? 'Aucune réclamation n’attend' : 'Aucune réclamation décidée'}
          text="Les petites sommes se remboursent seules. Les autres arrivent ici."
        />
      ) : (
        <div className="grid gap-5 md:grid-cols-[280px_1fr]">
          <ul className={`flex flex-col gap-2 ${onList(chosenId)}`}>
            {items.map((item) => (
              <li key={item.id}>
                <Row item={item} to={addressOf(scope, item.id)} isChosen={item.id === chosenId} />
              </li>
            ))}
          </ul>
          {chosenId ? (
            <ComplaintDesk key={chosenId} id={chosenId} back={addressOf(scope)} />
          ) : (
            <p className="hidden self-center justify-self-center text-quiet md:block">
              Choisissez une réclamation.
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** On a phone, the list gives its place to the complaint that is read. */
const onList = (chosenId: string | null): string => (chosenId ? 'hidden md:flex' : '');

function Row({
  item,
  to,
  isChosen,
}: {
  item: ComplaintSummary;
  to: string;
  isChosen: boolean;
}): ReactNode {
  return (
    <Link
      to={to}
      aria-current={isChosen ? 'true' : undefined}
      className="block rounded-lg border border-line bg-white p-3 hover:border-leaf aria-[current]:border-leaf aria-[current]:bg-leaf-wash"
    >
      <span className="flex items-center justify-between gap-2">
        <span className="truncate font-semibold">{item.who}</span>
        <ComplaintStateBadge state={item.state} />
      </span>
      <span className="block text-sm [overflow-wrap:anywhere]">
        {item.quantity} × {item.name}
      </span>
      <span className="figures block text-sm text-quiet">
        {refundMotiveLabels[item.kind]}
        {item.amount === null ? '' : ` · ${formatEuros(item.amount)}`}
      </span>
      <span className="figures block text-xs text-quiet">
        n° {item.orderNumber}, le {formatDate(item.at)} à {formatTime(item.at)}
      </span>
    </Link>
  );
}
