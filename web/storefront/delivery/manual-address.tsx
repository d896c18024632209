import { useState, type FormEvent, type ReactNode } from 'react';
import type { AddressInput } from '#domain/address.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { focusFirst, type FieldErrors } from '../account/field-errors.ts';

/** For an address that no list knows. */
export function ManualAddress({ onChoose, isChecking, submitLabel = 'Voir les créneaux' }: { onChoose(address: AddressInput): void; isChecking: boolean; submitLabel?: string }): ReactNode {
  const [errors, setErrors] = useState<FieldErrors>({});

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const value = (name: string) => String(form.get(name) ?? '').trim();
    const found: FieldErrors = {};
    if (value('street').length < 2) found['street'] = 'Champ requis';
    if (!/^\d{5}$/.test(value('postalCode'))) found['postalCode'] = 'Indiquez 5 chiffres';
    if (!value('city')) found['city'] = 'Champ requis';
    setErrors(found);
    if (focusFirst(event.currentTarget, found)) return;
    onChoose({ ...(value('streetNumber') ? { streetNumber: value('streetNumber') } : {}), street: value('street'), postalCode: value('postalCode'), city: value('city') });
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <div className="grid grid-cols-[6rem_1fr] gap-3">
        <TextField label="Numéro" name="streetNumber" autoComplete="off" />
        <TextField label="Rue" name="street" autoComplete="address-line1" error={errors['street']} />
      </div>
      <div className="grid grid-cols-[7rem_1fr] gap-3">
        <TextField label="Code postal" name="postalCode" inputMode="numeric" autoComplete="postal-code" error={errors['postalCode']} />
        <TextField label="Ville" name="city" autoComplete="address-level2" error={errors['city']} />
      </div>
      <Button type="submit" loading={isChecking}>{submitLabel}</Button>
    </form>
  );
}
