/**
 * Offline geocoder: the communes of Île-de-France, the large towns of France and some 300 streets. An unknown street
 * is placed at the centre of its commune, with a low score.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { foldText } from '#domain/words/fold.ts';
import { distanceMeters } from '#domain/delivery/rules.ts';
import type { GeocodedAddress, Geocoder } from './port.ts';
import streetFile from './streets.json' with { type: 'json' };

type Commune = {
  name: string;
  code: string;
  department: string;
  postcodes: string[];
  /** Null for Paris, whose postcodes have centres of their own, and for what no map has. */
  centre: Centre | null;
  words: string;
};
type Centre = readonly [latitude: number, longitude: number];
const middleOfFrance: Centre = [46.6, 2.4];
const parisCentres = streetFile.parisCentres as unknown as Readonly<Record<string, Centre>>;
type Street = { name: string; postcode: string; words: string[] };

const communesFile = path.resolve(import.meta.dirname, 'communes.txt');
const abbreviations: ReadonlyMap<string, string> = new Map([
  ['av', 'avenue'],
  ['ave', 'avenue'],
  ['bd', 'boulevard'],
  ['bld', 'boulevard'],
  ['blvd', 'boulevard'],
  ['boul', 'boulevard'],
  ['r', 'rue'],
  ['pl', 'place'],
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['fbg', 'faubourg'],
  ['fg', 'faubourg'],
  ['gal', 'general'],
  ['imp', 'impasse'],
  ['sq', 'square'],
  ['crs', 'cours'],
  ['q', 'quai'],
]);
const streetKinds =
  /\b(rue|avenue|boulevard|place|quai|impasse|passage|square|cours|allee|villa|cite|chemin|route|sentier|faubourg)\b/;
const houseNumber = /^\s*(\d{1,4})\s*(bis|ter|quater|[a-d])?(?=[\s,])/i;

export function createOfflineGeocoder(): Geocoder {
  const communes = readCommunes();
  const streets = readStreets();
  const byPostcode = Map.groupBy(
    communes.flatMap((commune) => commune.postcodes.map((postcode) => ({ postcode, commune }))),
    (entry) => entry.postcode,
  );

  function communeOf(postcode: string): Commune | undefined {
    return byPostcode.get(postcode)?.[0]?.commune;
  }

  function place(parts: {
    street?: string;
    housenumber?: string;
    postcode: string;
    commune: Commune;
    score: number;
  }): GeocodedAddress {
    const { commune, postcode, street, housenumber } = parts;
    const [latitude, longitude] = parisCentres[postcode] ?? commune.centre ?? middleOfFrance;
    const city = cityOf(commune);
    const line = [housenumber, street].filter(Boolean).join(' ');
    return {
      label: [line, `${postcode} ${city}`].filter(Boolean).join(', '),
      score: parts.score,
      type: housenumber && street ? 'housenumber' : street ? 'street' : 'municipality',
      ...(housenumber ? { housenumber } : {}),
      ...(street ? { street } : {}),
      postcode,
      citycode: commune.code,
      city,
      context: `${commune.department}, ${city}`,
      latitude,
      longitude,
    };
  }

  function search(query: string, limit: number, onlyPostcode?: string): GeocodedAddress[] {
    const asked = readQuery(query, onlyPostcode, communes);
    if (asked.words.length === 0 && !asked.postcode && !asked.commune) return [];
    const inPlace = (street: Street) =>
      (!asked.postcode || street.postcode === asked.postcode) &&
      (!asked.commune ||
        (communeOf(street.postcode)?.code.slice(0, 3) === asked.commune.code.slice(0, 3) &&
          communeOf(street.postcode)?.name.split(' ')[0] === asked.commune.name.split(' ')[0]));
    const known =
      asked.words.length === 0
        ? []
        : streets.flatMap((street) => {
            const score = inPlace(street) ? likeness(asked.words, street.words) : 0;
            const commune = communeOf(street.postcode);
            return score > 0 && commune
              ? [
                  place({
                    street: street.name,
                    housenumber: asked.housenumber,
                    postcode: street.postcode,
                    commune,
                    score,
                  }),
                ]
              : [];
          });
    const sorted = known.toSorted(
      (a, b) => b.score - a.score || a.postcode.localeCompare(b.postcode),
    );
    // Several communes may share a postcode: the one that is named is meant.
    const isNamed = asked.postcode && asked.commune?.postcodes.includes(asked.postcode);
    const commune =
      (asked.postcode && !isNamed ? communeOf(asked.postcode) : undefined) ?? asked.commune;
    // Unknown street in a known commune.
    if (sorted.length === 0 && commune && asked.streetText)
      sorted.push(
        place({
          street: asked.streetText,
          housenumber: asked.housenumber,
          postcode: asked.postcode ?? commune.postcodes[0] ?? '',
          commune,
          score: 0.4,
        }),
      );
    if (sorted.length === 0 && commune)
      sorted.push(
        place({ postcode: asked.postcode ?? commune.postcodes[0] ?? '', commune, score: 0.7 }),
      );
    if (sorted.length === 0)
      sorted.push(
        ...communes
          .filter((candidate) => candidate.words.startsWith(asked.words.join(' ')))
          .slice(0, limit)
          .map((candidate) =>
            place({ postcode: candidate.postcodes[0] ?? '', commune: candidate, score: 0.5 }),
          ),
      );
    return sorted.slice(0, limit);
  }

  return {
    search: async (query, options = {}) =>
      search(query.slice(0, 200), options.limit ?? 6, options.postcode),
    citiesOf: async (postcode) => [
      ...new Set((byPostcode.get(postcode) ?? []).map(({ commune }) => cityOf(commune))),
    ],
    centresOf: async (postcode) =>
      (byPostcode.get(postcode) ?? []).flatMap(({ commune }) => {
        const [latitude, longitude] = parisCentres[postcode] ?? commune.centre ?? [];
        return latitude === undefined || longitude === undefined ? [] : [{ latitude, longitude }];
      }),
    reverse: async (point) => {
      const nearest = [...byPostcode]
        .flatMap(([postcode, places]) =>
          places.flatMap(({ commune }) => {
            const centre = parisCentres[postcode] ?? commune.centre;
            if (!centre) return [];
            const [latitude, longitude] = centre;
            return [{ postcode, commune, meters: distanceMeters(point, { latitude, longitude }) }];
          }),
        )
        .toSorted((a, b) => a.meters - b.meters)[0];
      return nearest && nearest.meters < 15_000
        ? {
            ...place({ postcode: nearest.postcode, commune: nearest.commune, score: 0.5 }),
            latitude: point.latitude,
            longitude: point.longitude,
          }
        : null;
    },
  };
}

