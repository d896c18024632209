import type { ReactNode } from 'react';
import type { StaffZone } from '#domain/delivery/staff-contract.ts';
import type { StaffSite } from '#domain/sites/contract.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Select } from '../../ui/select.tsx';
import { slotRefusalText } from './delivery-reads.ts';

const ranks = ['En premier', 'Puis, s’il est fermé ou n’a pas tout le panier', 'Puis', 'Enfin'];

/** Sites that serve a zone, in order: the first open one that has the whole cart prepares it. */
export function ZoneSitesForm({
  zone,
  sites,
  onSave,
}: {
  zone: StaffZone;
  sites: readonly StaffSite[];
  onSave(siteIds: string[]): Promise<unknown>;
}): ReactNode {
  const form = useForm({
    explain: slotRefusalText,
    async send(data) {
      await onSave([...new Set(data.getAll('siteIds').map(String))].filter((id) => id !== ''));
      return 'leaving';
    },
  });
  const options = sites
    .filter(({ id, state }) => state !== 'closed' || zone.siteIds.includes(id))
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Form
      of={form}
      className="mt-4 flex flex-col gap-4 border-t border-line pt-4"
      yes="Enregistrer les sites"
    >
      {ranks.slice(0, options.length).map((label, rank) => (
        <Select
          key={label}
          label={label}
          name="siteIds"
          defaultValue={zone.siteIds[rank] ?? ''}
          options={rank === 0 ? options : [{ value: '', label: 'Aucun autre' }, ...options]}
        />
      ))}
      <p className="text-sm text-quiet">Les commandes déjà passées restent à leur site.</p>
    </Form>
  );
}
