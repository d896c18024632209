import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { AddressInput } from '#domain/addresses/address.ts';
import type { PhoneOrderCustomer, PhoneOrderDraft } from '#domain/checkout/phone-order-contract.ts';
import type { DeliverySlots } from '#domain/delivery/contract.ts';
import { isSelectable } from '#domain/delivery/rules.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { formatSlot } from '../../shop-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { refusalText } from '../../refusal-text.ts';
import { useApi } from '../../use-api.ts';
import { TypedAddress } from './typed-address.tsx';

type Place = Pick<PhoneOrderDraft, 'address' | 'deliveryZoneId' | 'timeSlotId'>;
const otherAddress = 'other';
const noSlot: Place = { deliveryZoneId: undefined, timeSlotId: undefined };

/** An address of the customer or a new one, or a pickup point; then a free slot. */
export function ChoosePlace({
  addresses,
  chosenSlotId,
  onChange,
}: {
  addresses: PhoneOrderCustomer['addresses'];
  chosenSlotId: string | undefined;
  onChange(place: Place): void;
}): ReactNode {
  const [mode, setMode] = useState<'delivery' | 'collection'>('delivery');
  const [known, setKnown] = useState(addresses.length === 0 ? otherAddress : '');
  const [address, setAddress] = useState<AddressInput | null>(null);

  function takeAddress(next: AddressInput | null): void {
    setAddress(next);
    onChange({ ...noSlot, address: next ?? undefined });
  }

  return (
    <section aria-label="Où et quand" className="grid gap-3">
      <h2 className="text-lg">Où et quand</h2>
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="sr-only">Livraison ou retrait</legend>
        {(['delivery', 'collection'] as const).map((value) => (
          <RadioCard
            key={value}
            name="mode"
            title={value === 'delivery' ? 'Livraison' : 'Retrait'}
            checked={mode === value}
            onChange={() => {
              setMode(value);
              onChange({
                ...noSlot,
                address: value === 'delivery' ? (address ?? undefined) : undefined,
              });
            }}
          />
        ))}
      </fieldset>
      {mode === 'delivery' && addresses.length > 0 ? (
        <Select
          label="Adresse"
          placeholder="Choisir"
          value={known}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setKnown(value);
            takeAddress(addresses.find(({ id }) => id === value)?.address ?? null);
          }}
          options={[
            ...addresses.map(({ id, text }) => ({ value: id, label: text })),
            { value: otherAddress, label: 'Une autre adresse…' },
          ]}
        />
      ) : null}
      {mode === 'delivery' && known === otherAddress ? (
        <TypedAddress onChange={takeAddress} />
      ) : null}
      {mode === 'collection' || address ? (
        <ChooseSlot
          address={mode === 'delivery' ? address : null}
          chosenSlotId={chosenSlotId}
          onChoose={(chosen) =>
            onChange({
              ...chosen,
              address: mode === 'delivery' ? (address ?? undefined) : undefined,
            })
          }
        />
      ) : null}
    </section>
  );
}

function ChooseSlot({
  address,
  chosenSlotId,
  onChoose,
}: {
  /** Null for a pickup. */
  address: AddressInput | null;
  chosenSlotId: string | undefined;
  onChoose(chosen: Pick<Place, 'deliveryZoneId' | 'timeSlotId'>): void;
}): ReactNode {
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: ['staff', 'phone-orders', 'slots', address],
    queryFn: () =>
      api('POST /api/addresses/deliverySlots2', {
        body: address ? { mode: 'delivery', address } : { mode: 'collection' },
      }),
    // Other customers take the same slots meanwhile.
    staleTime: 0,
  });
  if (error) return <Alert kind="error">{refusalText(error)}</Alert>;
  if (!data) return <Skeleton className="h-16" />;
  const options = optionsOf(data);
  if (options.length === 0)
    return (
      <p role="status" className="font-semibold">
        Aucun créneau libre.
      </p>
    );
  return (
    <Select
      label={address ? 'Créneau' : 'Point de retrait et créneau'}
      placeholder="Choisir"
      value={chosenSlotId ?? ''}
      onChange={(event) => {
        const { value } = event.currentTarget;
        const zone = data.zones.find(({ deliverySlots }) =>
          deliverySlots.some(({ id }) => id === value),
        );
        onChoose({ deliveryZoneId: zone?.id, timeSlotId: value || undefined });
      }}
      options={options}
    />
  );
}

function optionsOf({ zones }: DeliverySlots): { value: string; label: string }[] {
  return zones.flatMap(({ name, deliverySlots }) =>
    deliverySlots.filter(isSelectable).map((slot) => {
      const place = zones.length > 1 ? `${name}, ` : '';
      return { value: slot.id, label: `${place}${formatSlot(slot)} (${priceText(slot)})` };
    }),
  );
}

/** The price falls as the order grows. */
function priceText({
  deliveryPricesWithDeltas,
}: DeliverySlots['zones'][number]['deliverySlots'][number]): string {
  const prices = deliveryPricesWithDeltas.map(({ shippingAmount }) => shippingAmount);
  const lowest = Math.min(...prices);
  const highest = Math.max(...prices);
  if (highest === 0) return 'offert';
  if (lowest === highest) return formatEuros(highest);
  if (lowest === 0) return `${formatEuros(highest)} ou offert`;
  return `de ${formatEuros(lowest)} à ${formatEuros(highest)}`;
}
