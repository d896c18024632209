import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AddressInput } from '#domain/address.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useApi } from '../../use-api.ts';
import { addressesQuery } from '../address/address-queries.ts';
import { refusalText } from '../../refusal-text.ts';

/** Offers to save an address typed for this order to the address book. */
export function KeepAddress({ address }: { address: AddressInput }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: saved } = useQuery(addressesQuery(api));
  const keep = useMutation({
    mutationFn: () => api('POST /api/account/addresses', { body: address }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: addressesQuery(api).queryKey }),
  });
  if (keep.isSuccess)
    return (
      <p role="status" className="font-semibold text-leaf">
        Adresse gardée : elle vous attend à la prochaine commande.
      </p>
    );
  if (!saved || saved.some((one) => isSame(one, address))) return null;
  return (
    <>
      <Button
        variant="ghost"
        icon={<MapPin aria-hidden className="size-5" />}
        loading={keep.isPending}
        onClick={() => keep.mutate()}
      >
        Garder cette adresse pour la prochaine fois
      </Button>
      {keep.error ? <Alert kind="error">{refusalText(keep.error)}</Alert> : null}
    </>
  );
}

const lineOf = ({ streetNumber = '', street, postalCode }: AddressInput): string =>
  `${streetNumber} ${street} ${postalCode}`.trim().toLowerCase();
const isSame = (one: AddressInput, other: AddressInput): boolean => lineOf(one) === lineOf(other);
