import { FileUp, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { shelfSorts } from '#domain/catalogue/shelf.ts';
import type { ShelfRow } from '#domain/catalogue/shelf-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../../forms/use-form.ts';
import { sortOf } from '../kit/list-address.ts';
import { List } from '../kit/list.tsx';
import { useGetPages } from '../kit/use-get.ts';
import { useMay, useMayForSeller } from '../session/member.ts';
import { SiteChoice, useWorkSite } from '../session/sites.tsx';
import {
  productAddress,
  readShelfAddress,
  seasons,
  shelfAddress,
  views,
  type ShelfAddress,
} from './products-url.ts';
import { ShelfBulk } from './shelf-bulk.tsx';
import { shelfColumns } from './shelf-columns.tsx';
import { ShelfRowBelow } from './shelf-row-below.tsx';
import { useShelfDrafts, type ShelfDrafts } from './use-shelf-drafts.ts';
import { PageHead } from '../kit/page-head.tsx';
import { EmptyList } from '../kit/empty-list.tsx';

/** Open to preparers, who count stock; the rest takes `catalogue.write`. */
export function Page(): ReactNode {
  const mayWrite = useMayForSeller('catalogue.write');
  const mayImport = useMay('catalogue.write');
  const [search] = useSearchParams();
  const address = readShelfAddress(search);
  const site = useWorkSite();
  const edit = useShelfDrafts(site);
  const query = useGetPages('GET /api/staff/products', {
    query: { ...address, site, sort: sortOf(search, shelfSorts) },
    keepsFormer: true,
    staleTime: 0,
  });
  const first = query.data?.pages[0];
  return (
    <>
      <PageHead
        search={{ label: 'Chercher un produit', placeholder: 'Nom, référence, marque ou rayon' }}
      >
        {mayImport ? (
          <ButtonLink
            variant="secondary"
            to="/gestion/produits/import"
            icon={<FileUp aria-hidden className="size-5" />}
          >
            <span className="max-sm:sr-only">Importer ou exporter</span>
          </ButtonLink>
        ) : null}
        {mayWrite ? (
          <ButtonLink to="/gestion/produits/nouveau" icon={<Plus aria-hidden className="size-5" />}>
            <span className="max-sm:sr-only">Nouveau produit</span>
          </ButtonLink>
        ) : null}
      </PageHead>
      <SiteChoice />
      <List<ShelfRow>
        name="products"
        label="Quels produits"
        follows={['stock', 'catalogue']}
        query={query}
        idOf={({ sku }) => sku}
        nameOf={({ name }) => name}
        to={({ sku }) => productAddress(sku)}
        columns={shelfColumns(edit, mayWrite)}
        below={({ sku }) => {
          const draft = edit.drafts[sku];
          return draft ? (
            <ShelfRowBelow sku={sku} draft={draft} edit={edit} mayPrice={mayWrite} />
          ) : null;
        }}
        tabs={views.map(({ view, label }) => ({
          to: shelfAddress({ ...address, view }),
          label,
          ...(first ? { count: first.counts[view] } : {}),
          isOn: view === address.view,
        }))}
        filters={[
          {
            name: 'rayon',
            label: 'Rayon',
            options: (first?.aisles ?? []).map(({ id, name }) => ({ value: id, label: name })),
          },
          { name: 'saison', label: 'Saison', options: seasons },
        ]}
        fileName="produits"
        said={() =>
          `${first?.total ? plural(first.total, 'produit') : 'Aucun produit'}${address.q ? ` pour « ${address.q} »` : ''}`
        }
        empty={<NoProduct address={address} />}
        bulk={
          mayWrite
            ? (rows, done) =>
                edit.changed.length > 0 ? (
                  <span className="text-quiet">Enregistrez d’abord ce que vous avez changé.</span>
                ) : (
                  <ShelfBulk rows={rows} done={done} />
                )
            : undefined
        }
      />
      <SaveBar edit={edit} />
    </>
  );
}

/** One save for all rows that were changed. */
function SaveBar({ edit }: { edit: ShelfDrafts }): ReactNode {
  const { form } = useForm({
    async send() {
      const { saved, refused } = await edit.save();
      if (saved > 0) toast.success(plural(saved, 'produit enregistré', 'produits enregistrés'));
      if (refused > 0)
        toast.error(plural(refused, 'ligne refusée, à revoir', 'lignes refusées, à revoir'));
    },
  });
  const { changed } = edit;
  if (changed.length === 0) return null;
  return (
    <form
      {...form}
      data-unsaved=""
      aria-label="Enregistrer les produits changés"
      className="sticky bottom-[calc(var(--bar)+0.5rem)] z-5 mt-2 flex flex-wrap items-center gap-2 rounded-md border border-line-strong bg-white p-3 shadow-float"
    >
      <p role="status" className="mr-auto font-semibold">
        {plural(changed.length, 'produit changé', 'produits changés')}
      </p>
      {edit.undo ? (
        <Button variant="ghost" onClick={edit.undo}>
          Défaire
        </Button>
      ) : null}
      <Button variant="secondary" onClick={edit.dropAll}>
        Tout laisser
      </Button>
      <Button type="submit" loading={edit.isSaving}>
        Enregistrer
      </Button>
    </form>
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
    text: 'Elles se règlent ici, dans la colonne Promotion, ou sur la page de chaque produit.',
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
    <EmptyList
      {...texts}
      next={
        view === 'all'
          ? ['/gestion/produits/import', 'Importer le catalogue']
          : [shelfAddress({ q, view: 'all' }), 'Voir tous les produits']
      }
    />
  );
}
