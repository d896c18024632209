import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { formatEuros } from '#domain/measures/money.ts';
import type { SupplierPage } from '#domain/purchases/supplier-contract.ts';
import { Refused } from '../../forms/refused.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Part } from '../../ui/part.tsx';
import { toast } from '../../ui/toast.ts';
import { ActionLog } from '../kit/action-log.tsx';
import { DraftButton } from './draft-button.tsx';
import { SupplierForm } from './supplier-form.tsx';
import { describeSupplierAction, supplierTerms } from './supplier-words.ts';
import { useMayForSeller } from '../session/member.ts';
import { answerOf, useGet } from '../kit/use-get.ts';
import { Loading } from '../kit/loading.tsx';
import { useSend } from '../kit/use-send.ts';
import { ConfirmedButton } from '../kit/confirmed-button.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { isNotFound } from '../../or-null.ts';

export function Page(): ReactNode {
  const { supplierId = '' } = useParams();
  return <Sheet id={supplierId} />;
}

function Sheet({ id }: { id: string }): ReactNode {
  const queryClient = useQueryClient();
  const mayChange = useMayForSeller('books.read');
  const { data, error } = useGet('GET /api/staff/suppliers/:id', { params: { id }, staleTime: 0 });
  if (!data)
    return (
      <>
        <PageHead />
        {isNotFound(error) ? (
          <EmptyState title="Fournisseur introuvable" />
        ) : (
          <Loading of={{ data, error }} />
        )}
      </>
    );
  const { supplier, products, journal } = data;
  function show(page: SupplierPage, text: string): void {
    queryClient.setQueryData(answerOf('GET /api/staff/suppliers/:id', { params: { id } }), page);
    toast.success(text);
  }
  return (
    <>
      <PageHead
        title={supplier.name}
        badge={supplier.isArchived ? <Badge tone="quiet">Archivé</Badge> : null}
        says={supplierTerms(supplier)}
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Part title="Coordonnées et conditions">
          <fieldset disabled={!mayChange}>
            <SupplierForm
              key={supplier.version}
              supplier={supplier}
              onSave={(page) => show(page, 'Fournisseur enregistré.')}
            />
          </fieldset>
          {mayChange ? (
            <Archive page={data} onChange={show} />
          ) : (
            <p className="mt-3 text-sm text-quiet">
              Il sert tous les sites : qui travaille partout le change.
            </p>
          )}
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
            className="inline-flex min-h-6 min-w-11 items-center font-semibold text-leaf [overflow-wrap:anywhere] pointer-coarse:min-h-11"
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
  const archive = useSend('PUT /api/staff/suppliers/:id/archive', {
    regret: 'asks',
    onDone(changed) {
      onChange(
        changed,
        changed.supplier.isArchived ? 'Fournisseur archivé.' : 'Fournisseur remis en service.',
      );
    },
  });
  const input = (isArchived: boolean) => ({ params: { id: supplier.id }, body: { isArchived } });
  return (
    <div className="mt-4 border-t border-line pt-4">
      {supplier.isArchived ? (
        <Button
          variant="secondary"
          loading={archive.isPending}
          onClick={() => archive.mutate(input(false))}
        >
          Remettre en service
        </Button>
      ) : (
        <ConfirmedButton
          variant="secondary"
          label="Archiver ce fournisseur"
          question={
            products.length === 0
              ? 'Archiver ce fournisseur ? Ses commandes passées restent.'
              : `Archiver ce fournisseur ? Ses commandes passées restent ; ses ${products.length} produits n’auront plus de fournisseur.`
          }
          yes="Oui, archiver"
          act={() => archive.mutateAsync(input(true))}
        >
          Archiver
        </ConfirmedButton>
      )}
      {supplier.isArchived ? <Refused by={archive.error} className="mt-3" /> : null}
    </div>
  );
}
