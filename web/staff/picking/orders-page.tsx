import { useState, type ReactNode } from 'react';
import { Navigate, useNavigationType, useSearchParams } from 'react-router';
import { lateComponent } from '../../ui/late-component.tsx';
import { homeOf } from '../session/home-of.ts';
import { useMember } from '../session/member.ts';

/** Late, because a bare /gestion leads most members elsewhere. */
const AllOrders = lateComponent(async () => (await import('./all-orders.tsx')).AllOrders);

export function Page(): ReactNode {
  const staff = useMember();
  const [search] = useSearchParams();
  const isBare = search.size === 0;
  const [wasBare] = useState(isBare);
  // A search that was emptied stays on the list.
  const isEmptied = useNavigationType() === 'REPLACE' && !wasBare;
  return isBare && !isEmptied ? (
    <Navigate to={homeOf(staff)} replace />
  ) : (
    <AllOrders staff={staff} />
  );
}
