import type { ReactNode } from 'react';
import { areHoursApart, hoursApartText } from '#domain/delivery/staff-rules.ts';
import { plural } from '#domain/measures/quantity.ts';
import type { AddSiteRequest, StaffSite } from '#domain/sites/contract.ts';
import { siteKinds, type SiteKind } from '#domain/sites/site-words.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { ApiRefusal } from '../../api-client.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { OpeningHoursFields, readOpeningHours } from '../delivery/opening-hours-form.tsx';
import { readZoneAddress, ZoneAddressFields } from '../delivery/zone-address-fields.tsx';

const kinds = Object.entries(siteKinds).map(([value, label]) => ({ value, label }));

type SiteFields = Omit<AddSiteRequest, 'isWholeRange'>;

/** Who a site is: a new one, with the hours of another to begin with, or the one that is given. */
export function SiteForm({
  site,
  hours,
  yes,
  onSend,
}: {
  site: StaffSite | null;
  hours: StaffSite['openingHours'];
  yes: string;
  onSend(written: SiteFields): Promise<unknown>;
}): ReactNode {
  const form = useForm({
    asksToLeave: true,
    fieldOf: (error) => (error instanceof ApiRefusal && error.is('Site.NameTaken') ? 'name' : null),
    async send(data) {
      const address = readZoneAddress(data);
      const openingHours = readOpeningHours(data);
      if (!areHoursApart(openingHours)) return form.setRefusal(hoursApartText);
      await onSend({
        name: String(data.get('name')).trim(),
        kind: (data.get('kind') ?? 'shop') as SiteKind,
        siret: String(data.get('siret')).replaceAll(' ', '') || null,
        address: address.street ? address : null,
        openingHours,
      });
    },
  });
  const openDays = new Set(hours.map(({ day }) => day)).size;
  return (
    <Form of={form} className="flex flex-col gap-4" yes={yes}>
      <TextField
        label="Nom, lu par les clients"
        name="name"
        defaultValue={site?.name}
        minLength={2}
        maxLength={60}
        autoComplete="off"
        required
      />
      <Select label="Sorte de site" name="kind" defaultValue={site?.kind} options={kinds} />
      <TextField
        label="SIRET"
        name="siret"
        defaultValue={site?.siret ?? ''}
        hint="Quatorze chiffres."
        pattern="[0-9 ]{14,17}"
        inputMode="numeric"
        autoComplete="off"
        isOptional
      />
      <ZoneAddressFields initial={site?.address ?? null} isOptional={site?.isFirst === true} />
      <details open={site === null}>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
          Horaires d’ouverture
          <span className="font-normal text-quiet">
            {openDays > 0 ? `, ${plural(openDays, 'jour')} par semaine` : ', pas encore indiqués'}
          </span>
        </summary>
        <OpeningHoursFields hours={hours} />
      </details>
    </Form>
  );
}
