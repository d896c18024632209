import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ShopStateView } from '#domain/opening/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { lateComponent } from '../../ui/late-component.tsx';
import { useGet } from '../kit/use-get.ts';

/** Most shops lack nothing. */
const MissingList = lateComponent(async () => (await import('./missing-list.tsx')).MissingList);

function NotOpen({ state: { state, compulsory } }: { state: ShopStateView }): ReactNode {
  return (
    <Alert
      kind="warning"
      title={
        state === 'paused' ? 'La boutique est en pause' : 'La boutique n’est pas encore ouverte'
      }
      className="mb-4"
    >
      {state === 'preparing' && compulsory.length > 0 ? (
        <p>Il manque encore {plural(compulsory.length, 'chose', 'choses')} pour ouvrir.</p>
      ) : null}
      <Link
        to="/gestion/ouverture"
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {state === 'paused' ? 'La rouvrir' : 'Continuer l’ouverture'}
      </Link>
    </Alert>
  );
}

/** For managers, above the orders: what prevents the shop from selling or from sending messages. */
export function ShopStateNotice({ staff }: { staff: StaffUser }): ReactNode {
  // Above the orders at each visit: a minute old is recent enough for a notice.
  const { data: state } = useGet('GET /api/staff/shop-state', {
    enabled: staff.privileges.includes('measures.read'),
    staleTime: 60_000,
  });
  if (!state || (state.missing.length === 0 && state.state === 'open')) return null;
  if (state.state !== 'open') return <NotOpen state={state} />;
  return (
    <Alert kind="warning" title="Il manque encore quelque chose à la boutique" className="mb-4">
      <Suspense>
        <MissingList missing={state.missing} />
      </Suspense>
      <Link
        to="/gestion/etat"
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        Voir ce qu’il faut faire
      </Link>
    </Alert>
  );
}
