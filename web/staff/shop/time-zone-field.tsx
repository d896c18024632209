import { useState, type ReactNode } from 'react';
import type { ComingSlots } from '#domain/delivery/staff-contract.ts';
import { frenchProfile } from '#domain/france/profile.ts';
import { formatTimeIn, type TimeZone } from '#domain/time/local-time.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Select } from '../../ui/select.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useGet } from '../kit/use-get.ts';

/** The zone of the shop's clock. Choosing another says what moves, before it is saved. */
export function TimeZoneField({ current }: { current: TimeZone | null }): ReactNode {
  const now = new Date(useNow()).toISOString();
  const saved = current ?? frenchProfile.timeZone;
  const [chosen, setChosen] = useState<TimeZone>(saved);
  return (
    <div className="mt-3">
      <div className="max-w-md">
        <Select
          label="Fuseau horaire"
          name="timeZone"
          options={optionsWith(saved)}
          value={chosen}
          hint={`Il y est ${formatTimeIn(chosen, now)}. Créneaux, clôtures et factures suivent cette heure.`}
          onChange={(event) => setChosen(event.target.value)}
        />
      </div>
      {current !== null && chosen !== saved ? <Shift from={saved} to={chosen} now={now} /> : null}
    </div>
  );
}

function Shift({ from, to, now }: { from: TimeZone; to: TimeZone; now: string }): ReactNode {
  const { data } = useGet('GET /api/staff/coming-slots', { staleTime: 0 });
  if (!data) return null;
  return (
    <Alert
      className="mt-3"
      title={`Quand il est ${formatTimeIn(from, now)}, il y est ${formatTimeIn(to, now)}`}
    >
      <ul className="list-disc pl-5">
        {shiftTexts(data).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** One sentence for each thing that a change of zone touches. */
export function shiftTexts({ ordered, orders, free }: ComingSlots): string[] {
  return [
    ...(orders > 0
      ? [
          `${plural(orders, 'commande à venir garde son moment', 'commandes à venir gardent leur moment')}, dans ${plural(ordered, 'créneau', 'créneaux')} : les heures affichées changent. Prévenez ces clients, ou déplacez leurs commandes.`,
        ]
      : []),
    ...(free > 0
      ? [
          `${plural(free, 'créneau sans commande garde son heure', 'créneaux sans commande gardent leur heure')}, à l’horloge du nouveau fuseau.`,
        ]
      : []),
    'Les codes, messages et pages programmés gardent leur moment : relisez leurs dates.',
    'Les journées closes restent closes ; la suivante commence où la dernière s’est arrêtée.',
  ];
}

function optionsWith(saved: TimeZone): { value: TimeZone; label: string }[] {
  const own = Object.entries(frenchProfile.timeZones).map(([value, label]) => ({ value, label }));
  const others = Intl.supportedValuesOf('timeZone')
    .filter((zone) => zone.startsWith('Europe/') && !(zone in frenchProfile.timeZones))
    .map((value) => ({ value, label: placeOf(value) }));
  const all = [...own, ...others];
  return all.some(({ value }) => value === saved)
    ? all
    : [...all, { value: saved, label: placeOf(saved) }];
}

/** « Europe/Isle_of_Man » → « Europe : Isle of Man » */
const placeOf = (zone: TimeZone): string => zone.replace('/', '\u00a0: ').replaceAll('_', ' ');
