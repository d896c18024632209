import { useQuery } from '@tanstack/react-query';
import { BookmarkPlus, ListChecks, PackageX, Repeat2, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Cart } from '#domain/cart/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { useFlag } from '../flags/use-flag.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { cartQuery } from '../cart/cart-queries.ts';
import { toRestore, useUndoable } from './cart-undo.ts';
import { changeProducts } from '../cart/use-change-cart.ts';

type Action = { label: string; text: string; icon: ReactNode; isShown: boolean; run(): void };

/** Menu of actions on all products of the cart. */
export function CartProductsActions({
  open,
  onClose,
}: {
  open: boolean;
  onClose(): void;
}): ReactNode {
  const { data: cart } = useQuery({ ...cartQuery(useApi()), enabled: open });
  const actions = useActions(cart ?? null, onClose).filter(({ isShown }) => isShown);
  return (
    <Modal open={open} onClose={onClose} title="Mes produits" size="s">
      {cart === undefined ? (
        <Skeleton className="h-48" />
      ) : actions.length === 0 ? (
        <EmptyState title="Votre panier est vide" />
      ) : (
        <ul className="-mx-2 flex flex-col">
          {actions.map(({ label, text, icon, run }) => (
            <li key={label}>
              <button
                type="button"
                onClick={run}
                className="flex min-h-14 w-full items-center gap-4 rounded-md px-2 py-3 text-left transition-colors hover:bg-sand"
              >
                <span
                  aria-hidden
                  className="flex size-11 flex-none items-center justify-center rounded-full bg-leaf-wash text-leaf"
                >
                  {icon}
                </span>
                <span>
                  <span className="block font-semibold">{label}</span>
                  <span className="block text-sm text-quiet">{text}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}

function useActions(cart: Cart | null, onClose: () => void): Action[] {
  const undoable = useUndoable();
  const hasLists = useFlag('grocery-list');
  const products = cart?.products ?? [];
  const unavailable = products.filter((product) => !product.available);
  const takeOut = (taken: Cart['products'], said: string) => async () => {
    const isDone = await undoable(
      (change) =>
        changeProducts(
          change,
          taken.map(({ id }) => ({ id, quantity: 0 })),
        ),
      said,
      toRestore(taken),
    );
    if (isDone) onClose();
  };
  const updated = cart?.counts.updated ?? 0;
  return [
    {
      label: 'Voir les produits qui ont changé',
      text: `${plural(updated, 'produit')}, un par un`,
      icon: <ListChecks className="size-5" />,
      isShown: updated > 0,
      run: () => openOverlay('updated-products'),
    },
    {
      label: 'Retirer les produits indisponibles',
      text: unavailable.map(({ name }) => name).join(', '),
      icon: <PackageX className="size-5" />,
      isShown: unavailable.length > 0,
      run: () =>
        void takeOut(
          unavailable,
          unavailable.length > 1 ? 'Produits indisponibles retirés' : 'Produit indisponible retiré',
        )(),
    },
    {
      label: 'Produits manquants',
      text: 'Choisir ce que fait votre préparateur',
      icon: <Repeat2 className="size-5" />,
      isShown: products.length > 0,
      run: () => openOverlay('replace-missing-products'),
    },
    {
      label: 'Enregistrer comme liste',
      text: 'Retrouver ces produits une autre fois',
      icon: <BookmarkPlus className="size-5" />,
      isShown: hasLists && products.length > 0,
      run: () =>
        openOverlay('save-list', {
          products: products.map(({ sku, quantity }) => ({ sku, quantity })),
        }),
    },
    {
      label: 'Vider mon panier',
      text: 'Votre adresse et votre créneau sont gardés',
      icon: <Trash2 className="size-5" />,
      isShown: products.length > 0,
      run: () => void takeOut(products, 'Panier vidé')(),
    },
  ];
}
