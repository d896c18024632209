import type { ReactNode } from 'react';
import type { StaffSite } from '#domain/sites/contract.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { refreshes, slotRefusalText } from '../delivery/delivery-reads.ts';
import { NewZone } from '../delivery/new-zone.tsx';
import { useGet } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';

/** What a site serves: zones that others serve already, and zones or pickup points of its own. */
export function SiteZones({ site, isNew }: { site: StaffSite; isNew: boolean }): ReactNode {
  return (
    <>
      {site.zones.length > 0 ? (
        <ul className="mb-3">
          {site.zones.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      ) : null}
      <JoinZones key={site.zones.length} site={site} />
      <NewZone site={site} isFirst={isNew && site.zones.length === 0} />
    </>
  );
}

function JoinZones({ site }: { site: StaffSite }): ReactNode {
  const zones = useGet('GET /api/staff/delivery-zones').data?.items ?? [];
  const joinable = zones.filter(
    ({ type, isActive, siteIds }) => type === 'delivery' && isActive && !siteIds.includes(site.id),
  );
  const join = useSend('PUT /api/staff/sites/:id/zones', { refreshes });
  const form = useForm({
    explain: slotRefusalText,
    async send(data) {
      const ticked = joinable.filter(({ id }) => data.getAll('zone').includes(id));
      if (ticked.length === 0) return form.setRefusal('Cochez au moins une zone.');
      await join.mutateAsync({
        params: { id: site.id },
        body: {
          zones: ticked.map(({ id, version }) => ({ id, version })),
          comesFirst: data.get('place') === 'first',
        },
      });
    },
  });
  if (joinable.length === 0) return null;
  return (
    <Form of={form} className="mb-4 flex flex-col gap-2" yes="Servir ces zones" variant="secondary">
      <fieldset>
        <legend className="font-semibold">Servir aussi une zone d’un autre site</legend>
        {joinable.map(({ id, name, shopName }) => (
          <Checkbox key={id} name="zone" value={id} label={`${name}, servie par ${shopName}`} />
        ))}
      </fieldset>
      <div className="max-w-sm">
        <Select
          label="Sa place"
          name="place"
          options={[
            { value: 'last', label: 'Quand les autres sites n’ont pas tout' },
            { value: 'first', label: 'Avant les autres sites' },
          ]}
        />
      </div>
    </Form>
  );
}