const cityOf = (commune: Commune): string => commune.name.replace(/ \d+(er|e) Arrondissement$/, '');

type AddressQuery = {
  housenumber?: string;
  words: string[];
  postcode?: string;
  commune?: Commune;
  streetText?: string;
};

function readQuery(
  query: string,
  onlyPostcode: string | undefined,
  communes: readonly Commune[],
): AddressQuery {
  const number = houseNumber.exec(query);
  const housenumber = number
    ? [number[1], number[2]?.toLowerCase()].filter(Boolean).join(' ')
    : undefined;
  const rest = number ? query.slice(number[0].length) : query;
  const postcode = onlyPostcode ?? /\b(\d{5})\b/.exec(rest)?.[1];
  let words = wordsOf(rest.replace(/\b\d{5}\b/, ' '));
  // The commune when its name ends the query: « … Montreuil », « … Paris 11 ».
  const commune = findCommune(words, communes);
  if (commune) words = words.slice(0, words.length - commune.length);
  const text = rest
    .replace(/\b\d{5}\b.*/, '')
    .replace(/,.*$/, '')
    .trim();
  const isStreet = streetKinds.test(words.join(' '));
  return {
    ...(housenumber ? { housenumber } : {}),
    words,
    ...(postcode ? { postcode } : {}),
    ...(commune ? { commune: commune.commune } : {}),
    ...(isStreet && words.length > 1
      ? { streetText: commune && !/\d{5}/.test(rest) ? words.join(' ') : text }
      : {}),
  };
}

function findCommune(
  words: readonly string[],
  communes: readonly Commune[],
): { commune: Commune; length: number } | null {
  for (const length of [4, 3, 2, 1]) {
    if (words.length < length) continue;
    const tail = words.slice(-length).join(' ');
    const paris = /^paris (\d{1,2})e?r?$/.exec(tail);
    const wanted = paris
      ? `paris ${Number(paris[1])}${paris[1] === '1' ? 'er' : 'e'} arrondissement`
      : tail;
    const found =
      communes.find((commune) => commune.words === wanted) ??
      (tail === 'paris' ? communes.find((commune) => commune.code === '75101') : undefined);
    if (found && (length > 1 || words.length > 1 || !streetKinds.test(tail)))
      return { commune: found, length };
  }
  return null;
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => abbreviations.get(word) ?? word)
    .filter((word) => !['de', 'du', 'des', 'la', 'le', 'les', 'd', 'l'].includes(word));
}

/** 1 when every word matches exactly, less for a prefix or one wrong letter, 0 when a word is missing. */
function likeness(asked: readonly string[], words: readonly string[]): number {
  let score = 1;
  for (const [index, word] of asked.entries()) {
    if (words.includes(word)) continue;
    const isLast = index === asked.length - 1;
    if (isLast && words.some((candidate) => candidate.startsWith(word))) score -= 0.05;
    else if (word.length > 3 && words.some((candidate) => isOneEditAway(word, candidate)))
      score -= 0.15;
    else return 0;
  }
  return Math.max(0.5, score - Math.max(0, words.length - asked.length) * 0.03);
}

function isOneEditAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const restA = a.slice(start);
  const restB = b.slice(start);
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

function readCommunes(): Commune[] {
  return readFileSync(communesFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', code = '', department = '', postcodes = '', centre] = line.split('|');
      const [latitude, longitude] = centre?.split(' ').map(Number) ?? [];
      return {
        name,
        code,
        department,
        postcodes: postcodes.split(' '),
        centre: latitude === undefined || longitude === undefined ? null : [latitude, longitude],
        words: wordsOf(name).join(' '),
      };
    });
}

function readStreets(): Street[] {
  return Object.entries(streetFile.streetsByPostcode).flatMap(([postcode, names]) =>
    names.split('; ').map((name) => ({ name, postcode, words: wordsOf(name) })),
  );
}
