import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Address } from '#domain/account/contract.ts';
import {
  alphabetic,
  maxLength,
  minLength,
  required,
  tenDigits,
  type FieldRule,
} from '#domain/account/field-rules.ts';
import type { AddressInput } from '#domain/addresses/address.ts';
import { arePlausibleCoordinates } from '#domain/delivery/rules.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { ManualPin, type Pinned } from '../address/manual-pin.tsx';
import { addressBookQuery } from '../address/address-queries.ts';
import { CustomerGate } from '../session/customer-gate.tsx';
import { findErrors, type FieldErrors } from '../../forms/field-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { nationalPhone } from '../../ui/phone-text.ts';
import { wrongCoordinates } from '#domain/contract/refusal-sentences.ts';

/** Edits the address of `?id=`, or creates one. */
export function Page(): ReactNode {
  return <CustomerGate title="Mon adresse">{() => <AddressSheet />}</CustomerGate>;
}

function AddressSheet(): ReactNode {
  const id = useSearchParams()[0].get('id');
  const { data: book } = useQuery({ ...addressBookQuery(useApi()), throwOnError: true });
  const addresses = book?.items;
  if (!addresses) return <Skeleton className="h-96" />;
  const address = addresses.find((candidate) => candidate.id === id);
  if (id && !address)
    return (
      <EmptyState title="Cette adresse est introuvable" text="Elle a peut-être été supprimée.">
        <ButtonLink to="/account/settings/addresses">Mes adresses</ButtonLink>
      </EmptyState>
    );
  return <AddressForm address={address} />;
}

function AddressForm({ address }: { address: Address | undefined }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [written, setWritten] = useState(() => placeOf((name) => address?.[name]));
  const [pinned, setPinned] = useState<Pinned | null>(null);
  const { errors, refusal, isSending, form } = useForm({
    find: (data) => findMistakes(data, pinned),
    async send(data) {
      const body = readAddress(data, pinned);
      if (address)
        await api('PUT /api/account/addresses/:id', { params: { id: address.id }, body });
      else await api('POST /api/account/addresses', { body });
      await queryClient.invalidateQueries({ queryKey: addressBookQuery(api).queryKey });
      toast.success('Votre adresse est enregistrée.');
      void navigate('/account/settings/addresses');
    },
  });
  const saved = useMemo(() => savedPin(address, written), [address, written]);

  return (
    <form
      {...form}
      onChange={(event) => {
        const data = new FormData(event.currentTarget);
        setWritten(placeOf((name) => data.get(name)));
      }}
      className="flex max-w-md flex-col gap-4"
    >
      <TextField
        label="Nom de l’adresse"
        name="title"
        isOptional
        maxLength={60}
        placeholder="Maison, bureau…"
        defaultValue={address?.title}
      />
      <div className="grid grid-cols-[6rem_1fr] gap-3">
        <TextField
          label="Numéro"
          name="streetNumber"
          maxLength={10}
          defaultValue={address?.streetNumber}
          hint={
            written.street.length >= 2 && !written.streetNumber
              ? "N'oubliez pas le numéro"
              : undefined
          }
        />
        <TextField
          label="Rue"
          name="street"
          autoComplete="address-line1"
          maxLength={120}
          defaultValue={address?.street}
          error={errors['street']}
        />
      </div>
      <div className="grid grid-cols-[7rem_1fr] gap-3">
        <TextField
          label="Code postal"
          name="postalCode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          defaultValue={address?.postalCode}
          error={errors['postalCode']}
        />
        <TextField
          label="Ville"
          name="city"
          autoComplete="address-level2"
          maxLength={80}
          defaultValue={address?.city}
          error={errors['city']}
        />
      </div>
      <ManualPin
        address={written}
        saved={saved}
        onPin={setPinned}
        error={isMisplaced(pinned) ? errors['pin'] : null}
      />
      <TextArea
        label="Indications pour le livreur"
        name="note"
        isOptional
        maxLength={300}
        hint="Code, étage, interphone"
        defaultValue={address?.note}
      />
      <div className="grid gap-4 xs:grid-cols-2">
        <TextField
          label="Prénom"
          name="firstname"
          isOptional
          autoComplete="given-name"
          maxLength={60}
          defaultValue={address?.firstname}
          error={errors['firstname']}
        />
        <TextField
          label="Nom"
          name="lastname"
          isOptional
          autoComplete="family-name"
          maxLength={60}
          defaultValue={address?.lastname}
          error={errors['lastname']}
        />
      </div>
      <PhoneField
        label="Téléphone sur place"
        name="phone"
        isOptional
        defaultValue={nationalPhone(address?.phone ?? null)}
        error={errors['phone']}
      />
      <Checkbox
        label="C’est aussi mon adresse de facturation"
        name="isBilling"
        defaultChecked={address?.isBilling}
      />
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={isSending}>
          Enregistrer
        </Button>
        <ButtonLink variant="ghost" to="/account/settings/addresses">
          Annuler
        </ButtonLink>
      </div>
    </form>
  );
}

const fiveDigits: FieldRule = (text) => (/^\d{5}$/.test(text) ? null : 'Indiquez 5 chiffres');

const placeNames = ['streetNumber', 'street', 'postalCode', 'city'] as const;
type AddressFields = Record<(typeof placeNames)[number], string>;

function placeOf(
  read: (name: (typeof placeNames)[number]) => FormDataEntryValue | null | undefined,
): AddressFields {
  return Object.fromEntries(
    placeNames.map((name) => [name, String(read(name) ?? '').trim()]),
  ) as AddressFields;
}

/** Drops the saved pin when the address changes: the map must not point to the old place. */
function savedPin(address: Address | undefined, written: AddressFields): Pinned['place'] | null {
  const isSamePlace = placeNames.every((name) => (address?.[name] ?? '') === written[name]);
  return isSamePlace && address?.latitude !== undefined && address.longitude !== undefined
    ? { latitude: address.latitude, longitude: address.longitude }
    : null;
}

const isMisplaced = (pinned: Pinned | null): boolean =>
  pinned !== null && !arePlausibleCoordinates(pinned.place, pinned.understood);

function findMistakes(form: FormData, pinned: Pinned | null): FieldErrors {
  const mistakes = findErrors(form, {
    street: [required, minLength(2), maxLength(120)],
    postalCode: [required, fiveDigits],
    city: [required, maxLength(80)],
    firstname: [alphabetic],
    lastname: [alphabetic],
    phone: [tenDigits],
  });
  return isMisplaced(pinned) ? { ...mistakes, pin: wrongCoordinates } : mistakes;
}

function readAddress(form: FormData, pinned: Pinned | null): AddressInput {
  const value = (name: string) => String(form.get(name) ?? '').trim();
  const optional = Object.fromEntries(
    (['title', 'streetNumber', 'note', 'firstname', 'lastname', 'phone'] as const).flatMap(
      (name) => (value(name) ? [[name, value(name)]] : []),
    ),
  );
  return {
    ...optional,
    street: value('street'),
    postalCode: value('postalCode'),
    city: value('city'),
    isBilling: form.get('isBilling') !== null,
    ...pinned?.place,
  };
}
