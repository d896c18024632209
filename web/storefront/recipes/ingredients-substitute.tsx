import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { priceOfUnits } from '#domain/catalogue/price-of-units.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { packText } from '../cart/product-texts.ts';
import type { OverlayProps } from '../overlays/overlay-store.ts';
import { ingredientSubstitutesQuery } from './queries.ts';
import { leftoverText, productsNotLoaded } from './recipe-texts.ts';

type SubstituteProps = OverlayProps['ingredients-substitute'] & { open: boolean; onClose(): void };

/** Substitutes for one ingredient, with packs needed and leftovers. */
export function IngredientsSubstitute({
  recipeId,
  ingredientId,
  label,
  portions,
  chosenId,
  onChoose,
  open,
  onClose,
}: SubstituteProps): ReactNode {
  const { data, isError, refetch } = useQuery(
    ingredientSubstitutesQuery(useApi(), recipeId, ingredientId, portions),
  );
  const [wantedId, setWantedId] = useState(chosenId);
  const choose = () => {
    if (wantedId && wantedId !== chosenId) onChoose(wantedId);
    onClose();
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={`Pour « ${label} »`}
      size="s"
      footer={
        <Button size="l" className="w-full" onClick={choose}>
          Prendre ce produit
        </Button>
      }
    >
      {isError ? (
        <Alert kind="error" title={productsNotLoaded}>
          <Button size="s" variant="secondary" className="mt-2" onClick={() => void refetch()}>
            Réessayer
          </Button>
        </Alert>
      ) : !data ? (
        <div role="status" aria-label="Chargement des produits" className="flex flex-col gap-3">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      ) : data.length === 0 ? (
        <EmptyState
          title="Rien d’assez proche aujourd’hui"
          text="Le rayon change chaque jour : revenez voir bientôt."
        />
      ) : (
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-3 text-quiet">Les quantités suivent le nombre de personnes.</legend>
          {data.map(({ product, quantity, leftover }) => (
            <RadioCard
              key={product.id}
              name="product"
              value={product.id}
              checked={product.id === wantedId}
              onChange={() => setWantedId(product.id)}
              icon={
                <Picture
                  base={product.picture.base}
                  alt=""
                  tint={product.picture.tint}
                  sizes="56px"
                  className="size-14 flex-none rounded-md"
                />
              }
              title={`${quantity > 1 ? `${quantity} × ` : ''}${product.name}`}
              text={
                <>
                  <span className="figures font-bold text-ink">
                    {formatEuros(priceOfUnits(product, quantity))}
                  </span>{' '}
                  · {[packText(product), leftoverText(leftover)].filter(Boolean).join(', ')}
                </>
              }
            />
          ))}
        </fieldset>
      )}
    </Modal>
  );
}
