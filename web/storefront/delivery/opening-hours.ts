import type { DeliveryZone } from '#domain/delivery/contract.ts';

// Non-breaking spaces keep « 9 h – 14 h » on one line; the word joiner prevents a break after the
// dash.
const days = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];

function hourText(time: string): string {
  const [hours, minutes] = time.split(':');
  return minutes === '00' ? `${Number(hours)} h` : `${Number(hours)} h ${minutes}`;
}

/**
 * Groups consecutive days with the same hours: « du lundi au samedi, 9 h – 14 h et 15 h – 21 h ».
 */
export function openingText(openingHours: DeliveryZone['openingHours']): string {
  const byDay = days.map((_, index) =>
    openingHours
      .filter(({ day }) => day === index + 1)
      .map(({ from, to }) => `${hourText(from)}\u00a0–\u2060\u00a0${hourText(to)}`)
      .join(' et '),
  );
  const runs: { from: number; to: number; hours: string }[] = [];
  byDay.forEach((hours, index) => {
    const last = runs.at(-1);
    if (last?.hours === hours) last.to = index;
    else runs.push({ from: index, to: index, hours });
  });
  return runs
    .filter(({ hours }) => hours !== '')
    .map(
      ({ from, to, hours }) =>
        `${from === to ? `le ${days[from]}` : `du ${days[from]} au ${days[to]}`}, ${hours}`,
    )
    .join(' ; ');
}

/** « 450 m », « 2,2 km » */
export function distanceText(meters: number): string {
  return meters < 1000
    ? `${Math.round(meters / 10) * 10} m`
    : `${(meters / 1000).toLocaleString('fr-FR', { maximumFractionDigits: 1 })} km`;
}
