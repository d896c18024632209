import { useState, type ReactNode } from 'react';
import type { ProductReach, StaffProduct } from '#domain/catalogue/staff-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Part } from '../../ui/part.tsx';
import { useProductChange, type PartProps } from './product-change.ts';
import { refusalsOf } from './refused-field.ts';
import { sellingDraftOf, sellingOf, type SellingDraft } from './selling-draft.ts';
import { SellingFields } from './selling-fields.tsx';
import { useGet } from '../kit/use-get.ts';

const draftOf = ({ soldBy, unitTerm, unitGrams, price, sheet }: StaffProduct): SellingDraft =>
  sellingDraftOf({ ...sheet, soldBy, unitTerm, unitGrams, price });

/**
 * Remounted when a colleague changes the product, so that an unseen change is never overwritten.
 */
export function SellingPart(props: PartProps): ReactNode {
  return (
    <Part title="Façon de vendre">
      <SellingForm key={JSON.stringify(draftOf(props.product))} {...props} />
    </Part>
  );
}

function SellingForm(props: PartProps): ReactNode {
  const { product } = props;
  const before = draftOf(product);
  const [draft, setDraft] = useState(before);
  const save = useProductChange(props);
  const selling = sellingOf(draft);
  // Stock is counted in this unit: another one resets it, and waits for the orders that hold some.
  const isOtherUnit =
    draft.soldBy !== product.soldBy ||
    (draft.soldBy === 'step' && draft.unitGrams !== before.unitGrams);
  const reach = useGet('GET /api/staff/products/:sku/reach', {
    params: { sku: product.sku },
    enabled: isOtherUnit,
    // Shoppers keep buying.
    staleTime: 0,
  }).data;
  const obstacles = obstaclesOf(product, reach);
  const isChanged =
    selling !== null && JSON.stringify(selling) !== JSON.stringify(sellingOf(before));
  const form = useForm({
    ...refusalsOf(['packSize']),
    async send() {
      if (selling && isChanged) await save.mutateAsync({ selling });
    },
  });
  return (
    <Form
      of={form}
      aria-label="Façon de vendre"
      className="mt-3 grid gap-3"
      yes="Enregistrer la façon de vendre"
      disabled={!isChanged || (isOtherUnit && obstacles.length > 0)}
    >
      <SellingFields
        draft={draft}
        change={isOtherUnit ? 'otherUnit' : 'none'}
        onChange={setDraft}
      />
      {isOtherUnit ? (
        <OtherUnit product={product} reach={reach} obstacles={obstacles} />
      ) : (
        <p className="text-sm text-quiet">
          {draft.soldBy === 'count'
            ? 'Le conditionnement et la quantité nette sont dans la fiche.'
            : 'Un autre poids change le prix d’une unité : les clients qui en ont au panier en sont prévenus, les commandes déjà passées gardent le leur.'}
        </p>
      )}
    </Form>
  );
}

/** The errors that the server would answer. */
function obstaclesOf({ promotion }: StaffProduct, reach: ProductReach | undefined): string[] {
  return [
    ...(promotion ? ['Une promotion est en cours : arrêtez-la d’abord.'] : []),
    ...(reach && reach.unitsHeld > 0
      ? [
          `${plural(reach.unitsHeld, 'unité')} ${reach.unitsHeld > 1 ? 'sont' : 'est'} dans des commandes en cours : attendez leur livraison, ou copiez ce produit.`,
        ]
      : []),
  ];
}

/** Warning before the change: stock is then counted in another unit. */
function OtherUnit({
  product: { stock },
  reach,
  obstacles,
}: {
  product: StaffProduct;
  reach: ProductReach | undefined;
  obstacles: readonly string[];
}): ReactNode {
  return (
    <Alert
      kind="warning"
      title={
        obstacles.length > 0
          ? 'Ce changement doit attendre.'
          : 'Ce qui est vendu n’est plus la même chose.'
      }
    >
      <ul className="list-disc pl-5">
        {obstacles.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {stock.availableQuantity > 0 ? (
          <li>
            Le stock repart de zéro ({stock.availableQuantity.toLocaleString('fr-FR')} aujourd’hui)
            : comptez le rayon ensuite.
          </li>
        ) : null}
        {reach && reach.carts > 0 ? (
          <li>
            {plural(reach.carts, 'panier en contient', 'paniers en contiennent')} : leurs clients en
            sont prévenus et choisissent avant de payer.
          </li>
        ) : null}
        <li>Changez aussi le conditionnement et le prix : les clients les lisent.</li>
      </ul>
    </Alert>
  );
}
