/** A month of fabricated measures, identical at every start; the back office says that they are not real visits. */
import type { EventName } from '#domain/analytics/events.ts';
import { lastDemoVital } from '#server/analytics/measures-store.ts';
import type { MeasuredDevice } from '#domain/analytics/device.ts';
import type { VitalName } from '#domain/analytics/vital-rating.ts';
import { timeZone } from '#domain/france/time-zones.ts';
import { dateIn, instantIn } from '#domain/time/local-time.ts';
import { run, type Tx } from '#server/platform/db.ts';
import { drawFrom, type Draw } from './draw-from.ts';

const daysShown = 30;
type Visit = { index: number; at: Temporal.Instant; device: MeasuredDevice };
type Vital = {
  id: string;
  name: VitalName;
  value: number;
  path: string;
  at: string;
  device: MeasuredDevice;
};
type DemoEvent = {
  session: string;
  name: EventName;
  at: string;
  path: string;
  device: MeasuredDevice;
  properties: object;
};

const pages: readonly (readonly [path: string, weight: number])[] = [
  ['/', 1],
  ['/categorie/fruits-et-legumes', 1.15],
  ['/produit/pommes-gala', 0.95],
  ['/recherche', 1.05],
  ['/recette', 1.1],
  ['/checkout', 0.9],
  ['/engagement/primeur', 0.85],
];
/** Typical values on a wide screen; phones are slower. */
const usual: Record<VitalName, number> = {
  LCP: 1_150,
  INP: 95,
  CLS: 0.03,
  FCP: 780,
  TTFB: 160,
  FID: 12,
};
const way: readonly { name: EventName; path: string; chance: number }[] = [
  { name: 'product viewed', path: '/produit/pommes-gala', chance: 0.64 },
  { name: 'cart product added', path: '/categorie/fruits-et-legumes', chance: 0.47 },
  { name: 'shipping slot chosen', path: '/categorie/fruits-et-legumes', chance: 0.78 },
  { name: 'checkout started', path: '/checkout', chance: 0.6 },
  { name: 'checkout pay pressed', path: '/checkout', chance: 0.82 },
  { name: 'checkout confirmation viewed', path: '/checkout/confirmation', chance: 0.93 },
];
const errorEvents: readonly {
  chance: number;
  name: EventName;
  path: string;
  properties: object;
}[] = [
  {
    chance: 0.02,
    name: 'field error viewed',
    path: '/checkout',
    properties: { field: 'phone', message: 'Numéro de téléphone non valide' },
  },
  {
    chance: 0.012,
    name: 'error modal viewed',
    path: '/categorie/fruits-et-legumes',
    properties: {
      title: 'Une erreur est survenue',
      message: 'Vérifiez votre connexion Internet, puis réessayez.',
    },
  },
  {
    chance: 0.015,
    name: 'error payment',
    path: '/checkout',
    properties: { title: 'Paiement refusé' },
  },
];

export async function loadDemoMeasures(tx: Tx, now: Temporal.Instant): Promise<void> {
  const draw = drawFrom(20_261_121);
  const visits = listVisits(draw, now);
  const vitals = visits.flatMap((visit) => measureVisit(draw, visit));
  const last = vitals.at(-1);
  if (last) last.id = lastDemoVital;
  const events = visits.flatMap((visit) => simulateVisit(draw, visit));
  await run(
    tx,
    `insert into web_vitals (id, name, value, navigation_type, path, received_at, device)
    select id, name, value, 'navigate', path, at, device from jsonb_to_recordset($1::jsonb) as vital (id text, name text, value float8, path text, at timestamptz, device text)`,
    [JSON.stringify(vitals)],
  );
  await run(
    tx,
    `insert into analytics_events (id, name, at, received_at, session_id, user_id, path, properties, device)
    select md5('demo event ' || index)::uuid, name, at, at, md5(session)::uuid, null, path, properties, device
    from rows from (jsonb_to_recordset($1::jsonb) as (session text, name text, at timestamptz, path text, device text, properties jsonb)) with ordinality as event (session, name, at, path, device, properties, index)`,
    [JSON.stringify(events)],
  );
}

/** Visits of past days, from 8 to 22 h; Sundays are busier. */
function listVisits(draw: Draw, now: Temporal.Instant): Visit[] {
  const today = dateIn(timeZone, now);
  const days = Array.from({ length: daysShown - 1 }, (_, index) =>
    today.subtract({ days: daysShown - 1 - index }),
  );
  return days
    .flatMap((day) =>
      Array.from({ length: (day.dayOfWeek === 7 ? 52 : 34) + Math.floor(draw() * 12) }, () => ({
        day,
        minutes: Math.floor(draw() * 14 * 60),
      })),
    )
    .map(({ day, minutes }, index) => ({
      index,
      at: instantIn(timeZone, day, 8).add({ minutes }),
      device: draw() < 0.66 ? ('phone' as const) : ('desk' as const),
    }))
    .toSorted((a, b) => Temporal.Instant.compare(a.at, b.at));
}

function measureVisit(draw: Draw, { index, at, device }: Visit): Vital[] {
  const [path, weight] = pages[Math.floor(draw() ** 1.6 * pages.length)] ?? ['/', 1];
  return (Object.entries(usual) as [VitalName, number][]).map(([name, value]) => {
    // Most values are near typical, a few far above, as on real networks.
    const spread = 0.65 + draw() * 0.7 + (draw() < 0.12 ? draw() * 2.2 : 0);
    const measured = value * weight * spread * (device === 'phone' ? 1.85 : 1);
    return {
      id: `demo-${index}`,
      name,
      value: Number(measured.toFixed(name === 'CLS' ? 4 : 0)),
      path,
      at: at.toString(),
      device,
    };
  });
}

function simulateVisit(draw: Draw, { index, at, device }: Visit): DemoEvent[] {
  const event = (
    name: EventName,
    path: string,
    minutes: number,
    properties: object = {},
  ): DemoEvent => ({
    session: `demo visit ${index}`,
    name,
    at: at.add({ minutes }).toString(),
    path,
    device,
    properties,
  });
  const stop = way.findIndex(({ chance }) => draw() >= chance * (device === 'phone' ? 0.96 : 1.05));
  const met = way
    .slice(0, stop === -1 ? way.length : stop)
    .map(({ name, path }, step) => event(name, path, 2 + step * 3));
  return [
    event('home viewed', '/', 0),
    ...met,
    ...errorEvents
      .filter(({ chance }) => draw() < chance)
      .map(({ name, path, properties }) => event(name, path, 12, properties)),
  ];
}
