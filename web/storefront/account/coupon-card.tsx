import type { ReactNode } from 'react';
import { formatEuros } from '#domain/measures/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { Coupon } from '#domain/promotions/contract.ts';
import { formatDate } from '../../shop-time.ts';
import { isUsable } from '../queries/coupon-queries.ts';

export function CouponCard({ coupon }: { coupon: Coupon }): ReactNode {
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
