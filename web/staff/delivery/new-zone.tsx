import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { maximumInstructions } from '#domain/delivery/staff-rules.ts';
import { pickupKinds, readPostcodes } from '#domain/delivery/zone-area.ts';
import type { StaffSite } from '#domain/sites/contract.ts';
import type { NewZoneRequest } from '#domain/delivery/zone-contract.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useGet } from '../kit/use-get.ts';
import { findPostcodeMistakes, PostcodesField } from './postcodes-field.tsx';
import { refreshes, slotRefusalText } from './delivery-reads.ts';
import { slotsAddress } from './slots-url.ts';
import { readZoneAddress, ZoneAddressFields } from './zone-address-fields.tsx';
import { useSend } from '../kit/use-send.ts';

type CreatedZone = { id: string; name: string; hasWeek: boolean };

/** Makes a delivery zone or a pickup point, then leads to its weekly rules. `site`: of that site, which is not asked then. */
export function NewZone({
  isFirst = false,
  site,
}: {
  isFirst?: boolean;
  site?: StaffSite;
}): ReactNode {
  const [isOpen, setOpen] = useState(isFirst);
  const [made, setMade] = useState<CreatedZone | null>(null);
  return (
    <section aria-label="Nouvelle zone" className="mb-5">
      {made ? (
        <Alert kind="success" className="mb-3">
          « {made.name} » est dans la liste,{' '}
          {made.hasWeek ? 'ses créneaux sont ouverts' : 'sans créneaux pour l’instant'} :{' '}
          <Link
            to={slotsAddress({ view: 'regles', zone: made.id, day: '' })}
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            {made.hasWeek ? 'voir' : 'ouvrir'} ses créneaux dans la semaine type
          </Link>
        </Alert>
      ) : null}
      <Button
        variant="secondary"
        icon={<Plus aria-hidden className="size-5" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Nouvelle zone ou point de retrait
      </Button>
      {isOpen ? (
        <NewZoneForm
          site={site}
          onMade={(zone) => {
            setMade(zone);
            setOpen(false);
          }}
        />
      ) : null}
    </section>
  );
}

const kindNames = {
  drive: 'Drive',
  car: 'Retrait en voiture',
  onFoot: 'Retrait en boutique, à pied',
  remote: 'Point relais',
} as const satisfies Record<(typeof pickupKinds)[number], string>;

function NewZoneForm({
  site,
  onMade,
}: {
  site: StaffSite | undefined;
  onMade(zone: CreatedZone): void;
}): ReactNode {
  const make = useSend('POST /api/staff/delivery-zones', { refreshes });
  const [kind, setKind] = useState<NewZoneRequest['kind']>('delivery');
  const [text, setText] = useState('');
  const sites = useGet('GET /api/staff/sites').data?.items ?? [];
  const zones = useGet('GET /api/staff/delivery-zones').data?.items ?? [];
  const models = zones.filter(({ hasSlots, isActive }) => hasSlots && isActive);
  const form = useForm({
    find: findPostcodeMistakes,
    explain: slotRefusalText,
    async send(data) {
      const request = readRequest(data, site?.id);
      const { id } = await make.mutateAsync({ body: request });
      onMade({ id, name: request.name, hasWeek: request.weekOf !== undefined });
      return 'leaving';
    },
  });
  return (
    <Form
      of={form}
      // Keeps the browser's checks: `find` covers the postcodes only.
      noValidate={false}
      className="mt-3 flex max-w-2xl flex-col gap-4 rounded-lg border border-line bg-white p-4"
      yes={kind === 'delivery' ? 'Créer la zone' : 'Créer le point de retrait'}
    >
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="mb-1.5 font-semibold">
          Comment les clients reçoivent leurs courses
        </legend>
        <RadioCard
          name="kind"
          value="delivery"
          title="Livraison"
          text="Une zone, faite de codes postaux."
          checked={kind === 'delivery'}
          onChange={() => setKind('delivery')}
        />
        <RadioCard
          name="kind"
          value="pickup"
          title="Retrait"
          text="Un point où ils viennent les chercher."
          checked={kind === 'pickup'}
          onChange={() => setKind('pickup')}
        />
      </fieldset>
      <TextField
        label="Nom, lu par les clients"
        name="name"
        autoComplete="off"
        minLength={2}
        maxLength={60}
        required
      />
      {site === undefined && sites.length > 1 ? (
        <Select
          label="Site qui la sert"
          name="shopId"
          options={sites
            .filter(({ state, isOwn }) => state !== 'closed' && isOwn)
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      {kind === 'delivery' ? (
        <PostcodesField text={text} onChange={setText} />
      ) : (
        <>
          <Select
            label="Sorte de retrait"
            name="pickupType"
            defaultValue="onFoot"
            options={pickupKinds.map((value) => ({ value, label: kindNames[value] }))}
          />
          <ZoneAddressFields initial={site?.address ?? null} />
          <TextArea
            label="Où se garer, quelle porte"
            name="instructions"
            isOptional
            rows={3}
            maxLength={maximumInstructions}
          />
        </>
      )}
      {models.length > 0 ? (
        <Select
          label="Ses créneaux"
          name="weekOf"
          // A site begins with the week of another.
          defaultValue={site ? models[0]?.id : ''}
          options={[
            { value: '', label: 'Aucun pour l’instant' },
            ...models.map(({ id, name }) => ({ value: id, label: `La semaine de ${name}` })),
          ]}
        />
      ) : null}
    </Form>
  );
}

function readRequest(data: FormData, siteId?: string): NewZoneRequest {
  const name = String(data.get('name')).trim();
  const shopId = data.has('shopId') ? String(data.get('shopId')) : siteId;
  const weekOf = String(data.get('weekOf') ?? '');
  const ofAnyKind = { ...(shopId ? { shopId } : {}), ...(weekOf ? { weekOf } : {}) };
  if (data.get('kind') === 'delivery')
    return {
      ...ofAnyKind,
      kind: 'delivery',
      name,
      postcodes: readPostcodes(String(data.get('postcodes'))).postcodes,
      acceptsOverlap: data.has('acceptsOverlap'),
    };
  return {
    ...ofAnyKind,
    kind: 'pickup',
    name,
    pickupType: pickupKinds.find((kind) => kind === data.get('pickupType')) ?? 'onFoot',
    address: readZoneAddress(data),
    instructions: String(data.get('instructions')).trim(),
  };
}
