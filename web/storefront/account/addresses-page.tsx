import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { AddressInput } from '#domain/addresses/address.ts';
import { Link } from 'react-router';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { AddressField } from '../address/address-field.tsx';
import { streetText } from '../address/address-text.ts';
import { ManualAddress } from '../address/manual-address.tsx';
import { refusalText } from '../../refusal-text.ts';
import { addressBookQuery } from '../address/address-queries.ts';
import { CustomerGate } from '../session/customer-gate.tsx';

export function Page(): ReactNode {
  return <CustomerGate title="Mes adresses">{() => <Addresses />}</CustomerGate>;
}

function Addresses(): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: book } = useQuery({ ...addressBookQuery(api), throwOnError: true });
  const [adding, setAdding] = useState<'no' | 'search' | 'manual'>('no');
  const [error, setError] = useState<string | null>(null);

  async function change(action: () => Promise<unknown>): Promise<void> {
    setError(null);
    try {
      await action();
      setAdding('no');
      await queryClient.invalidateQueries({ queryKey: addressBookQuery(api).queryKey });
    } catch (refusal) {
      setError(refusalText(refusal));
    }
  }
  const add = (address: AddressInput) =>
    change(() => api('POST /api/account/addresses', { body: address }));

  if (!book) return <Skeleton className="h-40" />;
  const { items: addresses, keepsAddresses } = book;
  return (
    <div className="flex flex-col gap-4">
      {addresses.length === 0 && adding === 'no' ? (
        <p className="rounded-lg bg-sand p-5">
          <strong className="block">Pas encore d’adresse enregistrée</strong>Elle vous sera proposée
          à chaque commande, avec ses indications pour le livreur.
        </p>
      ) : null}
      <ul className="flex flex-col gap-3">
        {addresses.map((address) => (
          <li key={address.id} className="rounded-lg border border-line bg-white p-4">
            <p>
              {address.title ? <strong className="block">{address.title}</strong> : null}
              {streetText(address)}
              <span className="block text-quiet">
                {address.postalCode} {address.city}
              </span>
            </p>
            {address.note ? <p className="mt-1 text-sm text-quiet">{address.note}</p> : null}
            <div className="mt-2 -ml-3 flex flex-wrap items-center gap-1">
              <Link
                to={`/account/settings/addresses/edit?id=${address.id}`}
                aria-label={`Modifier ${streetText(address)}`}
                className="inline-flex min-h-9 items-center rounded-full px-3 text-sm font-semibold text-leaf hover:bg-leaf-wash"
              >
                Modifier
              </Link>
              <Button
                variant="ghost"
                size="s"
                aria-label={`Supprimer ${streetText(address)}`}
                onClick={() =>
                  void change(() =>
                    api('DELETE /api/account/addresses/:id', { params: { id: address.id } }),
                  )
                }
              >
                Supprimer
              </Button>
              {address.isDefault ? <Badge className="ml-2">Par défaut</Badge> : null}
            </div>
          </li>
        ))}
      </ul>
      {error ? <Alert kind="error">{error}</Alert> : null}
      {adding === 'search' ? (
        <>
          <AddressField onChoose={(address) => void add(address)} />
          <button
            type="button"
            className="self-start font-semibold text-leaf underline"
            onClick={() => setAdding('manual')}
          >
            Saisir l’adresse à la main
          </button>
        </>
      ) : null}
      {adding === 'manual' ? (
        <ManualAddress onChoose={add} submitLabel="Enregistrer cette adresse" />
      ) : null}
      {adding === 'no' ? (
        <Button
          variant={addresses.length === 0 ? 'primary' : 'secondary'}
          className="self-start"
          onClick={() => setAdding('search')}
        >
          Ajouter une adresse
        </Button>
      ) : null}
      <Checkbox
        label="Garder l’adresse de mes commandes"
        hint="Avec ses indications pour le livreur, pour ne pas les écrire à chaque fois."
        checked={keepsAddresses}
        onChange={({ currentTarget: { checked } }) =>
          void change(() => api('PATCH /api/account', { body: { keepsAddresses: checked } }))
        }
      />
    </div>
  );
}
