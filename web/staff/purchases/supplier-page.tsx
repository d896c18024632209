import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { formatEuros } from '#domain/measures/money.ts';
import type { SupplierPage } from '#domain/purchases/supplier-contract.ts';
import { Refused } from '../../forms/refused.tsx';
import { ApiRefusal } from '../../api-client.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirmation, useFocusBack } from '../../ui/confirmation.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Part } from '../../ui/part.tsx';
import { toast } from '../../ui/toast.ts';
import { ActionLog } from '../kit/action-log.tsx';
import { DraftButton } from './draft-button.tsx';
import { SupplierForm } from './supplier-form.tsx';
import { describeSupplierAction, supplierTerms } from './supplier-words.ts';
import { answerOf, useGet } from '../kit/use-get.ts';
import { Loading } from '../kit/loading.tsx';
import { useSend } from '../kit/use-send.ts';

export function Page(): ReactNode {
  const { supplierId = '' } = useParams();
  return (
    <>
      <BackLink to="/gestion/fournisseurs">Tous les fournisseurs</BackLink>
      <Sheet id={supplierId} />
    </>
  );
}

function Sheet({ id }: { id: string }): ReactNode {
  const queryClient = useQueryClient();
  const { data, error } = useGet('GET /api/staff/suppliers/:id', { params: { id }, staleTime: 0 });
  if (error instanceof ApiRefusal && error.error.statusCode === 404)
    return <EmptyState title="Fournisseur introuvable" isPage />;
  if (!data) return <Loading of={{ data, error }} />;
  const { supplier, products, journal } = data;
  function show(page: SupplierPage, text: string): void {
    queryClient.setQueryData(answerOf('GET /api/staff/suppliers/:id', { params: { id } }), page);
    toast.success(text);
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl [overflow-wrap:anywhere]">{supplier.name}</h1>
        {supplier.isArchived ? <Badge tone="quiet">Archivé</Badge> : null}
        <p className="w-full text-quiet">{supplierTerms(supplier)}</p>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Part title="Coordonnées et conditions">
          <SupplierForm
            key={supplier.version}
            supplier={supplier}
            onSave={(page) => show(page, 'Fournisseur enregistré.')}
          />
          <Archive page={data} onChange={show} />
        </Part>
        <Part title="Ce qu’il vous vend" count={products.length}>
          {supplier.isArchived ? null : (
            <DraftButton supplierId={id} lines={[]}>
              Préparer une commande
            </DraftButton>
          )}
          <Products products={products} />
        </Part>
      </div>
      <ActionLog actions={journal} describeAction={describeSupplierAction} />
    </>
  );
}

function Products({ products }: Pick<SupplierPage, 'products'>): ReactNode {
  if (products.length === 0)
    return (
      <p className="mt-4 text-quiet">
        Aucun produit. Le fournisseur d’un produit se choisit sur la page du produit.
      </p>
    );
  return (
    <ul className="mt-4">
      {products.map(({ sku, name, code, caseUnits, price }) => (
        <li key={sku} className="border-b border-line py-2 last:border-0">
          <Link
            to={`/gestion/produits/${encodeURIComponent(sku)}`}
            className="inline-flex min-h-6 items-center font-semibold text-leaf [overflow-wrap:anywhere]"
          >
            {name}
          </Link>
          <span className="figures block text-sm text-quiet [overflow-wrap:anywhere]">
            {[
              code ? `réf. ${code}` : null,
              caseUnits === 1 ? 'à l’unité' : `par colis de ${caseUnits}`,
              price === null ? null : `${formatEuros(price)} HT convenus`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Archive({
  page: { supplier, products },
  onChange,
}: {
  page: SupplierPage;
  onChange(page: SupplierPage, text: string): void;
}): ReactNode {
  const [isAsking, setIsAsking] = useState(false);
  const button = useFocusBack(isAsking);
  const archive = useSend('PUT /api/staff/suppliers/:id/archive', {
    onDone(changed) {
      setIsAsking(false);
      onChange(
        changed,
        changed.supplier.isArchived ? 'Fournisseur archivé.' : 'Fournisseur remis en service.',
      );
    },
  });
  const set = (isArchived: boolean) =>
    archive.mutate({ params: { id: supplier.id }, body: { isArchived } });
  return (
    <div className="mt-4 border-t border-line pt-4">
      {isAsking ? (
        <Confirmation
          label="Archiver ce fournisseur"
          question={
            products.length === 0
              ? 'Archiver ce fournisseur ? Ses commandes passées restent.'
              : `Archiver ce fournisseur ? Ses commandes passées restent ; ses ${products.length} produits n’auront plus de fournisseur.`
          }
          yes="Oui, archiver"
          isSending={archive.isPending}
          onYes={() => set(true)}
          onNo={() => setIsAsking(false)}
        />
      ) : (
        <Button
          ref={button}
          variant="secondary"
          loading={archive.isPending}
          onClick={() => (supplier.isArchived ? set(false) : setIsAsking(true))}
        >
          {supplier.isArchived ? 'Remettre en service' : 'Archiver'}
        </Button>
      )}
      <Refused by={archive.error} className="mt-3" />
    </div>
  );
}
