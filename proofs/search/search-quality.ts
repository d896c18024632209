import { pathOfTemplate } from '#domain/content/template-path.ts';
import { demoPages } from '#world/demo-pages.ts';
import { demoCatalogue, demoRecipes } from '#world/demo-catalogue.ts';
import { createShopSearch } from '#server/search/shop-search.ts';
import { choice, flag, json, print, printJson, readArguments } from '../../scripts/command.ts';
import { measureQuality, readQueryCases, type Quality } from './measure-search.ts';

const {
  times,
  part,
  json: isJson,
} = readArguments({
  usage: 'npm run prove -- search [--times] [--part tuned] [--json]',
  about: 'Judges the answers to server/search/search-queries.tsv, without a database.',
  options: {
    times: flag('also measure new queries on the demo catalogue and on 50,000 products'),
    part: choice('show the failures of one part', ['tuned', 'held']),
    json,
  },
}).values;
const recipes = demoRecipes();
const paths = new Set(demoPages.map(({ id }) => pathOfTemplate(id)));
const hasPage = (path: string) => paths.has(path);

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function report(title: string, quality: Quality): void {
  print(
    `${title}: ${quality.queries} queries, expected in five ${percent(quality.inFive)}, first ` +
      `${percent(quality.first)}, mean reciprocal rank ${quality.meanReciprocalRank.toFixed(3)}, ` +
      `with false friends ${quality.falseFriends}`,
  );
}

function measure(): void {
  const catalogue = demoCatalogue();
  const search = createShopSearch({ catalogue, recipes, hasPage });
  const judge = (cases: ReturnType<typeof readQueryCases>) =>
    measureQuality(
      cases,
      (query) => search.find(query, { limit: 24 }),
      (id) => catalogue.current().products.get(id)?.detail.nutriScore ?? null,
    );
  const all = readQueryCases();
  const judged: Record<string, Quality> = {};
  for (const name of ['tuned', 'held'] as const) {
    const quality = judge(all.filter((one) => one.part === name));
    judged[name] = quality;
    if (isJson) continue;
    report(name === 'held' ? 'Held out' : 'Tuned on', quality);
    if (part && part !== name) continue;
    for (const { query, rank, expected, falseFriends, first } of quality.failing)
      print(
        `  « ${query} »${rank ? '' : ` expected ${expected};`}` +
          (falseFriends.length > 0 ? ` false friends ${falseFriends.join(', ')};` : '') +
          ` found ${first.join(' · ') || 'nothing'}`,
      );
  }
  if (isJson) printJson({ ...judged, all: judge(all) });
  else report('All', judge(all));
}

/** Median of thirty queries that were never asked before, in milliseconds. */
function measureTimes(copies: number): void {
  const catalogue = demoCatalogue(copies);
  const search = createShopSearch({ catalogue, recipes, hasPage });
  const cases = readQueryCases().map(({ query }) => query);
  const asked = cases.filter((_, index) => index % Math.ceil(cases.length / 36) === 0);
  const spent = asked.map((query) => {
    const started = performance.now();
    JSON.stringify(search.find(query, { limit: 24 }));
    return performance.now() - started;
  });
  // The first ones build the index and warm up the code.
  const sorted = spent.slice(6, 36).toSorted((a, b) => a - b);
  print(
    `${catalogue.current().products.size} products: median of thirty new queries ` +
      `${(((sorted[14] ?? 0) + (sorted[15] ?? 0)) / 2).toFixed(1)} ms, slowest ${sorted.at(-1)?.toFixed(1)} ms`,
  );
}

measure();
if (times && !isJson) for (const copies of [1, 41]) measureTimes(copies);
