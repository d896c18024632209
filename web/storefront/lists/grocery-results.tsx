import { cartLimits } from '#domain/cart/limits.ts';
import { ShoppingBag } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { priceOfUnits } from '#domain/catalogue/price-of-units.ts';
import type { GroceryProposals } from '#domain/lists/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { track } from '../analytics/analytics.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { firstChoice, GroceryRowView, type Choice } from './grocery-row-view.tsx';
import { useAddProducts } from '../cart/use-add-products.ts';

/** The rows with their products; one press adds them all. Remounted with each new answer. */
export function GroceryResults({
  answer,
  onAdded,
}: {
  answer: GroceryProposals;
  onAdded(): void;
}): ReactNode {
  const [choices, setChoices] = useState<Choice[]>(() => answer.rows.map(firstChoice));
  const { addProducts, isAdding } = useAddProducts();
  const found = answer.rows.filter((row) => row.proposals.length > 0);
  if (found.length === 0)
    return (
      <Alert kind="warning" title="Aucun résultat">
        Nous n’avons reconnu aucun produit dans votre liste. Essayez un produit par ligne, comme « 6
        œufs ».
      </Alert>
    );
  const lines = linesOf(answer, choices);
  const total = lines.reduce(
    (sum, { product, quantity }) => sum + priceOfUnits(product, quantity),
    0,
  );
  const missing = answer.rows.length - found.length;

  function add(): void {
    void addProducts(
      lines.map(({ product, quantity }) => ({ id: product.id, quantity })),
      {
        onAdded() {
          track('grocery list added to cart', { products: lines.length });
          onAdded();
        },
      },
    );
  }

  return (
    <section aria-label="Ce que nous avons trouvé">
      <div className="flex flex-wrap items-center gap-x-4">
        <div role="status" className="flex-1 basis-52">
          <h2 className="text-xl">
            {plural(found.length, 'ligne trouvée', 'lignes trouvées')}
            {missing > 0 ? `, ${missing} sans résultat` : ''}
          </h2>
        </div>
        {lines.length > 0 ? (
          <Button
            variant="ghost"
            className="-mx-5 sm:mx-0"
            onClick={() =>
              openOverlay('save-list', {
                products: lines.map(({ product, quantity }) => ({ sku: product.sku, quantity })),
              })
            }
          >
            Enregistrer la liste
          </Button>
        ) : null}
      </div>
      {answer.ignored > 0 ? (
        <Alert kind="warning" className="mt-3">
          Les {answer.ignored} dernières lignes ne sont pas encore cherchées : envoyez-les à part.
        </Alert>
      ) : null}
      <ul className="divide-y divide-line">
        {answer.rows.map((row, index) => (
          <GroceryRowView
            key={`${index} ${row.text}`}
            row={row}
            choice={choices[index] ?? { at: 0, quantity: 0 }}
            onChoose={(choice) =>
              setChoices((before) => before.map((other, at) => (at === index ? choice : other)))
            }
          />
        ))}
      </ul>
      <div className="sticky short:static bottom-[calc(60px+var(--order-bar,0px)+env(safe-area-inset-bottom))] z-10 -mx-4 border-t border-line bg-page px-4 py-3 md:bottom-[var(--order-bar,0px)] md:mx-0 md:px-0 in-[[role=dialog]]:-mx-5! in-[[role=dialog]]:-mb-5! in-[[role=dialog]]:bottom-[calc(-1*max(1.25rem,env(safe-area-inset-bottom)))]! in-[[role=dialog]]:px-5!">
        <Button
          size="l"
          className="figures w-full"
          loading={isAdding}
          disabled={lines.length === 0}
          icon={<ShoppingBag aria-hidden className="size-5" />}
          onClick={add}
        >
          {lines.length === 0
            ? 'Choisissez un produit'
            : `Ajouter ${plural(lines.length, 'produit')}, ${formatEuros(total)}`}
        </Button>
      </div>
    </section>
  );
}

/** Merges rows that lead to the same product. */
function linesOf({ rows }: GroceryProposals, choices: readonly Choice[]) {
  const lines = new Map<
    string,
    { product: GroceryProposals['rows'][number]['proposals'][number]['product']; quantity: number }
  >();
  for (const [index, row] of rows.entries()) {
    const choice = choices[index];
    const product = choice && row.proposals[choice.at]?.product;
    if (product && choice.quantity > 0)
      lines.set(product.id, {
        product,
        quantity: Math.min(
          cartLimits.units,
          choice.quantity + (lines.get(product.id)?.quantity ?? 0),
        ),
      });
  }
  return [...lines.values()];
}
