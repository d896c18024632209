import { useState, type ReactNode } from 'react';
import type { AddressInput } from '#domain/addresses/address.ts';
import { arePlausibleCoordinates } from '#domain/delivery/rules.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { wrongCoordinates } from '#domain/contract/refusal-sentences.ts';
import { ManualPin, type Pinned } from './manual-pin.tsx';

type ManualAddressProps = {
  onChoose(address: AddressInput): Promise<void>;
  /** Another address of the page is being checked. */
  isChecking?: boolean;
  submitLabel?: string;
  hasMap?: boolean;
};
type AddressFields = { streetNumber: string; street: string; postalCode: string; city: string };
const nothing: AddressFields = { streetNumber: '', street: '', postalCode: '', city: '' };

/** Manual address form. With `hasMap`, a movable pin shows where the address was found. */
export function ManualAddress({
  onChoose,
  isChecking = false,
  submitLabel = 'Voir les créneaux',
  hasMap = false,
}: ManualAddressProps): ReactNode {
  const [written, setWritten] = useState(nothing);
  const [pinned, setPinned] = useState<Pinned | null>(null);
  const isMisplaced = pinned !== null && !arePlausibleCoordinates(pinned.place, pinned.understood);
  const { errors, isSending, form } = useForm({
    find: (data) => ({
      ...findErrors(readWritten(data)),
      ...(isMisplaced ? { pin: wrongCoordinates } : {}),
    }),
    send(data) {
      const { streetNumber, ...place } = readWritten(data);
      return onChoose({ ...(streetNumber ? { streetNumber } : {}), ...place, ...pinned?.place });
    },
  });
  const field = (name: keyof AddressFields) => ({
    name,
    value: written[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) =>
      setWritten({ ...written, [name]: event.target.value }),
  });

  return (
    <form {...form} className="flex flex-col gap-4">
      <div className="grid grid-cols-[6rem_1fr] items-start gap-3">
        <TextField label="Numéro" autoComplete="off" {...field('streetNumber')} />
        <TextField
          label="Rue"
          autoComplete="address-line1"
          {...field('street')}
          hint={
            written.street.trim().length >= 2 && !written.streetNumber.trim()
              ? "N'oubliez pas le numéro"
              : undefined
          }
        />
      </div>
      <div className="grid grid-cols-[7rem_1fr] items-start gap-3">
        <TextField
          label="Code postal"
          inputMode="numeric"
          autoComplete="postal-code"
          {...field('postalCode')}
        />
        <TextField label="Ville" autoComplete="address-level2" {...field('city')} />
      </div>
      {hasMap ? (
        <ManualPin
          address={trimmed(written)}
          onPin={setPinned}
          error={isMisplaced ? errors['pin'] : null}
        />
      ) : null}
      <Button type="submit" loading={isChecking || isSending}>
        {submitLabel}
      </Button>
    </form>
  );
}

function readWritten(data: FormData): AddressFields {
  const text = (name: keyof AddressFields) => String(data.get(name) ?? '').trim();
  return {
    streetNumber: text('streetNumber'),
    street: text('street'),
    postalCode: text('postalCode'),
    city: text('city'),
  };
}

function findErrors({ street, postalCode, city }: AddressFields): FieldErrors {
  return {
    ...(street.length < 2 ? { street: 'Champ requis' } : {}),
    ...(/^\d{5}$/.test(postalCode) ? {} : { postalCode: 'Indiquez 5 chiffres' }),
    ...(city ? {} : { city: 'Champ requis' }),
  };
}

function trimmed(written: AddressFields): AddressFields {
  return {
    streetNumber: written.streetNumber.trim(),
    street: written.street.trim(),
    postalCode: written.postalCode.trim(),
    city: written.city.trim(),
  };
}
