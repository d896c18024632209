/** The two lists that the architecture test reads: who may import whom, and the reasons for long files. */

/** Slices by rank: a slice imports only slices of a lower rank. */
export const ranks: readonly (readonly string[])[] = [
  ['catalogue', 'account', 'delivery', 'flags'],
  ['promotions', 'recipes', 'loyalty', 'referral', 'payments', 'game'],
  ['cart', 'search', 'content', 'messages', 'lists'],
  ['orders'],
  ['checkout', 'picking', 'rounds', 'withdrawals', 'reviews', 'support'],
  ['reports', 'analytics', 'pages', 'customers'],
];

export const maximumLines = 300;

/** Files above 300 lines, each with its reason. Data written as tables is exempt by folder. */
export const longFiles: Readonly<Record<string, string>> = {};
export const dataFolders: readonly string[] = [
  'seed/catalogue/',
  'seed/recipes/',
  'seed/geography/',
];

export type Place =
  | { top: 'domain'; word: string | null }
  | { top: 'server'; slice: string | null; file: string }
  | { top: 'web'; area: 'ui' | 'storefront' | 'staff' | 'root' }
  | { top: 'seed' | 'tests' | 'e2e' | 'scripts' | 'bench' | 'config' };

/** Where a file of the repository stands. */
export function placeOf(file: string): Place {
  const [top, second, ...rest] = file.split('/');
  if (top === 'domain') return { top, word: rest.length > 0 ? (second ?? null) : null };
  if (top === 'server')
    return {
      top,
      slice: rest.length > 0 ? (second ?? null) : null,
      file: rest.at(-1) ?? second ?? '',
    };
  if (top === 'web')
    return {
      top,
      area: second === 'ui' || second === 'storefront' || second === 'staff' ? second : 'root',
    };
  if (top === 'seed' || top === 'tests' || top === 'e2e' || top === 'scripts' || top === 'bench')
    return { top };
  return { top: 'config' };
}

const rankOf = (word: string): number => ranks.findIndex((words) => words.includes(word));

/** The reason why `from` may not import `to`, or null when it may. Tests may import anything. */
export function breach(from: string, to: string): string | null {
  const a = placeOf(from);
  const b = placeOf(to);
  if (/\.test\.tsx?$/.test(from)) return null;
  if (
    ['seed', 'tests', 'e2e', 'scripts', 'bench', 'config'].includes(b.top) &&
    !['seed', 'tests', 'e2e', 'scripts', 'bench', 'config'].includes(a.top)
  ) {
    // main.ts loads the demo world on demand, the offline geocoder its data.
    return from === 'server/main.ts' || to.startsWith('seed/geography/')
      ? null
      : 'nothing imports seeds and tests';
  }
  if (a.top === 'domain') return domainBreach(a.word, b);
  if (a.top === 'server') return serverBreach(a, b);
  if (a.top === 'web') return webBreach(a.area, b, to);
  return null;
}

/** Words of the domain that are not slices of the server rank with the slice that owns them. */
const domainRank = (word: string): number => rankOf(word);

function domainBreach(word: string | null, to: Place): string | null {
  if (to.top !== 'domain') return 'domain/ imports only domain/';
  if (to.word === null || to.word === word) return null;
  if (word === null) return 'root files of domain/ import no word';
  return domainRank(to.word) < domainRank(word)
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
  return rankOf(to.slice) < rankOf(from.slice) ? null : `${from.slice} may not import ${to.slice}`;
}

function webBreach(
  area: 'ui' | 'storefront' | 'staff' | 'root',
  to: Place,
  file: string,
): string | null {
  if (to.top === 'domain')
    return area === 'ui' && to.word !== null ? 'web/ui knows no domain' : null;
  if (to.top !== 'web') return 'web/ imports only domain/ and web/';
  if (area === 'root' || to.area === area || to.area === 'ui') return null;
  const seams = ['web/api-client.ts', 'web/routing.ts', 'web/app.tsx', 'web/use-api.ts'];
  if (area !== 'ui' && seams.includes(file)) return null;
  return `web/${area} may not import ${file}`;
}
