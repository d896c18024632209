import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../../refusal-text.ts';
import { cartQuery } from '../basket/cart-queries.ts';
import { useChangeCart } from '../basket/use-change-cart.ts';

/** What to do when a product is missing, and its effect on the price. */
export function ReplaceMissingProducts({
  open,
  onClose,
}: {
  open: boolean;
  onClose(): void;
}): ReactNode {
  const { data: cart } = useQuery({ ...cartQuery(useApi()), enabled: open });
  const changeCart = useChangeCart();
  const [problem, setProblem] = useState<string | null>(null);

  async function choose(replaceMissingProducts: boolean): Promise<void> {
    setProblem(null);
    try {
      await changeCart((api) =>
        api('PATCH /api/cart/missingProducts', { body: { replaceMissingProducts } }),
      );
    } catch (refusal) {
      setProblem(refusalText(refusal));
    }
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Si un produit manque en rayon"
      size="s"
      footer={
        <Button className="w-full" onClick={onClose}>
          Garder ce choix
        </Button>
      }
    >
      {!cart ? (
        <Skeleton className="h-56" />
      ) : (
        <div className="flex flex-col gap-4 pb-2">
          <fieldset className="flex flex-col gap-3">
            <legend className="mb-3">
              Cela arrive rarement : un colis abîmé, un fruit trop mûr. Que préférez-vous ?
            </legend>
            <RadioCard
              name="missing"
              title="Remplacer par un produit proche"
              text="Même usage, qualité égale ou meilleure, choisi par votre préparateur."
              checked={cart.replaceMissingProducts}
              onChange={() => void choose(true)}
            />
            <RadioCard
              name="missing"
              title="Le retirer de ma commande"
              text="Il n’est pas facturé."
              checked={!cart.replaceMissingProducts}
              onChange={() => void choose(false)}
            />
          </fieldset>
          {problem ? <Alert kind="error">{problem}</Alert> : null}
          <Alert kind="info" title="Et le prix ?">
            Un remplaçant ne vous est jamais facturé plus cher que le produit prévu, et votre total
            ne dépasse jamais la somme réservée par votre banque. Vous voyez chaque remplacement
            dans votre commande.
          </Alert>
        </div>
      )}
    </Modal>
  );
}
