import { Truck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { formatEuros } from '#domain/measures/money.ts';
import { formatDate } from '../../shop-time.ts';
import type { Suppliers } from '#domain/purchases/supplier-contract.ts';
import type { SupplierOrders } from '#domain/purchases/supplier-order-contract.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Part } from '../../ui/part.tsx';
import { SupplierForm } from './supplier-form.tsx';
import { SupplierInvoiceList } from './supplier-invoices.tsx';
import { supplierOrderStates, supplierTerms } from './supplier-words.ts';
import { chipColumn, countColumn, dayColumn, euroColumn } from '../kit/columns.tsx';
import type { Column } from '../kit/list-columns.ts';
import { List, wholeList } from '../kit/list.tsx';
import { useGet } from '../kit/use-get.ts';
import { SiteChoice, useHasSites, useReadSite } from '../session/sites.tsx';
import { useMayForSeller } from '../session/member.ts';
import { PageHead } from '../kit/page-head.tsx';
import { EmptyList } from '../kit/empty-list.tsx';

const path = '/gestion/fournisseurs';

export function Page(): ReactNode {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const view = search.get('vue');
  const isOrders = view === 'commandes';
  const isInvoices = view === 'factures';
  const site = useReadSite();
  const hasSites = useHasSites();
  const suppliers = useGet('GET /api/staff/suppliers', { staleTime: 0 });
  const orders = useGet('GET /api/staff/supplierOrders', { query: { site }, staleTime: 0 });
  const [isAdding, setIsAdding] = useState(false);
  const mayAdd = useMayForSeller('books.read');
  const tabs = [
    {
      to: path,
      label: 'Chez qui vous achetez',
      ...(suppliers.data ? { count: suppliers.data.items.length } : {}),
      isOn: !isOrders && !isInvoices,
    },
    {
      to: `${path}?vue=commandes`,
      label: 'Commandes',
      ...(orders.data ? { count: orders.data.items.length } : {}),
      isOn: isOrders,
    },
    { to: `${path}?vue=factures`, label: 'Factures', isOn: isInvoices },
  ];
  return (
    <>
      <PageHead>
        <ButtonLink to="/gestion/a-commander" variant="secondary">
          Voir ce qui est à commander
        </ButtonLink>
        {mayAdd ? (
          <Button aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
            Nouveau fournisseur
          </Button>
        ) : null}
      </PageHead>
      {isAdding ? (
        <Part title="Nouveau fournisseur" className="mb-4">
          <SupplierForm
            supplier={null}
            onSave={({ supplier }) => void navigate(`${path}/${supplier.id}`)}
          />
        </Part>
      ) : null}
      {isInvoices ? (
        <SupplierInvoiceList tabs={tabs} />
      ) : isOrders ? (
        <>
          <SiteChoice hasAll />
          <List<SupplierOrder>
            name="supplierOrders"
            label="Fournisseurs"
            tabs={tabs}
            tabsAreLists
            follows={['actions', 'stock']}
            query={wholeList(orders)}
            idOf={({ id }) => id}
            nameOf={({ number }) => `n° ${number}`}
            to={({ id }) => `/gestion/commandes-fournisseurs/${id}`}
            columns={hasSites ? [...orderColumns, siteColumn] : orderColumns}
            fileName="commandes-fournisseurs"
            empty={
              <EmptyList
                next={['/gestion/a-commander', 'Voir ce qui est à commander']}
                title="Aucune commande"
                text="Elles se préparent depuis « À commander » ou la page d’un fournisseur."
              />
            }
          />
        </>
      ) : (
        <List<Supplier>
          name="suppliers"
          label="Fournisseurs"
          tabs={tabs}
          tabsAreLists
          follows={['actions']}
          query={wholeList(suppliers)}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          to={({ id }) => `${path}/${id}`}
          columns={supplierColumns}
          fileName="fournisseurs"
          empty={
            <EmptyState
              drawing={<Truck className="size-14" strokeWidth={1.5} />}
              title="Aucun fournisseur pour l’instant"
              text="Avec eux, « À commander » se range par fournisseur, en colis entiers, et la commande part par e-mail."
            >
              {mayAdd ? (
                <Button variant="secondary" onClick={() => setIsAdding(true)}>
                  Ajouter le premier
                </Button>
              ) : null}
            </EmptyState>
          }
        />
      )}
    </>
  );
}

type Supplier = Suppliers['items'][number];
const supplierColumns: readonly Column<Supplier>[] = [
  { key: 'name', label: 'Fournisseur', text: ({ name }) => name, sort: 'text' },
  chipColumn(
    'state',
    'État',
    ({ isArchived }) => (isArchived ? [{ label: 'Archivé', tone: 'quiet' }] : []),
    { card: 'end', text: ({ isArchived }) => (isArchived ? 'Archivé' : 'Actif'), isFilter: true },
  ),
  countColumn('products', 'Produits', ({ productCount }) => productCount, 'produit'),
  { key: 'terms', label: 'Conditions', text: supplierTerms },
  { key: 'phone', label: 'Téléphone', text: ({ phone }) => phone ?? '', isExtra: true },
  { key: 'email', label: 'E-mail', text: ({ email }) => email ?? '', isExtra: true },
];

type SupplierOrder = SupplierOrders['items'][number];
const siteColumn: Column<SupplierOrder> = {
  key: 'site',
  label: 'Pour',
  text: ({ siteName }) => siteName,
  sort: 'text',
  isFilter: true,
};
const orderColumns: readonly Column<SupplierOrder>[] = [
  {
    key: 'number',
    label: 'Commande',
    text: ({ number }) => String(number),
    cell: ({ number }) => <span className="figures">N° {number}</span>,
    sort: ({ number }) => Number(number),
  },
  {
    key: 'supplier',
    label: 'Fournisseur',
    text: ({ supplierName }) => supplierName,
    sort: 'text',
    isFilter: true,
  },
  chipColumn('state', 'État', ({ status }) => [supplierOrderStates[status]], {
    isOneLine: true,
    card: 'end',
    isFilter: true,
  }),
  countColumn('lines', 'Produits', ({ lineCount }) => lineCount, 'produit'),
  euroColumn('cost', 'Montant HT', ({ cost }) => cost, {
    text: ({ cost }) => `${formatEuros(cost)} HT`,
  }),
  dayColumn('date', 'Date', ({ sentAt, createdAt }) => sentAt ?? createdAt, {
    text: ({ sentAt, createdAt }) =>
      sentAt ? `envoyée le ${formatDate(sentAt)}` : `commencée le ${formatDate(createdAt)}`,
  }),
];
