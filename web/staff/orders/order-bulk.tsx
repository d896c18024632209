import { useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { plural } from '#domain/measures/quantity.ts';
import { awaitsPreparation, step } from '#domain/orders/state-groups.ts';
import type { StaffOrderSummary } from '#domain/picking/contract.ts';
import { labelsPerOrder } from '#domain/picking/print.ts';
import { apiPath } from '../../api-client.ts';
import { useApi } from '../../use-api.ts';
import { BulkAction } from '../kit/bulk-action.tsx';
import { useMay } from '../session/member.ts';
import { CancelDay } from './cancel-day.tsx';
import { MoveDay } from './move-day.tsx';
import { PaperLink } from './print-orders.tsx';

/** As many as an address can name. */
const printedHere = 100;

/** What is done to the ticked orders. */
export function OrderBulk({
  orders,
  done,
}: {
  orders: readonly StaffOrderSummary[];
  done(): void;
}): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const mayPrepare = useMay('orders.prepare');
  const mayMove = useMay('customers.write');
  const mayCancel = useMay('orders.cancel');
  const query = { ids: orders.map(({ id }) => id).join() };
  return (
    <>
      {mayPrepare ? (
        <BulkAction
          label="Prendre en charge"
          rows={orders}
          nameOf={({ number, customerName }) => `n° ${number}, ${customerName}`}
          plan={({ status, payBefore, statusLabel }) =>
            payBefore
              ? { not: 'attend son paiement' }
              : awaitsPreparation(status)
                ? { to: 'en préparation, à votre nom' }
                : { not: statusLabel.toLowerCase() }
          }
          send={({ id }) =>
            api('POST /api/staff/orders/:id/moves', {
              params: { id },
              body: { to: step.prepare },
            })
          }
          yes={(count) => `Oui, prendre ${plural(count, 'commande')}`}
          onDone={() => {
            done();
            void queryClient.invalidateQueries({ queryKey: ['staff', 'orders'] });
          }}
        />
      ) : null}
      {orders.length > 0 && orders.length <= printedHere ? (
        <>
          <PaperLink href={apiPath('GET /api/staff/orders/sheets', { query })}>
            <Printer aria-hidden className="size-5" />
            Listes par rayon
          </PaperLink>
          <PaperLink
            href={apiPath('GET /api/staff/orders/labels', {
              query: { ...query, bags: labelsPerOrder.usual },
            })}
          >
            <Printer aria-hidden className="size-5" />
            Étiquettes
          </PaperLink>
        </>
      ) : null}
      {mayMove ? <MoveDay orders={orders} closing={null} /> : null}
      {mayCancel ? <CancelDay orders={orders} closing={null} /> : null}
    </>
  );
}
