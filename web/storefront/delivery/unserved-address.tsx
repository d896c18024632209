import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { openOverlay } from '../overlays/overlay-store.ts';
import { distanceText } from './opening-hours.ts';
import type { Unserved } from './use-choose-address.ts';
import { WaitingList } from './waiting-list.tsx';

/** Beyond this distance pickup is not proposed, only the waiting list. */
const reachableMeters = 30_000;

/** An unserved address: the reason, alternatives, and the waiting list. */
export function UnservedAddress({ address, nearest }: Unserved): ReactNode {
  const point = nearest && (nearest.distanceMeters ?? 0) <= reachableMeters ? nearest : null;
  return (
    <div className="flex flex-col gap-4">
      <Alert kind="info" title="Nous ne livrons pas encore cette adresse">
        Nos camionnettes ne vont pas encore à {address.city} ({address.postalCode}).{' '}
        {point
          ? 'Vous pouvez retirer vos courses, ou être prévenu de notre arrivée.'
          : 'Laissez-nous votre e-mail : nous vous écrirons le jour où nous arrivons.'}
      </Alert>
      {point ? (
        <Button
          variant="secondary"
          onClick={() => openOverlay('pickup-address', { near: address })}
        >
          Retirer au plus proche : {point.name}
          {point.distanceMeters === null ? '' : ` (${distanceText(point.distanceMeters)})`}
        </Button>
      ) : null}
      <WaitingList key={address.postalCode} address={address} />
    </div>
  );
}
