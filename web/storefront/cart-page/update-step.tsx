import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ProductUpdate } from '#domain/cart/contract.ts';
import type { Product } from '#domain/catalogue/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { packText } from '../cart/product-texts.ts';
import { substitutesQuery } from '../catalogue/queries.ts';
import { useCartLight } from '../cart/cart-store.ts';
import { ProductRow } from '../catalogue/product-row.tsx';
import { quantityWith } from '../catalogue/replace-line.tsx';
import { kindOf, updateSentences } from '#domain/cart/update-sentences.ts';
import type { WantedProduct } from '../cart/use-change-cart.ts';

type UpdateStepProps = {
  update: ProductUpdate;
  isSending: boolean;
  onDecide(data: readonly WantedProduct[]): void;
};

/** One changed product: what happened, the options, and substitutes. */
export function UpdateStep({ update, isSending, onDecide }: UpdateStepProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const kind = kindOf(update);
  // The pressed button disappeared with the previous step, so focus the new product, which is then
  // announced.
  useEffect(() => heading.current?.focus(), []);
  const keep = () => onDecide([{ id: update.id, quantity: update.quantity }]);
  const remove = () => onDecide([{ id: update.id, quantity: 0 }]);
  return (
    <section aria-labelledby="update-name" className="flex flex-col gap-4">
      <div className="flex gap-4 rounded-lg bg-sand p-4">
        {update.product ? (
          <Picture
            base={update.product.picture.base}
            alt=""
            tint={update.product.picture.tint}
            sizes="80px"
            className="size-20 flex-none rounded-md"
          />
        ) : null}
        <div className="min-w-0">
          <h3 ref={heading} id="update-name" tabIndex={-1} className="text-lg outline-none">
            {update.name}
          </h3>
          <ul className="mt-1 flex flex-col gap-0.5">
            {updateSentences(update).map((sentence) => (
              <li
                key={sentence}
                className={kind === 'updated' ? '' : 'font-semibold text-tomato-deep'}
              >
                {sentence}
              </li>
            ))}
          </ul>
          {update.product && update.price !== null && kind !== 'unavailable' ? (
            <p className="mt-1 text-sm text-quiet">
              {packText(update.product)} · {formatEuros(update.price)}
            </p>
          ) : null}
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {kind === 'unavailable' ? (
          <Button variant="secondary" disabled={isSending} onClick={remove}>
            Continuer sans
          </Button>
        ) : (
          <>
            <Button disabled={isSending} onClick={keep}>
              {kind === 'incomplete'
                ? `Garder ${update.quantity === 1 ? 'celui qui reste' : `les ${update.quantity} qui restent`}`
                : 'Garder'}
            </Button>
            <Button variant="secondary" disabled={isSending} onClick={remove}>
              Retirer<span className="sr-only"> {update.name}</span>
            </Button>
          </>
        )}
      </div>
      {update.product ? (
        <Substitutes
          update={update}
          product={update.product}
          isSending={isSending}
          onDecide={onDecide}
        />
      ) : null}
    </section>
  );
}

/**
 * Substitutes for the missing units, or for the whole line; one request removes the old and adds
 * the new.
 */
function Substitutes({
  update,
  product,
  isSending,
  onDecide,
}: UpdateStepProps & { product: Product }): ReactNode {
  const { data, isPending } = useQuery(substitutesQuery(useApi(), product.id));
  const cart = useCartLight();
  if (isPending) return <RowsSkeleton count={3} label="Chargement des produits proches" />;
  if (!data || data.length === 0) return null;
  const isIncomplete = kindOf(update) === 'incomplete';
  const wanted = isIncomplete ? update.previousQuantity - update.quantity : update.previousQuantity;
  const kept = isIncomplete ? update.quantity : 0;
  const choose = (candidate: Product) =>
    onDecide([
      { id: update.id, quantity: kept },
      {
        id: candidate.id,
        quantity: quantityWith(candidate, cart?.quantities[candidate.id] ?? 0, wanted),
      },
    ]);
  return (
    <div>
      <h4 className="mb-1 font-sans text-base font-semibold">
        {isIncomplete
          ? `Compléter avec ${wanted} ${wanted > 1 ? 'autres' : 'autre'}`
          : 'Le remplacer par'}
      </h4>
      <ul className="divide-y divide-line">
        {data.slice(0, 4).map((candidate) => (
          <li key={candidate.id} className="py-3">
            <ProductRow product={candidate}>
              <Button
                size="s"
                variant="secondary"
                className="min-h-11"
                disabled={isSending}
                aria-label={`${isIncomplete ? 'Compléter avec' : 'Choisir'} ${candidate.name}`}
                onClick={() => choose(candidate)}
              >
                {isIncomplete ? 'Compléter' : 'Choisir'}
              </Button>
            </ProductRow>
          </li>
        ))}
      </ul>
    </div>
  );
}
