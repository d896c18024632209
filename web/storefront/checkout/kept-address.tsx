import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AddressInput } from '#domain/addresses/address.ts';
import { isSameAddress } from '#domain/addresses/same-address.ts';
import { useApi } from '../../use-api.ts';
import { addressBookQuery } from '../address/address-queries.ts';

/** Says that the address of the order waits for the next one, and where to change it. */
export function KeptAddress({ address }: { address: AddressInput }): ReactNode {
  const { data: book } = useQuery({ ...addressBookQuery(useApi()), staleTime: 0 });
  if (!book?.items.some((one) => isSameAddress(one, address))) return null;
  return (
    <p className="text-quiet">
      <MapPin aria-hidden className="-mt-1 mr-1 inline size-5" />
      Cette adresse est gardée pour la prochaine fois.{' '}
      <Link to="/account/settings/addresses" className="font-semibold text-leaf underline">
        Mes adresses
      </Link>
    </p>
  );
}
