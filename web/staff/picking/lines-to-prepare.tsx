import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StaffUser } from '#domain/staff/contract.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import type { StaffOrderProduct } from '#domain/picking/preparation-contract.ts';
import { useApi } from '../../use-api.ts';
import { LineToPrepare } from './line-to-prepare.tsx';
import { staffOrderQuery } from '../orders/orders-queries.ts';
import { mayPrepare } from './in-charge.tsx';

type LinesProps = { order: StaffOrder; staff: StaffUser; onChange: (order: StaffOrder) => void };

/** Products of an order and its complements, in one list because they share the bags. */
export function LinesToPrepare({ order, staff, onChange }: LinesProps): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const all = [order, ...order.complements].flatMap(({ products }) => products);
  // The server answers with the complement alone, which the page shows inside its order.
  const showComplement = (changed: StaffOrder) => {
    queryClient.setQueryData(staffOrderQuery(api, changed.id).queryKey, changed);
    const { id, status, statusLabel, products } = changed;
    onChange({
      ...order,
      complements: order.complements.map((complement) =>
        complement.id === id ? { ...complement, status, statusLabel, products } : complement,
      ),
    });
  };
  return (
    <>
      <Lines order={order} others={all} from={order} staff={staff} onChange={onChange} />
      {order.complements.map((complement) => (
        <section key={complement.id} className="mt-6">
          <h2 className="text-xl tabular-nums">Complément {complement.number}</h2>
          <Lines
            order={{ ...complement, preparerId: order.preparerId }}
            others={all}
            from={order}
            staff={staff}
            onChange={showComplement}
          />
        </section>
      ))}
    </>
  );
}

function Lines({
  order,
  others,
  from,
  staff,
  onChange,
}: {
  order: Pick<StaffOrder, 'id' | 'status' | 'preparerId' | 'products' | 'agreed'>;
  others: readonly StaffOrderProduct[];
  from: Pick<StaffOrder, 'replaceMissingProducts'>;
  staff: StaffUser;
  onChange: (order: StaffOrder) => void;
}): ReactNode {
  const canPrepare = mayPrepare(order, staff);
  return (
    <ul className="mt-4 grid gap-3">
      {order.products.map((line) => (
        <li key={line.id}>
          <LineToPrepare
            orderId={order.id}
            bill={order}
            line={line}
            others={others}
            canPrepare={canPrepare}
            replaceMissingProducts={from.replaceMissingProducts}
            onChange={onChange}
          />
        </li>
      ))}
    </ul>
  );
}
