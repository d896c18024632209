import { FileUp, Plus } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ShelfPage } from '#domain/catalogue/shelf-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChipLink } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useMember } from '../session/member.ts';
import { ShelfRowLink } from './product-row.tsx';
import { readShelfAddress, shelfAddress, views, type ShelfAddress } from './products-url.ts';
import { RowList, Rows } from '../kit/rows.tsx';
import { useGetPages } from '../kit/use-get.ts';

/** Open to preparers, who count stock; adding and importing products take `catalogue.write`. */
export function Page(): ReactNode {
  const staff = useMember();
  const [search] = useSearchParams();
  const address = readShelfAddress(search);
  const { q, view } = address;
  const query = useGetPages('GET /api/staff/products', {
    query: { q, view },
    keepsFormer: true,
    staleTime: 0,
  });
  const first = query.data?.pages[0];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Produits</h1>
        {staff.privileges.includes('catalogue.write') ? (
          <div className="flex flex-wrap gap-2">
            <ButtonLink
              size="s"
              className="min-h-11"
              to="/gestion/produits/nouveau"
              icon={<Plus aria-hidden className="size-5" />}
            >
              Nouveau produit
            </ButtonLink>
            <ButtonLink
              variant="secondary"
              size="s"
              className="min-h-11"
              to="/gestion/produits/import"
              icon={<FileUp aria-hidden className="size-5" />}
            >
              Importer ou exporter
            </ButtonLink>
          </div>
        ) : null}
      </div>
      <div className="mt-3">
        <SearchField label="Chercher un produit" placeholder="Nom, référence, marque ou rayon" />
      </div>
      <Filters address={address} counts={first?.counts} />
      <Rows
        query={query}
        idOf={({ sku }) => sku}
        skeleton={<RowsSkeleton count={8} label="Les produits arrivent" />}
        said={() =>
          `${first?.total ? plural(first.total, 'produit') : 'Aucun produit'}${address.q ? ` pour « ${address.q} »` : ''}`
        }
        empty={<NoProduct address={address} />}
      >
        {(products) => (
          <RowList rows={products} idOf={({ sku }) => sku}>
            {(row) => <ShelfRowLink row={row} />}
          </RowList>
        )}
      </Rows>
    </>
  );
}

function Filters({
  address,
  counts,
}: {
  address: ShelfAddress;
  counts: ShelfPage['counts'] | undefined;
}): ReactNode {
  const nav = useRef<HTMLElement>(null);
  // On a phone the filter row scrolls: bring the active filter into view.
  useEffect(() => {
    nav.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [address.view]);
  return (
    <nav ref={nav} aria-label="Quels produits" className="rail my-4 gap-2">
      {views.map(({ view, label }) => (
        <ChipLink key={view} to={shelfAddress({ ...address, view })} isOn={view === address.view}>
          {label}
          {counts ? (
            <span className="figures font-normal">{counts[view].toLocaleString('fr-FR')}</span>
          ) : null}
        </ChipLink>
      ))}
    </nav>
  );
}

const empty: Partial<Record<ShelfAddress['view'], { title: string; text: string }>> = {
  soldOut: { title: 'Rien n’est épuisé', text: 'Tout ce qui est en vente est en rayon.' },
  soon: { title: 'Rien ne va manquer', text: 'Aucun produit n’est près d’être épuisé.' },
  withdrawn: {
    title: 'Rien n’est retiré de la vente',
    text: 'Ce que vous retirez se retrouve ici.',
  },
  blocked: {
    title: 'Toutes les fiches sont complètes',
    text: 'Une fiche sans ses mentions obligatoires, ou sans prix, se retrouve ici.',
  },
  toComplete: {
    title: 'Toutes les mentions légales sont écrites',
    text: 'Un produit en vente sans son exploitant, ses mises en garde ou ses dangers se retrouve ici.',
  },
  promotion: {
    title: 'Aucune promotion en ce moment',
    text: 'Elles se règlent sur la page de chaque produit.',
  },
};

function NoProduct({ address }: { address: ShelfAddress }): ReactNode {
  const { q, view } = address;
  if (q && view === 'all')
    return (
      <NothingFound
        q={q}
        text="Essayez le début du nom, de la marque ou du rayon, ou la référence."
      />
    );
  const texts = q
    ? { title: `Rien pour « ${q} » dans cette liste`, text: 'Cherchez parmi tous les produits.' }
    : (empty[view] ?? {
        title: 'Aucun produit',
        text: 'Créez le premier, ou importez votre catalogue.',
      });
  return (
    <EmptyState {...texts}>
      {view === 'all' ? null : (
        <ButtonLink variant="secondary" to={shelfAddress({ q, view: 'all' })}>
          Voir tous les produits
        </ButtonLink>
      )}
    </EmptyState>
  );
}
