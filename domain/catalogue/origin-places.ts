/** Extracts places for the « Origine » filter: « Blé dur de France » gives France. */

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
const regionNames = new Intl.DisplayNames(['fr'], { type: 'region', fallback: 'none' });

/** Countries as French writes them, longest first: « Guinée équatoriale » before « Guinée ». */
const countries = [
  ...letters.flatMap((first) =>
    letters.flatMap((second) => regionNames.of(`${first}${second}`) ?? []),
  ),
  'Vietnam',
].toSorted((a, b) => b.length - a.length);

const country = new RegExp(`(?<!\\p{L})(?:${countries.join('|')})(?!\\p{L})`, 'gu');
const french = /(?<!\p{L})français(?:es?)?(?!\p{L})/u;
const sea = /^(?:Atlantique|Golfe|Manche|Méditerranée|Mer|Océan|Pacifique)(?!\p{L})/u;
/** Matches « Toscane » and « Antilles », but not « Fruits secs » or « Assemblé à Lyon ». */
const properNoun = /^\p{Lu}[\p{L}’]+(?:[ -]\p{Lu}[\p{L}’]+)*$/u;

/** « Val de Loire, France » gives France; « France et Italie » gives both; empty without a place. */
export function placesOf(origin: string | null): string[] {
  if (!origin) return [];
  if (/origines? diverses?/.test(origin)) return ['Origines diverses'];
  const text = origin.replace(/\s*\([^)]*\)/g, '');
  // With percentages, every part is an origin; otherwise the last part is the largest place.
  const part = origin.includes('%') ? text : (text.split(',').at(-1)?.trim() ?? '');
  const named = [...new Set(part.match(country) ?? [])];
  if (named.length > 0) return named;
  if (french.test(part)) return ['France'];
  return sea.test(part) || properNoun.test(part) ? [part] : [];
}
