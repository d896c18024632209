import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Coupon } from '#domain/promotions/contract.ts';
import { conditionTexts, rewardText } from '#domain/promotions/coupon-words.ts';
import { shopTimeZone } from '../../shop-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useApi } from '../../use-api.ts';
import { cartQuery } from '../cart/cart-queries.ts';

/** The reward and conditions of a code. */
export function CouponDetails({
  coupon,
  open,
  onClose,
}: {
  coupon: Coupon;
  open: boolean;
  onClose(): void;
}): ReactNode {
  const { data: cart } = useQuery({ ...cartQuery(useApi()), enabled: open });
  const inCart = cart?.coupons.find(({ id }) => id === coupon.id);
  return (
    <Modal open={open} onClose={onClose} title={coupon.name} size="s">
      <div className="flex flex-col gap-4 pb-2">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="butter" className="px-3 py-1 text-sm tracking-wider">
            {coupon.code}
          </Badge>
          <span className="font-semibold">{rewardText(coupon.reward)}</span>
        </p>
        {inCart?.reason ? (
          <Alert kind="info">{inCart.reason}</Alert>
        ) : inCart?.applied ? (
          <Alert kind="success">Ce code est appliqué à votre panier.</Alert>
        ) : null}
        <div>
          <h3 className="mb-1 text-base">Conditions</h3>
          <ul className="list-disc pl-5">
            {conditionTexts(coupon, shopTimeZone()).map((text) => (
              <li key={text} className="py-0.5">
                {text}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Modal>
  );
}
