/** The page keeps its state in the URL, so that it can be shared and Back restores it. */

/** In tab order; the first is the default when the URL has none. */
export const slotViews = [
  { name: '', label: 'Créneaux' },
  { name: 'charge', label: 'Charge' },
  { name: 'regles', label: 'Semaine type' },
  { name: 'zones', label: 'Zones' },
  { name: 'attente', label: 'Liste d’attente' },
] as const;
type SlotViewName = (typeof slotViews)[number]['name'];
export type SlotsPlace = {
  view: SlotViewName;
  /** Empty: the first zone. */
  zone: string;
  /** Empty: today. */
  day: string;
  /** Weekday of the rules, Monday first. */
  weekday?: number | undefined;
};

const namedWeekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

export function readSlotsPlace(search: URLSearchParams): SlotsPlace {
  const day = search.get('jour') ?? '';
  return {
    view: slotViews.find(({ name }) => name === search.get('vue'))?.name ?? '',
    zone: search.get('zone') ?? '',
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : '',
    weekday: namedWeekdays.indexOf(search.get('semaine') ?? '') + 1 || undefined,
  };
}

export function slotsAddress({ view, zone, day, weekday }: SlotsPlace): string {
  const query = new URLSearchParams({
    ...(view ? { vue: view } : {}),
    ...(zone ? { zone } : {}),
    ...(day ? { jour: day } : {}),
    ...(weekday ? { semaine: namedWeekdays[weekday - 1] ?? '' } : {}),
  }).toString();
  return query ? `/gestion/creneaux?${query}` : '/gestion/creneaux';
}
