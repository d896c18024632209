import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CustomerSheet } from '#domain/customers/contract.ts';
import { gestureReasons } from '#domain/customers/gestures.ts';
import { formatSum } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import { formatDate } from '../../shop-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Fact, Part } from '../../ui/part.tsx';

const couponStates = {
  usable: { label: 'Utilisable', tone: 'leaf' },
  planned: { label: 'À venir', tone: 'butter' },
  used: { label: 'Utilisé', tone: 'quiet' },
  expired: { label: 'Expiré', tone: 'quiet' },
} as const;

/** Used and expired vouchers included, to explain to a customer why a code is refused. */
export function RewardsPart({ sheet }: { sheet: CustomerSheet }): ReactNode {
  const { miams, coupons, referral, gestures } = sheet;
  return (
    <Part title="Avantages">
      <dl>
        <Fact label="Miams">
          {plural(miams.balance, 'Miam')}
          {miams.gifts > 0 ? `, soit ${plural(miams.gifts, 'cadeau', 'cadeaux')}` : ''}
        </Fact>
        {referral.code ? <Fact label="Code de parrainage">{referral.code}</Fact> : null}
        <Fact label="A parrainé">
          {referral.paid + referral.pending === 0
            ? 'personne'
            : `${plural(referral.paid, 'filleul')}${referral.pending > 0 ? ` et ${referral.pending} à venir` : ''}`}
        </Fact>
        {referral.referredBy ? (
          <Fact label="Parrainage reçu de">
            <Link
              to={`/gestion/clients/${referral.referredBy.id}`}
              className="font-semibold text-leaf underline"
            >
              {referral.referredBy.name}
            </Link>
          </Fact>
        ) : null}
      </dl>
      <h3 className="mt-3 font-semibold">Codes et bons</h3>
      {coupons.length === 0 ? (
        <p className="text-quiet">Aucun pour l’instant.</p>
      ) : (
        <ul className="divide-y divide-line">
          {coupons.map((coupon) => {
            const state = couponStates[coupon.state];
            return (
              <li
                key={coupon.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
              >
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {coupon.name}
                  <span className="figures block text-sm text-quiet">
                    {coupon.code}
                    {coupon.until ? `, jusqu’au ${formatDate(coupon.until)}` : ''}
                  </span>
                </span>
                <Badge tone={state.tone}>{state.label}</Badge>
              </li>
            );
          })}
        </ul>
      )}
      {gestures.length > 0 ? <h3 className="mt-3 font-semibold">Gestes</h3> : null}
      <ul className="divide-y divide-line">
        {gestures.map((gesture) => (
          <li key={gesture.id} className="py-2">
            <p>
              {gesture.miams === null ? formatSum(gesture.amount) : plural(gesture.miams, 'Miam')} :{' '}
              {gestureReasons[gesture.reason].toLowerCase()}
              <span className="figures text-quiet">
                , {gesture.author} le {formatDate(gesture.at)}
              </span>
            </p>
            {gesture.message ? (
              <p className="whitespace-pre-line text-quiet [overflow-wrap:anywhere]">
                « {gesture.message} »
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </Part>
  );
}
