import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { plural } from '#domain/measures/quantity.ts';
import type { StaffBoard } from '#domain/picking/contract.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { keepAlerts, useKeptAlerts } from '../phone/kept-alerts.ts';
import { ring } from '../phone/ring.ts';
import { ordersAddress } from './orders-url.ts';
import { useGet } from '../kit/use-get.ts';

/** What is new, late or missed; nothing when nothing is. */
export function AlertBar({ board, staff }: { board: StaffBoard; staff: StaffUser }): ReactNode {
  const staffId = staff.id ?? '';
  const { new: fresh, late, missed } = board.counts;
  const readsAll = staff.privileges.includes('orders.read');
  const { data: shortDated } = useGet('GET /api/staff/shortDated/count', {
    enabled: staff.privileges.includes('books.read'),
    staleTime: 3_600_000,
  });
  const link = 'inline-flex min-h-11 items-center font-semibold text-tomato-deep underline';
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      {/* Without text, it leaves no gap. */}
      <p role="status" className="font-semibold empty:absolute">
        {fresh > 0 ? plural(fresh, 'nouvelle commande', 'nouvelles commandes') : ''}
      </p>
      {fresh > 0 ? (
        <Button
          variant="secondary"
          size="s"
          onClick={() => keepAlerts(staffId, { seenAt: board.at })}
        >
          C’est vu
        </Button>
      ) : null}
      {late > 0 && readsAll ? (
        <Link to={ordersAddress({ scope: 'late', day: '' })} className={link}>
          {late} en retard
        </Link>
      ) : null}
      {missed > 0 && readsAll ? (
        <Link to={ordersAddress({ scope: 'missed', day: '' })} className={link}>
          {plural(missed, 'livraison manquée', 'livraisons manquées')}
        </Link>
      ) : null}
      {shortDated && shortDated.lots > 0 ? (
        <Link to="/gestion/a-ecouler" className={link}>
          {plural(shortDated.lots, 'lot')} à écouler
        </Link>
      ) : null}
    </div>
  );
}

/** Whether this device rings for what is new or late. */
export function Rings({ staffId }: { staffId: string }): ReactNode {
  const { rings } = useKeptAlerts(staffId);
  return (
    <Checkbox
      label="Sonner pour une nouvelle commande ou un retard"
      checked={rings}
      onChange={(event) => {
        const isOn = event.currentTarget.checked;
        keepAlerts(staffId, { rings: isOn });
        // Lets them hear it, and allows the browser to play it later.
        if (isOn) ring();
      }}
    />
  );
}
