import { useState, type ReactNode } from 'react';
import type { StaffZone } from '#domain/delivery/staff-contract.ts';
import { readPostcodes } from '#domain/delivery/zone-area.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { findPostcodeMistakes, PostcodesField } from './postcodes-field.tsx';
import { refreshes, slotRefusalText } from './delivery-reads.ts';
import { readZoneAddress, ZoneAddressFields } from './zone-address-fields.tsx';
import { useSend } from '../kit/use-send.ts';

/** The name of a zone or pickup point, and where it is. */
export function ZonePlaceForm({ zone, onDone }: { zone: StaffZone; onDone(): void }): ReactNode {
  const save = useSend('PATCH /api/staff/delivery-zones/:id', { refreshes });
  const [text, setText] = useState(zone.postcodes.join(', '));
  const isDelivery = zone.type === 'delivery';
  // Customers chose a pickup point for its address, so it is fixed once the point has slots.
  const canMove = !isDelivery && !zone.hasSlots;
  const form = useForm({
    find: findPostcodeMistakes,
    explain: slotRefusalText,
    async send(data) {
      await save.mutateAsync({
        params: { id: zone.id },
        body: {
          version: zone.version,
          name: String(data.get('name')).trim(),
          ...(isDelivery
            ? {
                postcodes: readPostcodes(String(data.get('postcodes'))).postcodes,
                acceptsOverlap: data.has('acceptsOverlap'),
              }
            : {}),
          ...(canMove ? { address: readZoneAddress(data) } : {}),
        },
      });
      onDone();
    },
  });
  return (
    <Form
      of={form}
      // Keeps the browser's checks: `find` covers the postcodes only.
      noValidate={false}
      className="mt-4 flex flex-col gap-4 border-t border-line pt-4"
      yes="Enregistrer"
    >
      <TextField
        label="Nom, lu par les clients"
        name="name"
        autoComplete="off"
        minLength={2}
        maxLength={60}
        defaultValue={zone.name}
        required
      />
      {isDelivery ? <PostcodesField text={text} onChange={setText} zoneId={zone.id} /> : null}
      {canMove ? <ZoneAddressFields initial={zone.addressParts} /> : null}
      {!isDelivery && !canMove ? (
        <p className="text-sm text-quiet">
          L’adresse ne change plus : ce point a des créneaux, et ses clients la connaissent.
        </p>
      ) : null}
      {isDelivery && zone.carts > 0 ? (
        <p className="text-sm">
          {plural(zone.carts, 'panier a choisi', 'paniers ont choisi')} cette zone : une adresse qui
          n’est plus livrée garde ses produits, et son client choisit un autre endroit.
        </p>
      ) : null}
      <p className="text-sm text-quiet">Les commandes déjà passées ne changent pas.</p>
    </Form>
  );
}
