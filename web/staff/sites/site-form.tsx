import type { ReactNode } from 'react';
import type { NewSiteRequest } from '#domain/sites/contract.ts';
import { siteKinds, type SiteKind } from '#domain/sites/site-words.ts';
import { Refused } from '../../forms/refused.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { readZoneAddress, ZoneAddressFields } from '../delivery/zone-address-fields.tsx';

const kinds = Object.entries(siteKinds).map(([value, label]) => ({ value, label }));

/** Adds a site, or changes the one that is given. */
export function SiteForm({
  site,
  yes,
  onSend,
}: {
  site: (NewSiteRequest & { isFirst: boolean }) | null;
  yes: string;
  onSend(written: NewSiteRequest): Promise<unknown>;
}): ReactNode {
  const { refusal, isSending, form } = useForm({
    asksToLeave: true,
    async send(data, sent) {
      const address = readZoneAddress(data);
      await onSend({
        name: String(data.get('name')).trim(),
        kind: (data.get('kind') ?? 'shop') as SiteKind,
        isWholeRange: site?.isFirst === true || data.has('isWholeRange'),
        siret: String(data.get('siret')).replaceAll(' ', '') || null,
        address: address.street ? address : null,
      });
      if (!site) sent.reset();
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
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
      {site?.isFirst ? null : (
        <Checkbox
          name="isWholeRange"
          label="Vend toute la gamme"
          defaultChecked={site?.isWholeRange}
        />
      )}
      <Refused by={refusal} />
      <Button type="submit" className="self-start" loading={isSending}>
        {yes}
      </Button>
    </form>
  );
}
