import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { CouponCard } from './coupon-card.tsx';
import type { Coupon } from '#domain/promotions/contract.ts';
import { couponsQuery, isUsable } from '../queries/coupon-queries.ts';
import { CustomerGate } from '../session/customer-gate.tsx';

export function Page(): ReactNode {
  return <CustomerGate title="Mes codes">{() => <Coupons />}</CustomerGate>;
}

function Coupons(): ReactNode {
  const { data: coupons } = useQuery({ ...couponsQuery(useApi()), throwOnError: true });
  if (!coupons) return <Skeleton className="h-40" />;
  if (coupons.length === 0)
    return (
      <EmptyState
        title="Pas encore de code"
        text="Un code promo, un cadeau ou un parrainage s’ajoute dans votre panier ; il se retrouve ensuite ici."
      >
        <ButtonLink to="/">Faire mes courses</ButtonLink>
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-8">
      <CouponList title="À utiliser" coupons={coupons.filter(isUsable)} />
      <CouponList
        title="Déjà utilisés"
        coupons={coupons.filter(({ conditions }) => conditions.used)}
      />
      <CouponList
        title="Expirés"
        coupons={coupons.filter(({ conditions }) => conditions.expired && !conditions.used)}
      />
    </div>
  );
}

function CouponList({ title, coupons }: { title: string; coupons: readonly Coupon[] }): ReactNode {
  if (coupons.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-xl">{title}</h2>
      <ul className="flex flex-col gap-3">
        {coupons.map((coupon) => (
          <li key={coupon.id}>
            <CouponCard coupon={coupon} />
          </li>
        ))}
      </ul>
    </section>
  );
}
