import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useApi } from '../../use-api.ts';
import { couponsQuery, isFirstOrderGift } from '../queries/coupon-queries.ts';
import { sayOrAskWhere, useCartLight } from './cart-store.ts';
import { changeProducts, useChangeCart } from './use-change-cart.ts';
import { useUser } from '../session/session.ts';

export function FirstOrderGift({ className }: { className?: string }): ReactNode {
  const user = useUser();
  const isNew = typeof user?.id === 'string' && user.newCustomer;
  const { data: coupons = [] } = useQuery({ ...couponsQuery(useApi()), enabled: isNew });
  const gift = coupons.find(isFirstOrderGift);
  if (!isNew || !gift?.reward.productId) return null;
  return (
    <section
      aria-label="Votre cadeau de bienvenue"
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-butter-wash p-4',
        className,
      )}
    >
      <Gift aria-hidden className="size-7 flex-none text-leaf" />
      <p className="min-w-40 flex-1">
        <strong className="block">{gift.name}</strong>
        <span className="text-sm">
          Avec votre première commande : son prix est déduit, et il compte dans le minimum de
          commande.
        </span>
      </p>
      <AddGift productId={gift.reward.productId} name={gift.name} />
    </section>
  );
}

/** Nothing to press once the product is in the cart: its coupon is there already. */
export function AddGift({ productId, name }: { productId: string; name: string }): ReactNode {
  const change = useChangeCart();
  const [isAdding, setIsAdding] = useState(false);
  const cart = useCartLight();
  if ((cart?.quantities[productId] ?? 0) > 0)
    return <p className="text-sm font-semibold text-leaf-deep">Dans votre panier</p>;

  async function add(): Promise<void> {
    const products = [{ id: productId, quantity: 1 }];
    setIsAdding(true);
    try {
      await changeProducts(change, products, 'add');
    } catch (error) {
      sayOrAskWhere(error, { add: () => void add(), what: 'votre cadeau', products });
    } finally {
      setIsAdding(false);
    }
  }

  return (
    <Button
      variant="secondary"
      loading={isAdding}
      aria-label={`Ajouter à mon panier : ${name}`}
      onClick={() => void add()}
    >
      Ajouter à mon panier
    </Button>
  );
}
