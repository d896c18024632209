import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Alert } from '../../ui/alert.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { refusalText } from '../../refusal-text.ts';
import { useApi } from '../../use-api.ts';
import { ChooseCustomer } from './choose-customer.tsx';
import { NotePhoneOrder } from './note-phone-order.tsx';
import { ordererQuery } from './phone-orders-queries.ts';

/** The customer is in the address, so that a reload in the middle of a call keeps it. */
export function Page(): ReactNode {
  const [search, setSearch] = useSearchParams();
  const customerId = search.get('client');
  return (
    <>
      <BackLink to="/gestion/commandes-telephone">Commandes par téléphone</BackLink>
      <h1 className="mb-4 text-2xl">Commande par téléphone</h1>
      {customerId ? (
        <Known key={customerId} customerId={customerId} onChange={() => setSearch({})} />
      ) : (
        <ChooseCustomer onChoose={(id) => setSearch({ client: id }, { replace: true })} />
      )}
    </>
  );
}

function Known({ customerId, onChange }: { customerId: string; onChange(): void }): ReactNode {
  const { data: customer, error } = useQuery(ordererQuery(useApi(), customerId));
  if (error && !customer) return <Alert kind="error">{refusalText(error)}</Alert>;
  if (!customer) return <Skeleton className="h-96" />;
  return <NotePhoneOrder customer={customer} onChangeCustomer={onChange} />;
}
