import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatEuros } from '#domain/money.ts';
import { formatDate } from '#domain/paris-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { CustomerGate } from './customer-gate.tsx';

type Coupon = { id: string; name: string; code: string; conditions: { endDate: string | null; minCartNetPrice: number; expired: boolean; used: boolean } };

export function Page(): ReactNode {
  return <CustomerGate title="Mes codes">{() => <Coupons />}</CustomerGate>;
}

function Coupons(): ReactNode {
  const api = useApi();
  const { data: coupons } = useQuery({ queryKey: ['account', 'coupons'], queryFn: async () => (await api.get<{ items: Coupon[] }>('/api/account/allCoupons')).items, throwOnError: true });
  if (!coupons) return <Skeleton className="h-40" />;
  if (coupons.length === 0) return <p>Vous n’avez pas encore de code. Ajoutez-en un depuis votre panier.</p>;
  return (
    <ul className="flex flex-col gap-3">
      {coupons.map((coupon) => (
        <li key={coupon.id} className="rounded-lg border border-line bg-white p-4">
          <p className="flex flex-wrap items-center justify-between gap-2"><strong>{coupon.name}</strong>{coupon.conditions.used ? <Badge>Utilisé</Badge> : coupon.conditions.expired ? <Badge>Expiré</Badge> : null}</p>
          <p className="text-quiet">Code {coupon.code}{coupon.conditions.minCartNetPrice > 0 ? `, dès ${formatEuros(coupon.conditions.minCartNetPrice)} d’achats` : ''}{coupon.conditions.endDate ? `, jusqu’au ${formatDate(coupon.conditions.endDate)}` : ''}</p>
        </li>
      ))}
    </ul>
  );
}
