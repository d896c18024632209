/** What the architecture test refuses, by the floors of scripts/floors.ts. */
import {
  domainFloors,
  groundFloors,
  serverFloors,
  staffFloors,
  storefrontFloors,
  webSeams,
  type Floors,
} from '../scripts/floors.ts';
import { isTest } from '../scripts/source-tree.ts';

export const maximumLines = 300;

/** Files above 300 lines, each with its reason. */
export const longFiles: Readonly<Record<string, string>> = {};

type Place =
  | { top: 'domain'; word: string | null }
  | { top: 'server'; slice: string | null; file: string }
  | {
      top: 'web';
      area: 'ui' | 'fonts' | 'forms' | 'storefront' | 'staff' | 'root';
      room: string | null;
    }
  | { top: 'world' | 'tests' | 'e2e' | 'scripts' | 'proofs' | 'config' };

/** Where a file of the repository stands. */
function placeOf(file: string): Place {
  const [top, second, ...rest] = file.split('/');
  const folder = rest.length > 0 ? (second ?? null) : null;
  if (top === 'domain') return { top, word: folder };
  if (top === 'server') return { top, slice: folder, file: rest.at(-1) ?? second ?? '' };
  if (top === 'web') {
    if (folder === 'ui' || folder === 'fonts' || folder === 'forms')
      return { top, area: folder, room: null };
    if (folder === 'storefront' || folder === 'staff')
      return { top, area: folder, room: rest.length > 1 ? (rest[0] ?? null) : null };
    return { top, area: 'root', room: folder };
  }
  if (top === 'world' || top === 'tests' || top === 'e2e' || top === 'scripts' || top === 'proofs')
    return { top };
  return { top: 'config' };
}

/** The reason why this file may not stand where it stands: its folder is on no floor. */
export function unranked(file: string): string | null {
  const place = placeOf(file);
  if (place.top === 'domain') {
    if (place.word === null)
      return /^domain\/errors(?:\.test)?\.ts$/.test(file) ? null : `${file} belongs to a word`;
    return floorOf(domainFloors, place.word) !== null
      ? null
      : `domain/${place.word} is on no floor`;
  }
  if (place.top === 'server')
    return place.slice === null ||
      ['platform', 'partners'].includes(place.slice) ||
      floorOf(serverFloors, place.slice) !== null
      ? null
      : `server/${place.slice} is on no floor`;
  if (place.top !== 'web') return null;
  if (place.area === 'root')
    return place.room === null || place.room === 'public' ? null : `web/${place.room} has no rule`;
  if (place.area !== 'storefront' && place.area !== 'staff') return null;
  return place.room !== null && floorOf(floorsOfWeb[place.area], place.room) !== null
    ? null
    : `web/${place.area}/${place.room ?? ''} is on no floor`;
}

const floorsOfWeb = { storefront: storefrontFloors, staff: staffFloors };

function floorOf(floors: Floors, word: string): number | null {
  const floor = floors.findIndex((words) => words.includes(word));
  return floor === -1 ? null : floor;
}

/** Whether a folder may import another: only from a floor to a lower one, both being known. */
function goesDown(floors: Floors, from: string, to: string): boolean {
  const [above, below] = [floorOf(floors, from), floorOf(floors, to)];
  return above !== null && below !== null && below < above;
}

const outside: readonly string[] = ['world', 'tests', 'e2e', 'scripts', 'config'];
/** They use the shop, and neither each other nor the tests. */
const beside: readonly string[] = ['world', 'scripts'];

/** The reason why `from` may not import `to`, or null when it may. Tests may import anything but proofs. */
export function breach(from: string, to: string): string | null {
  const a = placeOf(from);
  const b = placeOf(to);
  if (a.top === 'proofs') return null;
  if (b.top === 'proofs') return 'nothing imports proofs';
  if (isTest(from) || a.top === 'config') return null;
  if (beside.includes(a.top))
    return a.top !== b.top && b.top !== 'config' && outside.includes(b.top)
      ? `${a.top}/ may not import ${b.top}/`
      : null;
  if (outside.includes(b.top)) return 'nothing imports the demo world and tests';
  // The catalogue of errors, domain's one root file, joins the tables of all words.
  if (from === 'domain/errors.ts' && isErrorTable(to)) return null;
  if (isErrorTable(from) && !isGround(b)) return 'tables of errors import only ground words';
  if (a.top === 'domain') return domainBreach(a.word, b);
  if (a.top === 'server') return serverBreach(a, b);
  if (a.top === 'web') return webBreach(a, b, to);
  return null;
}

const isGround = (place: Place): boolean =>
  place.top === 'domain' && place.word !== null && floorOf(groundFloors, place.word) !== null;

const isErrorTable = (file: string): boolean => /^domain\/[a-z]+\/errors\.ts$/.test(file);

