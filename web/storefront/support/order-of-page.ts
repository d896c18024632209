import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useApi } from '../../use-api.ts';
import { orderQuery } from '../queries/order-queries.ts';

const orderPage = /^\/account\/orders\/([^/]+)/;

/** The number of the order whose page is open, so that nobody types it. */
export function useOrderNumberOfPage(): string | undefined {
  const id = orderPage.exec(useLocation().pathname)?.[1];
  const { data } = useQuery({
    ...orderQuery(useApi(), id ?? ''),
    enabled: id !== undefined,
    staleTime: Infinity,
  });
  return data?.number;
}
