import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ChooseCustomer } from './choose-customer.tsx';
import { NotePhoneOrder } from './note-phone-order.tsx';
import { useGet } from '../kit/use-get.ts';
import { Loading } from '../kit/loading.tsx';
import { PageHead } from '../kit/page-head.tsx';

/** The customer is in the address, so that a reload in the middle of a call keeps it. */
export function Page(): ReactNode {
  const [search, setSearch] = useSearchParams();
  const customerId = search.get('client');
  return (
    <>
      <PageHead />
      {customerId ? (
        <Known key={customerId} customerId={customerId} onChange={() => setSearch({})} />
      ) : (
        <ChooseCustomer
          isNewFirst={search.has('nouveau')}
          onChoose={(id) => setSearch({ client: id }, { replace: true })}
        />
      )}
    </>
  );
}

function Known({ customerId, onChange }: { customerId: string; onChange(): void }): ReactNode {
  const { data: customer, error } = useGet('GET /api/staff/phoneOrders/customers/:id', {
    params: { id: customerId },
  });
  if (!customer) return <Loading of={{ data: customer, error }} />;
  return <NotePhoneOrder customer={customer} onChangeCustomer={onChange} />;
}
