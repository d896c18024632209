import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { CustomerSummary } from '#domain/customers/contract.ts';
import { plural } from '#domain/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { nationalPhone } from '../../ui/phone-text.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { refusalText } from '../../refusal-text.ts';
import { formatDate } from '../../shop-time.ts';
import { useMay } from '../session/member.ts';
import { customersQuery } from './customers-queries.ts';

export function Page(): ReactNode {
  const canExport = useMay('customers.export');
  // The API refuses a longer search.
  const q = (useSearchParams()[0].get('q') ?? '').trim().slice(0, 100);
  return (
    <>
      <div className="mb-3 grid items-center gap-3 md:grid-cols-[1fr_26rem]">
        <h1 className="text-2xl">Clients</h1>
        <SearchField label="Chercher un client" placeholder="N°, nom, e-mail, téléphone" />
      </div>
      {canExport ? (
        <p className="mb-3">
          <Link to="/gestion/fichiers-clients" className="font-semibold text-leaf underline">
            Fichiers des clients et de leurs accords
          </Link>
        </p>
      ) : null}
      <CustomerList q={q} />
    </>
  );
}

function CustomerList({ q }: { q: string }): ReactNode {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData } =
    useInfiniteQuery(customersQuery(useApi(), q));
  if (error && !data) return <Alert kind="error">{refusalText(error)}</Alert>;
  if (!data) return <Skeleton className="h-96" />;
  // Removes duplicates: after a sign-up, the next page may repeat a row.
  const customers = [
    ...new Map(
      data.pages.flatMap((page) => page.items).map((customer) => [customer.id, customer]),
    ).values(),
  ];
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
      <p role="status" className={q && customers.length === 0 ? 'sr-only' : 'mb-4 text-quiet'}>
        {saidOf(q, customers.length, hasNextPage)}
      </p>
      {customers.length === 0 ? (
        <Nobody q={q} />
      ) : (
        <ul className="overflow-hidden rounded-lg border border-line bg-white">
          {customers.map((customer) => (
            <li key={customer.id} className="border-b border-line last:border-0">
              <CustomerRow customer={customer} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <Button
          variant="secondary"
          className="mt-6"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Voir la suite
        </Button>
      ) : null}
    </div>
  );
}

function saidOf(q: string, count: number, hasMore: boolean): string {
  if (!q) return 'Les derniers inscrits. Cherchez pour trouver les autres.';
  return count === 0
    ? 'Aucun client trouvé'
    : `${hasMore ? 'Plus de ' : ''}${plural(count, 'client')} pour « ${q} »`;
}

function Nobody({ q }: { q: string }): ReactNode {
  return q ? (
    <NothingFound
      q={q}
      text="Essayez le nom, l’e-mail, le téléphone ou le numéro d’une commande : le début suffit."
    />
  ) : (
    <EmptyState title="Aucun client" text="Les nouveaux comptes arrivent ici." />
  );
}

function CustomerRow({ customer }: { customer: CustomerSummary }): ReactNode {
  const { search } = useLocation();
  return (
    <Link
      to={`/gestion/clients/${customer.id}`}
      state={{ list: search }}
      className="grid gap-x-4 gap-y-0.5 px-4 py-3 transition-colors hover:bg-leaf-wash md:grid-cols-[1fr_auto] md:items-center"
    >
      <span className="min-w-0">
        <span className="block font-semibold text-leaf [overflow-wrap:anywhere]">
          {customer.name}
        </span>
        <span className="block text-sm text-quiet [overflow-wrap:anywhere]">
          {[customer.email === customer.name ? null : customer.email, nationalPhone(customer.phone)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className="figures text-sm text-quiet md:text-right">
        <span className="block md:text-ink">
          {customer.orders === 0
            ? 'Aucune commande'
            : `${plural(customer.orders, 'commande')}${customer.lastOrderAt ? `, la dernière le ${formatDate(customer.lastOrderAt)}` : ''}`}
        </span>
        <span className="block">client depuis le {formatDate(customer.since)}</span>
      </span>
    </Link>
  );
}
