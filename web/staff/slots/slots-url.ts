/** What the page shows is in its address: it can be sent to a colleague, and Back finds it again. */

/** In the order of the tabs; the first is that of an address without one. */
export const slotViews = [
  { name: '', label: 'Créneaux' },
  { name: 'charge', label: 'Charge' },
  { name: 'regles', label: 'Semaine type' },
  { name: 'zones', label: 'Zones' },
  { name: 'attente', label: 'Liste d’attente' },
] as const;
export type SlotViewName = (typeof slotViews)[number]['name'];
export type SlotsPlace = {
  view: SlotViewName;
  /** Empty: the first. */ zone: string;
  /** Empty: today. */ day: string;
  /** Of the week that slots are made from, Monday first. */ weekday?: number | undefined;
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
