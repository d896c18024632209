import { useState, type ReactNode } from 'react';
import { canStandUnder, lineageOf } from '#domain/catalogue/category-tree.ts';
import type { StaffCategory } from '#domain/catalogue/categories-contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Part } from '../../ui/part.tsx';
import { Select } from '../../ui/select.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useTreeChange } from './aisles-queries.ts';

type PartProps = { category: StaffCategory; items: readonly StaffCategory[] };

/** A category keeps its level when it moves, because products stand on the last level only. */
export function AislePlacePart(props: PartProps): ReactNode {
  return (
    <Part title="Où il se trouve">
      <PlaceForm key={props.category.parentId} {...props} />
    </Part>
  );
}

function PlaceForm({ category, items }: PartProps): ReactNode {
  const [parentId, setParentId] = useState(category.parentId ?? '');
  const byId = new Map(items.map((item) => [item.id, item]));
  // Its own parent, and open ones: under a closed parent it would disappear from the shop.
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
          // Last: its new siblings keep their order.
          index: items.filter((item) => item.parentId === chosen).length,
        },
      }),
  });
  const { refusal, isSending, form } = useForm({
    async send() {
      await save.mutateAsync(parentId);
    },
  });
  return (
    <form {...form} aria-label="Où il se trouve" className="mt-3 grid gap-3">
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
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <Button
        type="submit"
        className="justify-self-start"
        disabled={parentId === category.parentId}
        loading={isSending}
      >
        Déplacer
      </Button>
    </form>
  );
}
