import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { CustomerSummary } from '#domain/customers/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { nationalPhone } from '../../ui/phone-text.ts';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { formatDate } from '../../shop-time.ts';
import { Figures, LinkRows, Named, Rows, type Column } from '../kit/rows.tsx';
import { useGetPages } from '../kit/use-get.ts';
import { useMay } from '../session/member.ts';

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
  return (
    <Rows
      query={useGetPages('GET /api/staff/customers', { query: { q }, keepsFormer: true })}
      idOf={({ id }) => id}
      said={(customers, hasMore) => saidOf(q, customers.length, hasMore)}
      empty={<Nobody q={q} />}
    >
      {(customers) => (
        <LinkRows
          rows={customers}
          idOf={({ id }) => id}
          to={({ id }) => `/gestion/clients/${id}`}
          columns={columns}
        />
      )}
    </Rows>
  );
}

const columns: readonly Column<CustomerSummary>[] = [
  {
    width: '1fr',
    cell: ({ name, email, phone }) => (
      <Named
        name={name}
        about={[email === name ? null : email, nationalPhone(phone)].filter(Boolean).join(' · ')}
      />
    ),
  },
  {
    width: 'auto',
    cell: ({ orders, lastOrderAt, since }) => (
      <Figures
        first={
          orders === 0
            ? 'Aucune commande'
            : `${plural(orders, 'commande')}${lastOrderAt ? `, la dernière le ${formatDate(lastOrderAt)}` : ''}`
        }
        second={`client depuis le ${formatDate(since)}`}
      />
    ),
  },
];

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
