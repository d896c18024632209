import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { CustomerSummary } from '#domain/customers/contract.ts';
import { customerSorts } from '#domain/customers/customer-sorts.ts';
import { plural } from '#domain/measures/quantity.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { nationalPhone } from '../../ui/phone-text.ts';
import { sortOf, typedSearch } from '../kit/list-address.ts';
import { countColumn, dayColumn } from '../kit/columns.tsx';
import type { Column } from '../kit/list-columns.ts';
import { List } from '../kit/list.tsx';
import { useGetPages } from '../kit/use-get.ts';
import { useMay } from '../session/member.ts';
import { PageHead } from '../kit/page-head.tsx';
import { EmptyList } from '../kit/empty-list.tsx';

export function Page(): ReactNode {
  const canExport = useMay('customers.export');
  const [search] = useSearchParams();
  const q = typedSearch(search);
  const query = { q, sort: sortOf(search, customerSorts) };
  return (
    <>
      <PageHead search={{ label: 'Chercher un client', placeholder: 'N°, nom, e-mail, téléphone' }}>
        {canExport ? (
          <ButtonLink
            variant="secondary"
            to="/gestion/fichiers-clients"
            icon={<FileDown aria-hidden className="size-5" />}
          >
            <span className="max-sm:sr-only">Fichiers des clients et de leurs accords</span>
          </ButtonLink>
        ) : null}
      </PageHead>
      <List<CustomerSummary>
        name="customers"
        label="Clients"
        follows={['orders', 'actions']}
        query={useGetPages('GET /api/staff/customers', { query, keepsFormer: true })}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        to={({ id }) => `/gestion/clients/${id}`}
        columns={columns}
        fileName={canExport ? 'clients' : undefined}
        said={(customers, hasMore) => saidOf(q, customers.length, hasMore)}
        empty={<Nobody q={q} />}
      />
    </>
  );
}

const columns: readonly Column<CustomerSummary>[] = [
  { key: 'name', label: 'Client', sort: 'server', text: ({ name }) => name },
  {
    key: 'email',
    label: 'E-mail',
    text: ({ email }) => email,
    cell: ({ email, name }) => (email === name ? null : email),
  },
  {
    key: 'phone',
    label: 'Téléphone',
    isOneLine: true,
    text: ({ phone }) => nationalPhone(phone) ?? '',
  },
  countColumn('orders', 'Commandes', ({ orders }) => orders, 'commande', {
    card: 'end',
    text: ({ orders }) => (orders === 0 ? 'Aucune commande' : plural(orders, 'commande')),
  }),
  dayColumn('last', 'La dernière', ({ lastOrderAt }) => lastOrderAt),
  dayColumn('since', 'Client depuis', ({ since }) => since, { sort: 'server', card: 'none' }),
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
    <EmptyList
      next={['/gestion/commandes-telephone/nouvelle?nouveau=1', 'Nouveau client']}
      title="Aucun client"
      text="Les nouveaux comptes arrivent ici."
    />
  );
}
