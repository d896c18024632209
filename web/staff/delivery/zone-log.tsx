import type { ReactNode } from 'react';
import type { StaffSlot, StaffZone } from '#domain/delivery/staff-contract.ts';
import type { ZoneAddress } from '#domain/delivery/zone-contract.ts';
import { actionText } from '#domain/staff/action-kinds.ts';
import type { StaffAction } from '#domain/staff/staff-action.ts';
import { formatMinutes, plural } from '#domain/measures/quantity.ts';
import { formatDate, formatTime, shopDay } from '../../shop-time.ts';
import { ActionLog } from '../kit/action-log.tsx';
import {
  sayCutoffMinutes,
  sayDate,
  sayFees,
  sayHours,
  sayWeeklyHours,
  weekdayName,
} from './slot-texts.ts';
import { useGet } from '../kit/use-get.ts';

type Fees = Pick<StaffSlot, 'tiers' | 'deltaDay' | 'deltaSlot'>;
type ToldSlot = Fees & {
  from: string;
  to: string;
  capacity: number;
  /** Absent from older rows. */
  capacityMinutes?: number | null;
  orderUntil: string;
  isClosed: boolean;
};
type ToldRule = Fees & {
  weekday: number;
  startHour: number;
  endHour: number;
  capacity: number;
  capacityMinutes?: number | null;
  cutoffMinutes: number;
};
type ToldCopies = { rules: ToldRule[]; fromZone: string | null };
type ToldZone = {
  isActive: boolean;
  instructions?: string;
  name?: string;
  postcodes?: string[];
  address?: ZoneAddress | null;
};
type ToldDay = { day: string; slots: number };

export function ZoneLog({ zone }: { zone: StaffZone }): ReactNode {
  const { data } = useGet('GET /api/staff/delivery-zones/:id/actions', {
    params: { id: zone.id },
  });
  return data ? <ActionLog actions={data.items} describeAction={tell} /> : null;
}

/** `before` and `after` have the shape that the server writes for this kind of action. */
export function tell({
  kind,
  before,
  after,
}: Pick<StaffAction, 'kind' | 'before' | 'after'>): string {
  switch (kind) {
    case 'slot.close':
      return `${saySlot(after as ToldSlot)} : fermé`;
    case 'slot.reopen':
      return `${saySlot(after as ToldSlot)} : rouvert`;
    case 'slot.change':
      return `${saySlot(after as ToldSlot)} : ${differences(sayOfSlot(before as ToldSlot), sayOfSlot(after as ToldSlot))}`;
    case 'day.close':
      return `${sayDate((after as ToldDay).day)} : journée fermée${saySlots(after as ToldDay)}`;
    case 'day.reopen':
      return `${sayDate((after as ToldDay).day)} : journée rouverte`;
    case 'rule.add':
      return `Semaine type, ${sayRule(after as ToldRule)} : ajouté`;
    case 'rule.copy':
      return tellCopies(after as ToldCopies);
    case 'rule.remove':
      return `Semaine type, ${sayRule(before as ToldRule)} : retiré`;
    case 'rule.change':
      return `Semaine type, ${sayRule(before as ToldRule)} : ${differences(sayOfRule(before as ToldRule), sayOfRule(after as ToldRule))}`;
    case 'zone.add':
      return `Créée : ${sayPlace(after as ToldZone)}`;
    case 'zone.change':
      return tellZone(before as ToldZone, after as ToldZone);
    default:
      return actionText(kind);
  }
}

/** None when the day was closed before its slots were generated. */
const saySlots = ({ slots }: ToldDay): string =>
  slots > 0 ? `, ${plural(slots, 'créneau', 'créneaux')}` : ' d’avance';
const saySlot = (slot: ToldSlot): string => `${formatDate(slot.from)}, ${sayHours(slot)}`;
const sayRule = (rule: ToldRule): string => `${weekdayName(rule.weekday)} ${sayWeeklyHours(rule)}`;
/** Rows written before zones could be edited have no name. */
function sayPlace({ name, postcodes = [], address }: ToldZone): string {
  const street = address ? [address.streetNumber, address.street].filter(Boolean).join(' ') : '';
  const place = address ? `${street}, ${address.postalCode} ${address.city}` : postcodes.join(', ');
  return name ? `« ${name} », ${place}` : '';
}

function tellCopies({ rules, fromZone }: ToldCopies): string {
  const days = [...new Set(rules.map(({ weekday }) => weekdayName(weekday)))].join(', ');
  const from = fromZone ? ` de « ${fromZone} »` : '';
  return `Semaine type, ${plural(rules.length, 'créneau copié', 'créneaux copiés')}${from} : ${days}`;
}

function tellZone(before: ToldZone, after: ToldZone): string {
  if (before.isActive !== after.isActive)
    return after.isActive ? 'Proposée à nouveau' : 'N’est plus proposée';
  if (sayPlace(before) !== sayPlace(after))
    return `${sayPlace(after)} (avant : ${sayPlace(before)})`;
  const words = after.instructions ?? '';
  if (words === (before.instructions ?? '')) return 'Horaires d’ouverture changés';
  return words
    ? `Indications : « ${words} »${before.instructions ? ` (avant : « ${before.instructions} »)` : ''}`
    : `Indications retirées (avant : « ${before.instructions} »)`;
}

const sayWork = ({ capacityMinutes }: { capacityMinutes?: number | null }): string =>
  `travail ${capacityMinutes ? formatMinutes(capacityMinutes) : 'sans limite'}`;

function sayOfSlot(slot: ToldSlot): string[] {
  const cutoffDay = shopDay(slot.orderUntil);
  return [
    `capacité ${slot.capacity}`,
    sayWork(slot),
    `heure limite le ${sayDate(cutoffDay)} à ${formatTime(slot.orderUntil)}`,
    `frais ${sayFees(slot)}`,
  ];
}

const sayOfRule = (rule: ToldRule): string[] => [
  sayRule(rule),
  `capacité ${rule.capacity}`,
  sayWork(rule),
  `commande ${sayCutoffMinutes(rule.cutoffMinutes)}`,
  `frais ${sayFees(rule)}`,
];

/** Changed fields: « capacité 12 (avant : 10) ». */
function differences(before: readonly string[], after: readonly string[]): string {
  const changed = after.flatMap((text, index) =>
    text === before[index]
      ? []
      : [
          `${text} (avant : ${before[index]?.replace(/^(capacité|travail|heure limite|frais|commande jusqu’à) /, '')})`,
        ],
  );
  return changed.length > 0 ? changed.join(' ; ') : 'enregistré à l’identique';
}
