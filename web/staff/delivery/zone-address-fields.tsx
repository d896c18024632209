import type { ReactNode } from 'react';
import type { ZoneAddress } from '#domain/delivery/zone-contract.ts';
import { TextField } from '../../ui/text-field.tsx';

/** The address of a pickup point, by parts. */
export function ZoneAddressFields({
  initial,
  isOptional = false,
}: {
  initial?: ZoneAddress | null;
  isOptional?: boolean;
}): ReactNode {
  return (
    <div className="grid grid-cols-[6rem_1fr] gap-3">
      <TextField
        label="Numéro"
        name="streetNumber"
        autoComplete="off"
        maxLength={10}
        defaultValue={initial?.streetNumber}
      />
      <TextField
        label="Rue"
        name="street"
        autoComplete="off"
        minLength={2}
        maxLength={120}
        defaultValue={initial?.street}
        required={!isOptional}
      />
      <TextField
        label="Code postal"
        name="postalCode"
        inputMode="numeric"
        autoComplete="off"
        pattern="\d{5}"
        title="Cinq chiffres"
        defaultValue={initial?.postalCode}
        required={!isOptional}
      />
      <TextField
        label="Ville"
        name="city"
        autoComplete="off"
        maxLength={80}
        defaultValue={initial?.city}
        required={!isOptional}
      />
    </div>
  );
}

export const readZoneAddress = (data: FormData): ZoneAddress => ({
  streetNumber: String(data.get('streetNumber')).trim(),
  street: String(data.get('street')).trim(),
  postalCode: String(data.get('postalCode')).trim(),
  city: String(data.get('city')).trim(),
});
