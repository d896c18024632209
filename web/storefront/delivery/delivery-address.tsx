import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Store } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { AddressInput } from '#domain/address.ts';
import type { DeliveryZone } from '#domain/delivery/contract.ts';
import { ApiRefusal } from '../../api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useApi } from '../../use-api.ts';
import { addressesQuery } from '../account/address-queries.ts';
import { useUser } from '../account/session.ts';
import { openOverlay } from '../overlay-store.ts';
import { refusalText } from '../refusal-text.ts';
import { AddressField } from './address-field.tsx';
import { addressText } from './address-text.ts';
import { keepChoice } from './delivery-choice.ts';
import { ManualAddress } from './manual-address.tsx';
import { distanceText } from './opening-hours.ts';
import { WaitingList } from './waiting-list.tsx';

/** Beyond this nobody drives to fetch groceries: the waiting list alone is proposed. */
const reachableMeters = 30_000;

type Unserved = { address: AddressInput; nearest: DeliveryZone | null };

/** Where to bring the groceries, or where they are collected: the first question of every basket. */
export function DeliveryAddress({ open, onClose }: { open: boolean; onClose(): void }): ReactNode {
  const api = useApi();
  const [isManual, setIsManual] = useState(false);
  const [unserved, setUnserved] = useState<Unserved | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isChecking, setIsChecking] = useState(false);

  async function choose(address: AddressInput): Promise<void> {
    setIsChecking(true);
    setError(null);
    setUnserved(null);
    try {
      await api.send('POST', '/api/addresses/deliverySlots2', { address, mode: 'delivery' });
      keepChoice({ mode: 'delivery', address });
      openOverlay('delivery-select-slot');
    } catch (refusal) {
      if (refusal instanceof ApiRefusal && refusal.is('Delivery.NoDeliveryForAddress')) setUnserved({ address, nearest: (refusal.error.meta?.['nearestPickup'] as DeliveryZone | null) ?? null });
      else setError(refusalText(refusal));
    } finally {
      setIsChecking(false);
    }
  }

  return (
    <Modal open={open} onClose={onClose} title="Où livrer vos courses ?" size="s" {...(isManual ? { onBack: () => setIsManual(false) } : {})}>
      <div className="flex flex-col gap-5 pb-2">
        {isManual ? <ManualAddress onChoose={(address) => void choose(address)} isChecking={isChecking} /> : <AddressField onChoose={(address) => void choose(address)} />}
        {error ? <Alert kind="error">{error}</Alert> : null}
        {unserved ? <UnservedAddress {...unserved} /> : null}
        {isManual ? null : (
          <>
            <SavedAddresses isShown={open} onChoose={(address) => void choose(address)} />
            <button type="button" className="self-start font-semibold text-leaf underline" onClick={() => setIsManual(true)}>Saisir l’adresse à la main</button>
            <hr className="border-line" />
            <button type="button" onClick={() => openOverlay('pickup-address')} className="flex min-h-14 items-center gap-3 rounded-md border border-line-strong bg-white px-4 text-left hover:border-ink">
              <Store aria-hidden className="size-6 text-leaf" /><span className="flex-1"><span className="block font-semibold">Je viens chercher mes courses</span><span className="block text-sm text-quiet">Le retrait est gratuit</span></span><ChevronRight aria-hidden className="size-5" />
            </button>
          </>
        )}
      </div>
    </Modal>
  );
}

/** A customer's own addresses: one press, nothing typed again. */
function SavedAddresses({ isShown, onChoose }: { isShown: boolean; onChoose(address: AddressInput): void }): ReactNode {
  const isCustomer = Boolean(useUser()?.id);
  const { data: addresses = [] } = useQuery({ ...addressesQuery(useApi()), enabled: isShown && isCustomer });
  if (addresses.length === 0) return null;
  return (
    <section aria-label="Mes adresses" className="-mt-1">
      <h3 className="mb-2 text-sm font-semibold">Mes adresses</h3>
      <ul className="flex flex-col gap-2">
        {addresses.map(({ id, isDefault: _isDefault, ...address }) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(address)} className="block min-h-12 w-full rounded-md border border-line-strong bg-white px-4 py-2 text-left transition-colors hover:border-leaf">
              {address.title ? <span className="block font-semibold">{address.title}</span> : null}<span className={address.title ? 'block text-sm text-quiet' : ''}>{addressText(address)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function UnservedAddress({ address, nearest }: Unserved): ReactNode {
  const point = nearest && (nearest.distanceMeters ?? 0) <= reachableMeters ? nearest : null;
  return (
    <div className="flex flex-col gap-4">
      <Alert kind="info" title="Nous ne livrons pas encore cette adresse">Laissez-nous votre e-mail : nous vous écrirons le jour où nous arrivons.</Alert>
      {point ? <Button variant="secondary" onClick={() => openOverlay('pickup-address', { near: address })}>Retirer à {point.name}{point.distanceMeters === null ? '' : `, à ${distanceText(point.distanceMeters)}`}</Button> : null}
      <WaitingList address={address} />
    </div>
  );
}
