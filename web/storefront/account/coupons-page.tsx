import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatEuros } from '#domain/measures/money.ts';
import { formatDate } from '../../shop-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
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

function CouponCard({ coupon }: { coupon: Coupon }): ReactNode {
  const { conditions } = coupon;
  const facts = couponFacts(coupon);
  return (
    <article
      className={classNames(
        'rounded-lg border border-line p-4',
        isUsable(coupon) ? 'bg-white' : 'bg-sand',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base font-bold">{coupon.name}</h3>
        {conditions.used ? (
          <Badge tone="quiet">Utilisé</Badge>
        ) : conditions.expired ? (
          <Badge tone="quiet">Expiré</Badge>
        ) : (
          <Badge>Utilisable</Badge>
        )}
      </div>
      <p className="mt-1">
        Code <strong className="figures">{coupon.code}</strong>
      </p>
      {facts.length > 0 ? (
        <ul className="mt-1 text-sm text-quiet">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      ) : null}
    </article>
  );
}

/** The coupon's value and dates in short sentences. */
function couponFacts({ reward, conditions }: Coupon): string[] {
  return [
    reward.type === 'PERCENT' && reward.maximumDiscount
      ? `Jusqu’à ${formatEuros(reward.maximumDiscount)} de remise`
      : '',
    conditions.minCartNetPrice > 0
      ? `Dès ${formatEuros(conditions.minCartNetPrice)} d’achats`
      : 'Sans minimum d’achats',
    conditions.firstOrderOnly ? 'Pour une première commande' : '',
    conditions.onePerOrder ? 'Un seul bon de parrainage par commande' : '',
    conditions.startDate ? `À partir du ${formatDate(conditions.startDate)}` : '',
    conditions.endDate ? `Jusqu’au ${formatDate(conditions.endDate)}` : '',
  ].filter(Boolean);
}
