import type { ReactNode } from 'react';
import { plural } from '#domain/measures/quantity.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import { apiPath } from '../../api-client.ts';
import { formatDate, formatHour } from '../../shop-time.ts';
import { wasHandedOver } from '#domain/orders/state-groups.ts';
import { useGet } from '../kit/use-get.ts';

/** How the driver handed the order over: what answers « je n’ai rien reçu ». */
export function HandOverProof({
  order,
  staff,
}: {
  order: StaffOrder;
  staff: StaffUser;
}): ReactNode {
  const mayRead = staff.privileges.includes('orders.read') && wasHandedOver(order.status);
  const { data: task } = useGet('GET /api/staff/deliveries/:orderId', {
    params: { orderId: order.id },
    enabled: mayRead,
  });
  const handOver = mayRead ? task?.handOver : null;
  if (!handOver) return null;
  const { at, ageCheck, bagsReturned, hasPhoto, isCodeChecked } = handOver;
  return (
    <section className="mt-4 rounded-lg border border-line bg-white p-4">
      <h2 className="text-lg">Remise à la porte</h2>
      <ul className="mt-1">
        <li>
          Le {formatDate(at)} à {formatHour(at)},{' '}
          {isCodeChecked ? 'contre le code du client' : hasPhoto ? 'avec une photo' : 'sans preuve'}
        </li>
        {ageCheck ? (
          <li>
            Preuve de majorité vue par {ageCheck.by}, le {formatDate(ageCheck.at)} à{' '}
            {formatHour(ageCheck.at)}
          </li>
        ) : null}
        {bagsReturned > 0 ? <li>{plural(bagsReturned, 'sac rendu', 'sacs rendus')}</li> : null}
      </ul>
      {hasPhoto ? (
        <img
          src={apiPath('GET /api/staff/deliveries/:orderId/photo', {
            params: { orderId: order.id },
          })}
          alt="Les sacs à la porte"
          loading="lazy"
          className="mt-3 max-h-96 max-w-full rounded-md border border-line"
        />
      ) : null}
    </section>
  );
}
