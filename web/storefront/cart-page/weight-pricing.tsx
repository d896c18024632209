import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Cart } from '#domain/cart/contract.ts';
import { formatEuros, withWeightMarginCents } from '#domain/measures/money.ts';
import { marginPercentOf, weightMarginPercent } from '#domain/measures/quantity.ts';
import { Modal } from '../../ui/modal.tsx';
import { useApi } from '../../use-api.ts';
import { cartQuery } from '../cart/cart-queries.ts';

const stepsFor = (marginPercent: number) => [
  [
    'À la commande',
    `Votre banque réserve le total estimé, et ${marginPercent} % de plus sur les seuls produits pesés. Rien n’est débité.`,
  ],
  [
    'À la préparation',
    'Chaque produit est pesé. Une entrecôte annoncée à 300 g peut en peser 290 ou 320.',
  ],
  [
    'À la livraison',
    `Seul le poids réel est débité, le reste est libéré. Au-delà de ${marginPercent} % de plus que prévu, le surplus est offert.`,
  ],
];

/** Why the bank holds more than the estimate, with an example from this cart. */
export function WeightPricing({ open, onClose }: { open: boolean; onClose(): void }): ReactNode {
  const { data: cart } = useQuery({ ...cartQuery(useApi()), enabled: open });
  const agreed = cart?.price.quotation ?? { weightMarginPercent };
  return (
    <Modal open={open} onClose={onClose} title="Vous payez le poids réel" size="s">
      <div className="flex flex-col gap-5 pb-2">
        <ol className="flex flex-col gap-4">
          {stepsFor(agreed.weightMarginPercent).map(([title, text], index) => (
            <li key={title} className="flex gap-4">
              <span
                aria-hidden
                className="figures flex size-9 flex-none items-center justify-center rounded-full bg-leaf-wash font-display font-bold text-leaf-deep"
              >
                {index + 1}
              </span>
              <span>
                <strong className="block">{title}</strong>
                {text}
              </span>
            </li>
          ))}
        </ol>
        {cart ? <OwnExample cart={cart} /> : null}
        <p className="text-sm text-quiet">
          La loi interdit de débiter plus que la somme que vous avez acceptée : c’est pourquoi elle
          vous est montrée avant de payer.
        </p>
      </div>
    </Modal>
  );
}

function OwnExample({ cart }: { cart: Cart }): ReactNode {
  const weighed = cart.products.filter(
    (product) => product.quotation === 'weight' && product.linePrice > 0,
  );
  if (weighed.length === 0) return null;
  return (
    <section aria-label="Dans votre panier" className="rounded-md bg-sand p-4">
      <table className="figures w-full text-sm">
        <caption className="mb-2 text-left text-base font-semibold">Dans votre panier</caption>
        <thead>
          <tr className="text-quiet">
            <th scope="col" className="text-left font-normal">
              Produit pesé
            </th>
            <th scope="col" className="pl-3 text-right font-normal">
              Estimé
            </th>
            <th scope="col" className="pl-3 text-right font-normal">
              Au plus
            </th>
          </tr>
        </thead>
        <tbody>
          {weighed.map((product) => (
            <tr key={product.id} className="align-baseline">
              <th scope="row" className="py-1 text-left font-semibold">
                {product.quantity} × {product.name}
              </th>
              <td className="pl-3 text-right">{formatEuros(product.linePrice)}</td>
              <td className="pl-3 text-right">
                {formatEuros(
                  withWeightMarginCents(
                    product.linePrice,
                    marginPercentOf(cart.price.quotation, product),
                  ),
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
