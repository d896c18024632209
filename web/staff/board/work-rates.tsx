import type { ReactNode } from 'react';
import type { StaffSite } from '#domain/sites/contract.ts';
import type { ShownWorkRates } from '#domain/delivery/work-rates-contract.ts';
import { highestRates, workMinutes, type WorkRates } from '#domain/delivery/work-minutes.ts';
import {
  linesPerOrder,
  minutesPerOrder,
  secondsPerLine,
  type WorkCounts,
} from '#domain/picking/work.ts';
import { formatMinutes, plural } from '#domain/measures/quantity.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Fact, Part } from '../../ui/part.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { settingsReads } from '../opening/settings-reads.ts';
import { Loading } from '../kit/loading.tsx';
import { useMayForSeller } from '../session/member.ts';
import { useReadSite } from '../session/sites.tsx';
import { useGet } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';

/** Work rates of the displayed site, beside the measured times. */
export function WorkRatesPart({ measured }: { measured: WorkCounts }): ReactNode {
  const shown = useReadSite();
  const first = useGet('GET /api/staff/work-rates');
  const sites = useGet('GET /api/staff/sites');
  const mine = sites.data?.items.filter(({ isOwn }) => isOwn) ?? [];
  const site = mine.length === 1 ? mine[0] : mine.find(({ id }) => id === shown);
  const own = site && !site.isFirst ? site : null;
  const rates = first.data && { ...first.data, ...own?.workRates };
  const mayChange = useMayForSeller('shop.write') || own !== null;
  return (
    <Part title="Ce que compte une commande" className="mt-5">
      <p className="mb-3 max-w-[70ch] text-quiet">
        Chaque commande compte, dans les minutes d’un créneau, pour la durée estimée ici
        {own ? `, à ${own.name}` : ''}.
      </p>
      <Loading
        of={{ data: sites.data && rates, error: first.error ?? sites.error }}
        className="h-72"
      />
      {rates && sites.data ? (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
          {mayChange ? (
            <RatesForm
              key={`${own?.id} ${own?.version ?? rates.version}`}
              rates={rates}
              site={own}
            />
          ) : (
            <ReadRates rates={rates} hasSeveral={mine.length > 1} />
          )}
          <Measured rates={rates} measured={measured} />
        </div>
      ) : null}
    </Part>
  );
}

const fields: { name: keyof WorkRates; label: string; hint?: string }[] = [
  { name: 'orderMinutes', label: 'Par commande, en minutes', hint: 'Sacs, étiquettes, remise.' },
  {
    name: 'lineSeconds',
    label: 'Par ligne, en secondes',
    hint: 'Trouver le produit, le mettre en sac.',
  },
  { name: 'weighingSeconds', label: 'Par pesée, en secondes', hint: 'En plus de sa ligne.' },
  { name: 'stopMinutes', label: 'Par livraison, en minutes', hint: 'Se garer, monter, remettre.' },
  { name: 'kilometerSeconds', label: 'Par kilomètre, en secondes' },
];

function sayDistance({ from }: ShownWorkRates): string {
  if (!from) return 'L’adresse du magasin n’est pas écrite : les distances ne comptent pas.';
  if (!from.isFound)
    return `Le magasin (${from.address}) n’est pas situé sur la carte : les distances ne comptent pas. Enregistrez pour le chercher.`;
  return `Par les rues, depuis ${from.address}. Une tournée partage le chemin entre ses arrêts. Une adresse sans position ne compte que pour son arrêt.`;
}

/** Read-only: only members who work at all sites may change the first site's inherited rates. */
function ReadRates({ rates, hasSeveral }: { rates: WorkRates; hasSeveral: boolean }): ReactNode {
  return (
    <div>
      <dl>
        {fields.map(({ name, label }) => (
          <Fact key={name} label={label}>
            {rates[name]}
          </Fact>
        ))}
      </dl>
      <p className="mt-2 text-quiet">
        Ces durées valent pour tous les sites : qui travaille à tous les change.
        {hasSeveral ? ' Pour celles d’un de vos sites, choisissez-le sous le titre.' : ''}
      </p>
    </div>
  );
}

/** `site` null saves the first site's rates, the default of sites without their own. */
function RatesForm({ rates, site }: { rates: ShownWorkRates; site: StaffSite | null }): ReactNode {
  const saveFirst = useSend('PUT /api/staff/work-rates', { refreshes: settingsReads });
  const saveSite = useSend('PATCH /api/staff/sites/:id', { refreshes: ['GET /api/staff/sites'] });
  const form = useForm({
    async send(data) {
      const number = (name: keyof WorkRates) => Number(data.get(name));
      const workRates: WorkRates = {
        orderMinutes: number('orderMinutes'),
        lineSeconds: number('lineSeconds'),
        weighingSeconds: number('weighingSeconds'),
        stopMinutes: number('stopMinutes'),
        kilometerSeconds: number('kilometerSeconds'),
      };
      await (site
        ? saveSite.mutateAsync({
            params: { id: site.id },
            body: { version: site.version, workRates },
          })
        : saveFirst.mutateAsync({ body: { version: rates.version, ...workRates } }));
      toast.success('Durées enregistrées : les prochaines commandes les suivent.');
    },
  });
  return (
    <Form of={form} className="flex flex-col gap-3" yes="Enregistrer">
      <div className="grid gap-3 sm:grid-cols-2">
        {fields.map(({ name, label, hint }) => (
          <TextField
            key={name}
            label={label}
            name={name}
            type="number"
            inputMode="numeric"
            min={0}
            max={highestRates[name]}
            defaultValue={rates[name]}
            hint={hint}
            required
          />
        ))}
      </div>
      {site ? null : <p className="text-sm text-quiet">{sayDistance(rates)}</p>}
    </Form>
  );
}

const oneDecimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

function Measured({ rates, measured }: { rates: WorkRates; measured: WorkCounts }): ReactNode {
  const [seconds, lines, minutes] = [
    secondsPerLine(measured),
    linesPerOrder(measured),
    minutesPerOrder(measured),
  ];
  const usual = Math.max(1, Math.round(lines ?? 10));
  const work = { lines: usual, weighedLines: 0, isComplement: false };
  const atTheDoor = { from: null, to: null };
  return (
    <div className="rounded-md bg-sand p-4">
      <h3 className="font-semibold">Mesuré sur la période</h3>
      {seconds === null || minutes === null ? (
        <p className="mt-1 text-sm text-quiet">Trop peu de lignes pour une mesure.</p>
      ) : (
        <dl>
          <Fact label="Par ligne, pesées comprises">{Math.round(seconds)} s</Fact>
          <Fact label="Lignes par commande">{oneDecimal.format(lines ?? 0)}</Fact>
          <Fact label="Préparer une commande">
            {formatMinutes(Math.max(1, Math.round(minutes)))}
          </Fact>
        </dl>
      )}
      <h3 className="mt-3 font-semibold">Avec les durées enregistrées</h3>
      <p className="mt-1 text-sm text-quiet">
        Une commande de {plural(usual, 'ligne')}, sans pesée :
      </p>
      <dl>
        <Fact label="En retrait">
          {formatMinutes(workMinutes(rates, { ...work, delivery: null }))}
        </Fact>
        <Fact label="En livraison, sans le chemin">
          {formatMinutes(workMinutes(rates, { ...work, delivery: atTheDoor }))}
        </Fact>
      </dl>
    </div>
  );
}
