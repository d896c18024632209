import { useRef, type ReactNode } from 'react';
import type { AddressInput } from '#domain/addresses/address.ts';
import { postcode } from '#domain/france/profile.ts';
import { TextArea, TextField } from '../../ui/text-field.tsx';

/** Reports the address once it is complete, when a field is left: slots are looked up for it. */
export function TypedAddress({
  onChange,
}: {
  onChange(address: AddressInput | null): void;
}): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const reported = useRef('');

  function report(): void {
    if (!form.current) return;
    const address = readAddress(new FormData(form.current));
    const text = JSON.stringify(address);
    if (text === reported.current) return;
    reported.current = text;
    onChange(address);
  }

  return (
    <form
      ref={form}
      aria-label="Adresse de livraison"
      onBlur={report}
      // Without a button to press, the browser sends nothing on Enter.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) report();
      }}
      className="grid grid-cols-[5rem_1fr] gap-3"
    >
      <TextField label="Numéro" name="streetNumber" autoComplete="off" maxLength={10} />
      <TextField label="Rue" name="street" autoComplete="off" maxLength={120} />
      <TextField
        label="Code postal"
        name="postalCode"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
      />
      <TextField label="Ville" name="city" autoComplete="off" maxLength={80} />
      <div className="col-span-2">
        <TextArea
          label="Consignes de livraison"
          hint="Code d’entrée, étage, interphone."
          isOptional
          rows={2}
          maxLength={300}
          name="note"
        />
      </div>
    </form>
  );
}

/** Null while street, postcode or city is missing. */
function readAddress(data: FormData): AddressInput | null {
  const read = (name: string) => String(data.get(name) ?? '').trim();
  const address = {
    streetNumber: read('streetNumber'),
    street: read('street'),
    postalCode: read('postalCode'),
    city: read('city'),
    note: read('note'),
  };
  const isComplete =
    address.street.length > 1 && postcode.test(address.postalCode) && address.city.length > 0;
  return isComplete ? address : null;
}
