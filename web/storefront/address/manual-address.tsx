import { useState, type FormEvent, type ReactNode } from 'react';
import type { AddressInput } from '#domain/address.ts';
import { arePlausibleCoordinates } from '#domain/delivery/rules.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { focusFirst } from '../../forms/focus-first.ts';
import { misplacedPin } from './address-text.ts';
import { ManualPin, type Pinned } from './manual-pin.tsx';

type ManualAddressProps = {
  onChoose(address: AddressInput): void;
  isChecking: boolean;
  submitLabel?: string;
  hasMap?: boolean;
};
type Written = { streetNumber: string; street: string; postalCode: string; city: string };
const nothing: Written = { streetNumber: '', street: '', postalCode: '', city: '' };

/** Manual address form. With `hasMap`, a movable pin shows where the address was found. */
export function ManualAddress({
  onChoose,
  isChecking,
  submitLabel = 'Voir les créneaux',
  hasMap = false,
}: ManualAddressProps): ReactNode {
  const [written, setWritten] = useState(nothing);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [pinned, setPinned] = useState<Pinned | null>(null);
  const isMisplaced = pinned !== null && !arePlausibleCoordinates(pinned.place, pinned.understood);
  const field = (name: keyof Written) => ({
    name,
    value: written[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => write(name, event.target.value),
  });

  /** Editing a field clears its error. */
  function write(name: keyof Written, value: string): void {
    setWritten({ ...written, [name]: value });
    if (errors[name]) setErrors(({ [name]: _put, ...others }) => others);
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { streetNumber, street, postalCode, city } = trimmed(written);
    const found: FieldErrors = {};
    if (street.length < 2) found['street'] = 'Champ requis';
    if (!/^\d{5}$/.test(postalCode)) found['postalCode'] = 'Indiquez 5 chiffres';
    if (!city) found['city'] = 'Champ requis';
    if (isMisplaced) found['pin'] = misplacedPin;
    setErrors(found);
    if (focusFirst(event.currentTarget, found)) return;
    onChoose({
      ...(streetNumber ? { streetNumber } : {}),
      street,
      postalCode,
      city,
      ...pinned?.place,
    });
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
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
      <Button type="submit" loading={isChecking}>
        {submitLabel}
      </Button>
    </form>
  );
}

function trimmed(written: Written): Written {
  return {
    streetNumber: written.streetNumber.trim(),
    street: written.street.trim(),
    postalCode: written.postalCode.trim(),
    city: written.city.trim(),
  };
}
