import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Address } from '#domain/account/contract.ts';
import type { AddressInput } from '#domain/address.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useApi } from '../../use-api.ts';
import { AddressField } from '../delivery/address-field.tsx';
import { ManualAddress } from '../delivery/manual-address.tsx';
import { refusalText } from '../refusal-text.ts';
import { CustomerGate } from './customer-gate.tsx';

export function Page(): ReactNode {
  return <CustomerGate title="Mes adresses">{() => <Addresses />}</CustomerGate>;
}

function Addresses(): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: addresses = [] } = useQuery({ queryKey: ['account', 'addresses'], queryFn: async () => (await api.get<{ items: Address[] }>('/api/account/addresses')).items });
  const [adding, setAdding] = useState<'no' | 'search' | 'manual'>('no');
  const [error, setError] = useState<string | null>(null);

  async function change(action: () => Promise<unknown>): Promise<void> {
    setError(null);
    try {
      await action();
      setAdding('no');
      await queryClient.invalidateQueries({ queryKey: ['account', 'addresses'] });
    } catch (refusal) {
      setError(refusalText(refusal));
    }
  }
  const add = (address: AddressInput) => void change(() => api.send('POST', '/api/account/addresses', address));

  return (
    <div className="flex flex-col gap-4">
      {addresses.length === 0 && adding === 'no' ? <p>Vous n’avez pas encore d’adresse enregistrée.</p> : null}
      <ul className="flex flex-col gap-3">
        {addresses.map((address) => (
          <li key={address.id} className="flex items-center justify-between gap-3 rounded-lg border border-line bg-white p-4">
            <span>{address.title ? <strong className="block">{address.title}</strong> : null}{[address.streetNumber, address.street].filter(Boolean).join(' ')}<span className="block text-quiet">{address.postalCode} {address.city}</span></span>
            <Button variant="ghost" size="s" aria-label={`Supprimer ${address.street}`} onClick={() => void change(() => api.send('DELETE', `/api/account/addresses/${address.id}`))}>Supprimer</Button>
          </li>
        ))}
      </ul>
      {error ? <Alert kind="error">{error}</Alert> : null}
      {adding === 'search' ? <><AddressField onChoose={add} /><button type="button" className="self-start font-semibold text-leaf underline" onClick={() => setAdding('manual')}>Saisir l’adresse à la main</button></> : null}
      {adding === 'manual' ? <ManualAddress onChoose={add} isChecking={false} submitLabel="Enregistrer cette adresse" /> : null}
      {adding === 'no' ? <Button variant="secondary" className="self-start" onClick={() => setAdding('search')}>Ajouter une adresse</Button> : null}
    </div>
  );
}
