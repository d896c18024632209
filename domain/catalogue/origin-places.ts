/** Reads the places of an origin, for the « Origine » filter: « Blé dur de France » is France. */

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
/** « Toscane », « Antilles », but neither « Fruits secs » nor « Assemblé à Lyon ». */
const properNoun = /^\p{Lu}[\p{L}’]+(?:[ -]\p{Lu}[\p{L}’]+)*$/u;

/** « Val de Loire, France » is France; « France et Italie » is both; nothing when it names no place. */
export function placesOf(origin: string | null): string[] {
  if (!origin) return [];
  if (/origines? diverses?/.test(origin)) return ['Origines diverses'];
  const text = origin.replace(/\s*\([^)]*\)/g, '');
  // Parts with shares are all origins; otherwise the last one is the largest place.
  const part = origin.includes('%') ? text : (text.split(',').at(-1)?.trim() ?? '');
  const named = [...new Set(part.match(country) ?? [])];
  if (named.length > 0) return named;
  if (french.test(part)) return ['France'];
  return sea.test(part) || properNoun.test(part) ? [part] : [];
}
