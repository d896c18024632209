import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatEuros } from '#domain/measures/money.ts';
import type { Suggestions } from '#domain/purchases/contract.ts';
import { coverDays } from '#domain/purchases/suggested-order.ts';
import { plural } from '#domain/measures/quantity.ts';
import { apiPath } from '../../api-client.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { Select } from '../../ui/select.tsx';
import { DraftButton } from './draft-button.tsx';
import { formatCalendarDay } from './supplier-words.ts';
import { useCostTerms } from './use-cost-terms.ts';
import { Loading } from '../kit/loading.tsx';
import { useGet } from '../kit/use-get.ts';
import { SiteChoice, useWorkSite } from '../session/sites.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { EmptyList } from '../kit/empty-list.tsx';

export function Page(): ReactNode {
  const [days, setDays] = useState<(typeof coverDays)[number]>(7);
  const site = useWorkSite();
  const { data, error, isPlaceholderData } = useGet('GET /api/staff/suggestedOrder', {
    query: { days, site },
    keepsFormer: true,
    staleTime: 0,
  });
  return (
    <>
      <PageHead />
      <div className="no-print mb-4 flex flex-wrap items-end gap-3">
        <SiteChoice className="w-56" />
        <div className="w-44">
          <Select
            label="Couvrir"
            value={String(days)}
            options={coverDays.map((count) => ({
              value: String(count),
              label: plural(count, 'jour'),
            }))}
            onChange={(event) =>
              setDays(coverDays.find((one) => String(one) === event.currentTarget.value) ?? 7)
            }
          />
        </div>
        {data && data.items.length > 0 ? (
          <>
            <DownloadLink
              href={apiPath('GET /api/staff/suggestedOrder/csv', { query: { days, site } })}
            >
              Télécharger (CSV)
            </DownloadLink>
            <Button variant="secondary" onClick={() => window.print()}>
              Imprimer
            </Button>
          </>
        ) : null}
      </div>
      <Loading of={{ data, error }} saysStale />
      {data ? (
        <div aria-busy={isPlaceholderData}>
          {data.items.length === 0 ? (
            <EmptyList
              next={['/gestion/produits', 'Voir les produits']}
              title="Rien à commander"
              text="Aucun produit n’est à son seuil. Un seuil s’écrit sur la page du produit."
            />
          ) : (
            <Suggested {...data} />
          )}
          <WithoutPoint count={data.productsWithoutPoint} />
        </div>
      ) : null}
    </>
  );
}

type Item = Suggestions['items'][number];

/** One group for each supplier, by name, then the products without one. */
function Suggested({ items, suppliers }: Suggestions): ReactNode {
  const { taxes } = useCostTerms();
  const alone = items.filter(({ supplierId }) => supplierId === null);
  return (
    <>
      <p role="status" className="mb-4">
        {plural(items.length, 'produit')}
        {costText(items, taxes)}.
      </p>
      {suppliers.map((supplier) => (
        <SupplierGroup
          key={supplier.id}
          supplier={supplier}
          items={items.filter(({ supplierId }) => supplierId === supplier.id)}
        />
      ))}
      {alone.length > 0 ? (
        <section className="mb-6">
          {suppliers.length > 0 ? <h2 className="mb-2 text-lg">Sans fournisseur</h2> : null}
          <Items items={alone} />
        </section>
      ) : null}
    </>
  );
}

/**
 * Products without a purchase price are counted apart, so that the sum does not pass for complete.
 */
function costText(items: readonly Item[], taxes: string): string {
  const known = items.flatMap(({ cost }) => (cost === null ? [] : [cost]));
  const total = known.reduce((sum, cost) => sum + cost, 0);
  const unknown = items.length - known.length;
  if (known.length === 0) return '';
  return `, ${formatEuros(total)} ${taxes}${
    unknown > 0
      ? `, sans compter ${plural(unknown, 'produit')} dont le prix d’achat n’est pas connu`
      : ''
  }`;
}

