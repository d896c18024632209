import { useState, type ReactNode } from 'react';
import { subtreeOf } from '#domain/catalogue/category-tree.ts';
import type { StaffCategory } from '#domain/catalogue/categories-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirmation, useFocusBack } from '../../ui/confirmation.tsx';
import { Part } from '../../ui/part.tsx';
import { refusalText } from '../../refusal-text.ts';
import { useTreeChange } from './aisles-queries.ts';
import { PlacingFields } from './placing-fields.tsx';
import { useGet } from '../kit/use-get.ts';

type PartProps = {
  category: StaffCategory;
  items: readonly StaffCategory[];
  isParentClosed: boolean;
};
type Closure = { isClosed: boolean; moveProductsTo: string | null };

/**
 * Closing hides a category with all under it. Opening it again brings those categories back, but
 * not the products that had to move.
 */
export function AisleClosurePart({ category, items, isParentClosed }: PartProps): ReactNode {
  const { id, name, isClosed, productCount } = category;
  const [isAsking, setIsAsking] = useState(false);
  const button = useFocusBack(isAsking);
  const save = useTreeChange<Closure>({
    send: (api, closure, version) =>
      api('PUT /api/staff/categories/:id/closure', {
        params: { id },
        body: { version, ...closure },
      }),
  });
  const change = (closure: Closure) =>
    save.mutate(closure, { onSettled: () => setIsAsking(false) });
  return (
    <Part title={isClosed ? 'Fermé' : 'Fermer'}>
      <p className="mt-2">
        {isClosed
          ? 'Les clients ne le voient plus, ni ce qu’il contient.'
          : 'Un rayon fermé disparaît de la boutique, et son adresse avec lui.'}
        {isParentClosed ? ' Le rayon qui le contient est fermé : il reste caché.' : ''}
      </p>
      {save.error ? (
        <Alert kind="error" className="mt-3">
          {refusalText(save.error)}
        </Alert>
      ) : null}
      {isAsking ? (
        <AskClosure
          name={name}
          under={subtreeOf(items, id).map((item) => item.id)}
          productCount={productCount}
          isSending={save.isPending}
          onClose={(moveProductsTo) => change({ isClosed: true, moveProductsTo })}
          onCancel={() => setIsAsking(false)}
        />
      ) : (
        <Button
          ref={button}
          variant="secondary"
          className="mt-3"
          loading={save.isPending}
          onClick={() =>
            isClosed ? change({ isClosed: false, moveProductsTo: null }) : setIsAsking(true)
          }
        >
          {isClosed ? 'Ouvrir' : 'Fermer'} « {name} »
        </Button>
      )}
    </Part>
  );
}

/**
 * Asks where the products go before it asks for confirmation: the server refuses to close a
 * category that still holds products.
 */
function AskClosure({
  name,
  under,
  productCount,
  isSending,
  onClose,
  onCancel,
}: {
  name: string;
  under: readonly string[];
  productCount: number;
  isSending: boolean;
  onClose(moveProductsTo: string | null): void;
  onCancel(): void;
}): ReactNode {
  const { data } = useGet('GET /api/staff/categories', { staleTime: 60_000 });
  const shelves = data?.items;
  const [shelfId, setShelfId] = useState('');
  const hasProducts = productCount > 0;
  return (
    <div className="mt-3 grid gap-3">
      {hasProducts ? (
        <>
          <p>
            {plural(productCount, 'produit y est rangé', 'produits y sont rangés')}. Où les mettre ?
          </p>
          <p className="text-sm text-quiet">
            S’il ne ferme que pour une saison, laissez-le ouvert et réglez les mois de vente de ses
            produits : ils reviennent d’eux-mêmes.
          </p>
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <PlacingFields
              // Leaves out the shelves that close with this category.
              shelves={(shelves ?? []).filter(({ id }) => !under.includes(id))}
              categoryId={shelfId}
              onChange={setShelfId}
            />
          </div>
        </>
      ) : null}
      {hasProducts && !shelfId ? (
        <Button variant="secondary" className="justify-self-start" onClick={onCancel}>
          Ne pas fermer
        </Button>
      ) : (
        <Confirmation
          label={`Fermer ${name}`}
          question={
            hasProducts
              ? `Ranger ailleurs ${plural(productCount, 'produit')} et fermer « ${name} » ?`
              : `Fermer « ${name} » ?`
          }
          yes="Fermer"
          isDanger
          isSending={isSending}
          onYes={() => onClose(hasProducts ? shelfId : null)}
          onNo={onCancel}
        />
      )}
    </div>
  );
}
