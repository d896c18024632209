import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { canStandUnder, lineageOf } from '#domain/catalogue/category-tree.ts';
import type { CategoryTree, StaffCategory } from '#domain/catalogue/categories-contract.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Part } from '../../ui/part.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Select } from '../../ui/select.tsx';
import { AisleClosurePart } from './aisle-closure-part.tsx';
import { AisleTextsPart } from './aisle-texts-part.tsx';
import { AisleTintPart } from './aisle-tint-part.tsx';
import { countsOf, levelNames } from './aisle-words.ts';
import { useGet } from '../kit/use-get.ts';
import { Loading } from '../kit/loading.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useTreeChange } from './aisles-queries.ts';
import { PictureChoice } from './picture-choice.tsx';

export function Page(): ReactNode {
  const { categoryId = '' } = useParams();
  const { data: tree, error } = useGet('GET /api/staff/categoryTree', { staleTime: 0 });
  const category = tree?.items.find(({ id }) => id === categoryId);
  return (
    <>
      {category ? null : <PageHead />}
      <Loading of={{ data: tree, error }} />
      {tree && !category ? (
        <EmptyState title="Rayon introuvable" text="Aucun rayon n’est à cette adresse." />
      ) : null}
      {tree && category ? <Parts key={category.id} tree={tree} category={category} /> : null}
    </>
  );
}

/** Only an aisle has a tint of its own, and only what is under an aisle can move elsewhere. */
function Parts({ tree, category }: { tree: CategoryTree; category: StaffCategory }): ReactNode {
  const byId = new Map(tree.items.map((item) => [item.id, item]));
  const above = lineageOf(byId, category.parentId);
  const isClosed = category.isClosed || above.some((parent) => parent.isClosed);
  const parts = { category, items: tree.items };
  return (
    <>
      <PageHead
        title={category.name}
        says={[...above.map(({ name }) => name), levelNames[category.level - 1]?.one].join(' › ')}
      />
      <p className="-mt-3 flex flex-wrap items-center gap-x-3">
        {isClosed ? (
          <Badge tone="quiet">Fermé</Badge>
        ) : (
          <span className="figures">{countsOf(category)}</span>
        )}
        {category.shownCount > 0 ? (
          <a
            href={`/categorie/${category.slug}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-leaf"
          >
            Voir la page des clients
            <ExternalLink aria-hidden className="size-4" />
            <span className="sr-only"> (nouvel onglet)</span>
          </a>
        ) : null}
      </p>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        <AisleTextsPart {...parts} />
        <AislePicturePart {...parts} />
        {category.level === 1 ? <AisleTintPart {...parts} /> : <AislePlacePart {...parts} />}
        <AisleClosurePart {...parts} isParentClosed={above.some((parent) => parent.isClosed)} />
      </div>
    </>
  );
}

function AislePicturePart({ category }: { category: StaffCategory }): ReactNode {
  const { id, name, picture, shownPicture, tint } = category;
  const save = useTreeChange<string | null>({
    send: (api, base, version) =>
      api('PATCH /api/staff/categories/:id', { params: { id }, body: { version, picture: base } }),
  });
  return (
    <PictureChoice
      hasPicture={picture !== null}
      saving={save}
      onSave={(base, then) => save.mutate(base, then)}
      draw={(chosen) => (
        <Picture
          key={chosen ?? shownPicture}
          base={chosen ?? shownPicture}
          alt={`Image de ${name}`}
          tint={tint}
          sizes="160px"
          className="w-40 flex-none rounded-lg"
        />
      )}
      caption={(chosen) =>
        chosen
          ? 'Ainsi sur sa tuile, une fois enregistrée.'
          : picture
            ? 'Sur sa tuile et en tête de sa page.'
            : 'Sans image à lui, il montre celle de son premier produit en vente.'
      }
      savedText={picture ? 'Image enregistrée.' : 'Image retirée.'}
    />
  );
}

type PartProps = { category: StaffCategory; items: readonly StaffCategory[] };

/** A category keeps its level when it moves, because products stand on the last level only. */
function AislePlacePart(props: PartProps): ReactNode {
  return (
    <Part title="Où il se trouve">
      <PlaceForm key={props.category.parentId} {...props} />
    </Part>
  );
}

function PlaceForm({ category, items }: PartProps): ReactNode {
  const [parentId, setParentId] = useState(category.parentId ?? '');
  const byId = new Map(items.map((item) => [item.id, item]));
  // The current parent and open categories: under a closed parent it would disappear from the shop.
  const parents = items.filter(
    (item) =>
      item.id === category.parentId ||
      (canStandUnder(category, item) && lineageOf(byId, item.id).every((node) => !node.isClosed)),
  );
  const save = useTreeChange<string>({
    send: (api, chosen, version) =>
      api('PUT /api/staff/categories/:id/place', {
        params: { id: category.id },
        body: {
          version,
          parentId: chosen,
          // Appended last, so that its new siblings keep their order.
          index: items.filter((item) => item.parentId === chosen).length,
        },
      }),
  });
  const form = useForm({
    async send() {
      await save.mutateAsync(parentId);
    },
  });
  return (
    <Form
      of={form}
      aria-label="Où il se trouve"
      className="mt-3 grid gap-3"
      yes="Déplacer"
      disabled={parentId === category.parentId}
    >
      <Select
        label={category.level === 2 ? 'Dans le rayon' : 'Dans la catégorie'}
        value={parentId}
        options={parents.map(({ id }) => ({
          value: id,
          label: lineageOf(byId, id)
            .map(({ name }) => name)
            .join(' › '),
        }))}
        onChange={(event) => setParentId(event.currentTarget.value)}
      />
      <p className="text-sm text-quiet">
        Ses produits et son adresse le suivent ; il y prend la dernière place.
      </p>
    </Form>
  );
}