function SupplierGroup({
  supplier,
  items,
}: {
  supplier: Suggestions['suppliers'][number];
  items: readonly Item[];
}): ReactNode {
  const { id, name, orderOn, deliveryOn, minimum, draftId } = supplier;
  const { taxes } = useCostTerms();
  // Suppliers count their minimum without VAT.
  const missing = minimum - items.reduce((sum, item) => sum + (item.costExcludingVat ?? 0), 0);
  return (
    <section className="mb-6">
      <div className="mb-2 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_18rem]">
          <h2 className="text-lg">
            <Link
              to={`/gestion/fournisseurs/${id}`}
              className="inline-flex items-center pointer-coarse:min-h-11 text-leaf [overflow-wrap:anywhere]"
            >
              {name}
            </Link>
          </h2>
          <p className="figures text-sm text-quiet">
            {plural(items.length, 'produit')}
            {costText(items, taxes)}. À commander le {formatCalendarDay(orderOn)}, pour une
            livraison le {formatCalendarDay(deliveryOn)}.
            {missing > 0
              ? ` Minimum ${formatEuros(minimum)} HT : il manque ${formatEuros(missing)} HT.`
              : ''}
          </p>
        </div>
        <div className="no-print">
          {draftId ? (
            <ButtonLink to={`/gestion/commandes-fournisseurs/${draftId}`} variant="secondary">
              Ouvrir le brouillon
            </ButtonLink>
          ) : (
            <DraftButton
              supplierId={id}
              lines={items.map(({ sku, suggestedUnits, packUnits }) => ({
                sku,
                cases: suggestedUnits / packUnits,
              }))}
            >
              Préparer la commande<span className="sr-only"> de {name}</span>
            </DraftButton>
          )}
        </div>
      </div>
      <Items items={items} />
    </section>
  );
}

function Items({ items }: { items: readonly Item[] }): ReactNode {
  const { taxes } = useCostTerms();
  return (
    <ul className="overflow-hidden rounded-lg border border-line bg-white">
      {items.map((item) => (
        <li
          key={item.sku}
          className="grid gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-0 sm:grid-cols-[1fr_12rem_10rem] sm:items-center"
        >
          <span className="min-w-0">
            <Link
              to={`/gestion/produits/${encodeURIComponent(item.sku)}`}
              className="inline-flex items-center pointer-coarse:min-h-11 min-w-11 font-semibold text-leaf [overflow-wrap:anywhere]"
            >
              {item.name}
            </Link>
            <span className="block text-sm text-quiet [overflow-wrap:anywhere]">
              {item.aisle} · {item.sku}
            </span>
          </span>
          <span className="figures text-sm text-quiet">
            <span className="block">
              {item.availableUnits.toLocaleString('fr-FR')} à vendre, seuil{' '}
              {item.reorderUnits.toLocaleString('fr-FR')}
            </span>
            <span className="block">{plural(item.soldUnits, 'demandée')} en 28 jours</span>
            {item.awaitedUnits > 0 ? (
              <span className="block">{plural(item.awaitedUnits, 'unité')} en route</span>
            ) : null}
          </span>
          <span className="figures sm:text-right">
            <strong>{plural(item.suggestedUnits, 'unité')}</strong>
            {item.packUnits > 1 ? (
              <span className="block text-sm text-quiet">
                {(item.suggestedUnits / item.packUnits).toLocaleString('fr-FR')} colis de{' '}
                {item.packUnits}
              </span>
            ) : null}
            <span className="block text-sm text-quiet">
              {item.cost === null ? 'Prix d’achat inconnu' : `${formatEuros(item.cost)} ${taxes}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function WithoutPoint({ count }: { count: number }): ReactNode {
  if (count === 0) return null;
  return (
    <p className="no-print mt-4 text-quiet">
      {plural(count, 'produit')} en vente {count > 1 ? 'n’ont' : 'n’a'} pas de seuil, et{' '}
      {count > 1 ? 'ne sont' : 'n’est'} donc jamais {count > 1 ? 'proposés' : 'proposé'} ici.
    </p>
  );
}
