import { useState, type ReactNode } from 'react';
import type { Supplier, SupplierPage } from '#domain/purchases/supplier-contract.ts';
import { dayNames } from '#domain/shop/show-shop.ts';
import { parseEuros, shortTypedEuros } from '#domain/measures/typed-euros.ts';
import { Form } from '../../forms/form.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useApi } from '../../use-api.ts';
import { EuroField } from '../../ui/number-fields.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';

const days = [1, 2, 3, 4, 5, 6, 7] as const;

/** Creates a supplier, or changes the one that is given. */
export function SupplierForm({
  supplier,
  onSave,
}: {
  supplier: Supplier | null;
  onSave(page: SupplierPage): void;
}): ReactNode {
  const api = useApi();
  // Drawn once: pressing again after a lost answer makes no second supplier.
  const [newId] = useState(() => crypto.randomUUID());
  const form = useForm({
    asksToLeave: true,
    async send(data) {
      const text = (name: string) => String(data.get(name) ?? '').trim();
      const written = {
        name: text('name'),
        contactName: text('contactName') || null,
        email: text('email') || null,
        phone: text('phone') || null,
        orderDays: days.filter((day) => data.get(`day-${day}`) === 'on'),
        leadDays: Number(text('leadDays')),
        minimum: parseEuros(text('minimum')) ?? 0,
        note: text('note') || null,
      };
      onSave(
        supplier
          ? await api('PUT /api/staff/suppliers/:id', {
              params: { id: supplier.id },
              body: { version: supplier.version, ...written },
            })
          : await api('POST /api/staff/suppliers', { body: { id: newId, ...written } }),
      );
    },
  });
  return (
    <Form of={form} className="grid gap-4" yes={supplier ? 'Enregistrer' : 'Créer le fournisseur'}>
      <TextField
        label="Nom"
        name="name"
        defaultValue={supplier?.name}
        minLength={2}
        maxLength={80}
        autoComplete="off"
        required
      />
      <TextField
        label="E-mail des commandes"
        isOptional
        name="email"
        type="email"
        defaultValue={supplier?.email ?? ''}
        maxLength={120}
        autoComplete="off"
      />
      <div className="grid gap-4 xs:grid-cols-2">
        <PhoneField
          label="Téléphone"
          isOptional
          name="phone"
          defaultValue={supplier?.phone ?? ''}
          maxLength={30}
          autoComplete="off"
        />
        <TextField
          label="Contact"
          isOptional
          name="contactName"
          defaultValue={supplier?.contactName ?? ''}
          maxLength={80}
          autoComplete="off"
        />
      </div>
      <fieldset>
        <legend className="text-sm font-semibold">Jours de commande</legend>
        <p className="text-sm text-quiet">Sans jour coché, il prend commande tous les jours.</p>
        <div className="flex flex-wrap gap-x-5">
          {days.map((day) => (
            <Checkbox
              key={day}
              name={`day-${day}`}
              label={dayNames[day - 1]}
              defaultChecked={supplier?.orderDays.includes(day) ?? false}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 xs:grid-cols-2">
        <TextField
          label="Livre en"
          name="leadDays"
          inputMode="numeric"
          pattern="[0-5]?[0-9]|60"
          title="De 0 à 60 jours"
          hint="Jours, de la commande à la livraison"
          defaultValue={supplier?.leadDays ?? 1}
          autoComplete="off"
          required
        />
        <EuroField
          label="Minimum de commande HT"
          isOptional
          name="minimum"
          defaultValue={supplier && supplier.minimum > 0 ? shortTypedEuros(supplier.minimum) : ''}
        />
      </div>
      <TextArea
        label="Note pour l’équipe"
        isOptional
        name="note"
        maxLength={500}
        defaultValue={supplier?.note ?? ''}
      />
    </Form>
  );
}