function domainBreach(word: string | null, to: Place): string | null {
  if (to.top !== 'domain') return 'domain/ imports only domain/';
  if (to.word === null || to.word === word) return null;
  if (word === null) return 'root files of domain/ import no word';
  return goesDown(domainFloors, word, to.word)
    ? null
    : `domain/${word} may not import domain/${to.word}`;
}

function serverBreach(from: Extract<Place, { top: 'server' }>, to: Place): string | null {
  if (to.top === 'domain') return null;
  if (to.top !== 'server') return 'server/ imports only domain/ and server/';
  if (from.slice === null) return null;
  if (to.slice === null) return 'only app.ts, main.ts and config.ts stand above the slices';
  if (to.slice === from.slice || to.slice === 'platform') return null;
  if (from.slice === 'platform') return 'platform/ imports only domain/';
  if (from.slice === 'partners') return 'partners/ imports only domain/ and platform/';
  if (to.slice === 'partners')
    return to.file === 'port.ts' ? null : 'a slice sees a partner only through its port';
  if (to.file === 'api.ts' || to.file === 'jobs.ts') return 'api.ts and jobs.ts are for app.ts';
  return goesDown(serverFloors, from.slice, to.slice)
    ? null
    : `${from.slice} may not import ${to.slice}`;
}

function webBreach(from: Extract<Place, { top: 'web' }>, to: Place, file: string): string | null {
  if (to.top === 'domain')
    return from.area === 'ui' && !isGround(to) ? 'web/ui knows only ground words of domain/' : null;
  if (to.top !== 'web') return 'web/ imports only domain/ and web/';
  if (from.area === 'root' || to.area === 'ui') return null;
  if (to.area === 'forms' && from.area !== 'ui' && from.area !== 'fonts') return null;
  if (from.area === 'ui') return to.area === 'fonts' ? null : `web/ui may not import ${file}`;
  if (webSeams.includes(file)) return null;
  if (to.area !== from.area) return `web/${from.area} may not import ${file}`;
  if (from.area === 'fonts' || from.area === 'forms' || from.room === to.room) return null;
  if (from.room === null || to.room === null) return `${file} is in no folder`;
  return goesDown(floorsOfWeb[from.area], from.room, to.room)
    ? null
    : `${from.area}/${from.room} may not import ${from.area}/${to.room}`;
}

/**
 * Returns the literals of a file of web/ that spell a path of the API: pages name endpoints by the tables of domain/,
 * and web/api-client.ts alone turns a name into a path.
 */
export function handTypedApiPaths(file: string, text: string): string[] {
  if (!file.startsWith('web/') || file === 'web/api-client.ts' || /\.test\.tsx?$/.test(file))
    return [];
  return text
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
    .flatMap((line) => [...line.matchAll(/['"`](\/api\/[^'"`]*)/g)].map(([, path = '']) => path));
}

/** Statements, and the ways to send one: the runner of platform/db.ts, the query builder, a connection. */
const sqlPatterns: readonly RegExp[] = [
  /import \{[^}]*\brun\b[^}]*\} from '[^']*platform\/db\.ts'/g,
  /\.(?:selectFrom|selectNoFrom|insertInto|replaceInto|mergeInto|updateTable|deleteFrom|executeQuery)\(/g,
  /\.query(?:<[^(]*>)?\(/g,
  /\bsql(?:<[^`]*>)?`/g,
  /['"`]\s*(?:select\b[^'"`]*\bfrom\b|insert into\b|update \w+(?: \w+)? set\b|delete from\b|with \w+ as \()/g,
];

/** Returns the SQL of a file of a slice: it stands in `store.ts`, `…-store.ts` and `personal-data.ts` only. */
export function sqlOutsideStores(file: string, text: string): string[] {
  const place = placeOf(file);
  if (place.top !== 'server' || place.slice === null) return [];
  if (place.slice === 'platform' || place.slice === 'partners') return [];
  if (/(?:\/(?:.+-)?store|\/personal-data|\.test)\.ts$/.test(file)) return [];
  return sqlPatterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found));
}

/** Statements that sort all rows and take the first: the driver reads the others too, unless they end in a limit. */
export function unlimitedFirstRows(file: string, text: string): string[] {
  if (!file.startsWith('server/') || isTest(file)) return [];
  const taken = text.matchAll(/\.selectFrom\((?:(?!\.selectFrom\(|;).)*\.executeTakeFirst/gs);
  return [...taken]
    .map(([statement]) => statement)
    .filter((statement) => statement.includes('.orderBy(') && !statement.includes('.limit('));
}

/**
 * Returns the literals of a file that name the country's zone: its profile alone does, the shop's
 * own comes with its identity.
 */
export function fixedTimeZones(file: string, text: string): string[] {
  const { top } = placeOf(file);
  const isShop = top === 'domain' || top === 'server' || top === 'web' || top === 'world';
  if (!isShop || file === 'domain/france/time-zones.ts' || /\.test\.tsx?$/.test(file)) return [];
  return [...text.matchAll(/Europe\/Paris/g)].map(([found]) => found);
}
