import { Truck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatEuros } from '#domain/measures/money.ts';
import { formatDate } from '../../shop-time.ts';
import type { Suppliers } from '#domain/purchases/supplier-contract.ts';
import type { SupplierOrders } from '#domain/purchases/supplier-order-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Part } from '../../ui/part.tsx';
import { SupplierForm } from './supplier-form.tsx';
import { supplierOrderStates, supplierTerms } from './supplier-words.ts';
import { useGet } from '../kit/use-get.ts';
import { Loading } from '../kit/loading.tsx';

export function Page(): ReactNode {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Fournisseurs</h1>
        <ButtonLink to="/gestion/a-commander" variant="secondary">
          Voir ce qui est à commander
        </ButtonLink>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Suppliers />
        <Orders />
      </div>
    </>
  );
}

function Suppliers(): ReactNode {
  const navigate = useNavigate();
  const { data, error } = useGet('GET /api/staff/suppliers', { staleTime: 0 });
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Part title="Chez qui vous achetez">
      <Loading of={{ data, error }} className="h-60" saysStale />
      {data?.items.length === 0 && !isAdding ? (
        <EmptyState
          drawing={<Truck className="size-14" strokeWidth={1.5} />}
          title="Aucun fournisseur pour l’instant"
          text="Avec eux, « À commander » se range par fournisseur, en colis entiers, et la commande part par e-mail."
        />
      ) : null}
      {data && data.items.length > 0 ? <SupplierList suppliers={data.items} /> : null}
      {isAdding ? (
        <div className="mt-4 border-t border-line pt-4">
          <SupplierForm
            supplier={null}
            onSave={({ supplier }) => void navigate(`/gestion/fournisseurs/${supplier.id}`)}
          />
        </div>
      ) : (
        <Button className="mt-4" onClick={() => setIsAdding(true)}>
          Nouveau fournisseur
        </Button>
      )}
    </Part>
  );
}

function SupplierList({ suppliers }: { suppliers: Suppliers['items'] }): ReactNode {
  return (
    <ul>
      {suppliers.map((supplier) => (
        <li key={supplier.id} className="border-b border-line last:border-0">
          <Link
            to={`/gestion/fournisseurs/${supplier.id}`}
            className="block py-3 transition-colors hover:bg-leaf-wash"
          >
            <span className="flex flex-wrap items-center gap-x-3 [overflow-wrap:anywhere]">
              <span className="font-semibold text-leaf">{supplier.name}</span>
              {supplier.isArchived ? <Badge tone="quiet">Archivé</Badge> : null}
            </span>
            <span className="block text-sm text-quiet">
              {plural(supplier.productCount, 'produit')} · {supplierTerms(supplier)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Orders(): ReactNode {
  const { data, error } = useGet('GET /api/staff/supplierOrders', { staleTime: 0 });
  return (
    <Part title="Commandes">
      <Loading of={{ data, error }} className="h-60" saysStale />
      {data?.items.length === 0 ? (
        <p className="text-quiet">
          Aucune commande. Elles se préparent depuis « À commander » ou la page d’un fournisseur.
        </p>
      ) : null}
      <ul>
        {data?.items.map((order) => (
          <li key={order.id} className="border-b border-line last:border-0">
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function OrderRow({ order }: { order: SupplierOrders['items'][number] }): ReactNode {
  const state = supplierOrderStates[order.status];
  return (
    <Link
      to={`/gestion/commandes-fournisseurs/${order.id}`}
      className="block py-3 transition-colors hover:bg-leaf-wash"
    >
      <span className="flex flex-wrap items-center gap-x-3 [overflow-wrap:anywhere]">
        <span className="figures font-semibold text-leaf">
          N° {order.number}, {order.supplierName}
        </span>
        <Badge tone={state.tone}>{state.label}</Badge>
      </span>
      <span className="figures block text-sm text-quiet">
        {plural(order.lineCount, 'produit')}, {formatEuros(order.cost)} HT ·{' '}
        {order.sentAt
          ? `envoyée le ${formatDate(order.sentAt)}`
          : `commencée le ${formatDate(order.createdAt)}`}
      </span>
    </Link>
  );
}
