import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type pg from 'pg';
import { foldText } from '#domain/words/fold.ts';
import { count, readArguments } from '../../scripts/command.ts';
import { connect } from './connection.ts';
import { percentiles } from './measure.ts';
import { readAgain, startShop, type BenchShop } from './shop.ts';

const { products, sites } = readArguments({
  usage: 'npm run prove -- bench-catalogue [--products 200000] [--sites 1]',
  needsPages: true,
  about: `Measures what a large catalogue and the sites of a seller cost the shop as it is, then the three changes of docs/scaling.md that would carry a
million products, each on the same database. One JSON line a figure.`,
  options: {
    products: count('of the catalogue', { fallback: 200_000, min: 1, max: 2_000_000 }),
    sites: count('that sell the whole of it', { fallback: 1, min: 1, max: 1_000 }),
  },
}).values;
const queries = 400;
const print = (line: Record<string, unknown>) => process.stdout.write(`${JSON.stringify(line)}\n`);

const startedAt = performance.now();
const shop = await startShop(products);
try {
  print({
    op: 'start, and the catalogue read',
    products,
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    peakMegabytes: Math.round(shop.peakMegabytes()),
  });
  if (sites > 1) print(await measureSites(shop));
  const asked = await pickQueries(shop.pool);
  print(await measurePriceChange(shop));
  print(await measureShopSearch(shop, asked));
  print({ op: 'after the searches', peakMegabytes: Math.round(shop.peakMegabytes()) });
  await shop.pool.query('vacuum analyze products');
  print(await measureAislePages(shop.pool));
  for (const line of await measureSearchTable(shop.pool, asked)) print(line);
  print(await measureSkeleton());
} finally {
  await shop.stop();
}

/** Sites that sell the whole catalogue, with their own price for a twentieth of it. */
async function measureSites({
  pool,
  url,
  databaseUrl,
}: BenchShop): Promise<Record<string, unknown>> {
  await pool.query(
    `insert into sites (id, name, state, is_whole_range)
    select 'site-' || n, 'Site ' || n, 'open', true from generate_series(2, $1) n`,
    [sites],
  );
  await pool.query(
    "insert into stock (shop_id, sku, quantity) select w.id, p.sku, 40 from sites w, products p where w.id <> 'paris'",
  );
  await pool.query(
    `insert into site_prices (shop_id, product_id, price_cents, changed_at)
    select w.id, p.id, p.price_cents + 10, now() from sites w, products p
    where w.id <> 'paris' and p.price_cents is not null and p.position % 20 = 0`,
  );
  const milliseconds = await timed(() => readAgain(pool, url));
  const { rows } = await pool.query<{ megabytes: string }>(
    `select sum(pg_total_relation_size(name::regclass)) / 1048576 as megabytes
    from unnest(array['stock', 'lots', 'stock_entries', 'site_prices', 'site_price_history']) name`,
  );
  return {
    op: 'sites read',
    seconds: Math.round(milliseconds / 100) / 10,
    databaseMegabytes: Math.round(Number(rows[0]?.megabytes)),
    ...(await weigh('site-memory.ts', databaseUrl)),
  };
}

/** Returns unique queries: two words of a product's name, the second one incomplete. */
async function pickQueries(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    'select distinct name from products where enabled order by name',
  );
  const pairs = rows.flatMap(({ name }) => {
    const words = foldText(name)
      .split(/[^a-z]+/)
      .filter((word) => word.length > 3);
    return words.flatMap((word, index) =>
      words.slice(index + 1).map((next) => `${word} ${next.slice(0, 4)}`),
    );
  });
  const distinct = [...new Set(pairs)];
  const step = Math.max(1, Math.floor(distinct.length / queries));
  return distinct.filter((_, index) => index % step === 0).slice(0, queries);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

async function measureEach(op: string, works: readonly (() => Promise<unknown>)[]) {
  const latencies: number[] = [];
  for (const work of works) latencies.push(await timed(work));
  return { op, asked: works.length, ...percentiles(latencies) };
}

/**
 * Measures from the commit of a price change, with the back office's notification, to the page that
 * shows it.
 */
async function measurePriceChange({ pool, url }: BenchShop): Promise<Record<string, unknown>> {
  const latencies: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const priceCents = 10_000 + turn;
    await pool.query(
      `with changed as (update products set price_cents = $1 where id = 'pommes-gala' returning id),
      counted as (update shops set catalogue_version = catalogue_version + 1 where is_catalogue_active returning catalogue_version)
      insert into changes (topic, detail) select 'catalogue', jsonb_build_object('version', catalogue_version, 'productIds', jsonb_build_array(id)) from counted, changed`,
      [priceCents],
    );
    latencies.push(
      await timed(async () => {
        await pool.query('notify changes');
        for (;;) {
          const page = await fetch(`${url}/api/articleDetailBySlug/pommes-gala`);
          if ((await page.text()).includes(String(priceCents))) return;
        }
      }),
    );
  }
  return { op: 'a changed price, shown', asked: latencies.length, ...percentiles(latencies) };
}

async function measureShopSearch({ url }: BenchShop, asked: readonly string[]) {
  const connection = await connect(url);
  const line = await measureEach(
    'search as it is, each query for the first time',
    asked.map((query) => async () => {
      const { status } = await connection.ask(
        'GET',
        `/api/search2?q=${encodeURIComponent(query)}&limit=24`,
      );
      if (status !== 200) throw new Error(`${query}: ${status}`);
    }),
  );
  connection.close();
  return line;
}

/** Aisle pages at any depth, read from an index instead of a sorted list in memory. */
async function measureAislePages(pool: pg.Pool) {
  await pool.query(
    'create index if not exists bench_aisle on products (category_id, position, id) where enabled',
  );
  const { rows } = await pool.query<{ category_id: string; position: number }>(
    'select category_id, position from products where enabled order by md5(id) limit 400',
  );
  return measureEach(
    'design: a page of 60 of an aisle, by an index',
    rows.map(
      ({ category_id: category, position }) =>
        () =>
          pool.query({
            name: 'aisle',
            text: 'select id, name, price_cents, sheet from products where enabled and category_id = $1 and position >= $2 order by position, id limit 60',
            values: [category, position],
          }),
    ),
  );
}

/**
 * Search table with an index on words and prefixes, and a trigram index for typos on the
 * vocabulary, which hardly grows with the catalogue.
 */
async function measureSearchTable(pool: pg.Pool, asked: readonly string[]) {
  const seconds = await timed(async () => {
    await pool.query('create extension if not exists pg_trgm');
    await pool.query('create extension if not exists unaccent');
    await pool.query(
      "create table bench_words as select id, position, to_tsvector('simple', unaccent(lower(name || ' ' || coalesce(brand, '')))) as words from products where enabled",
    );
    await pool.query('create index on bench_words using gin (words) with (fastupdate = off)');
    await pool.query(
      "create table bench_vocabulary as select word, ndoc from ts_stat('select words from bench_words')",
    );
    await pool.query('create index on bench_vocabulary using gin (word gin_trgm_ops)');
    await pool.query('vacuum analyze bench_words');
    await pool.query('vacuum analyze bench_vocabulary');
  });
  const {
    rows: [size],
  } = await pool.query(
    "select pg_total_relation_size('bench_words') / 1048576 as megabytes, (select count(*) from bench_vocabulary) as words",
  );
  const found = (query: string) =>
    pool.query({
      name: 'found',
      text: `select w.id from bench_words w, to_tsquery('simple', $1) q where w.words @@ q order by ts_rank(w.words, q) desc, w.position limit 24`,
      values: [query],
    });
  const typed = asked.map((query) => {
    const [first = '', second = ''] = query.split(' ');
    return `${first} & ${second}:*`;
  });
  return [
    { op: 'design: the table of words, made', seconds: Math.round(seconds / 100) / 10, ...size },
    await measureEach(
      'design: the first 24 of a search, by an index of words',
      typed.map((query) => () => found(query)),
    ),
    await measureEach(
      'design: a misspelt word, by trigrams of the vocabulary',
      asked.map((query) => () => {
        const [word = ''] = query.split(' ');
        return pool.query({
          name: 'near',
          text: 'select word from bench_vocabulary where word % $1 order by similarity(word, $1) desc, ndoc desc limit 5',
          values: [`${word.slice(0, 2)}${word.slice(3)}e`],
        });
      }),
    ),
  ];
}

/**
 * Measures the per-product memory of each process, in a separate process: catalogue-skeleton.ts.
 */
async function measureSkeleton(): Promise<Record<string, unknown>> {
  return {
    op: 'design: what stays in memory',
    ...(await weigh('catalogue-skeleton.ts', String(products))),
  };
}

/** Returns the memory figures reported by a child process. */
async function weigh(file: string, argument: string): Promise<Record<string, unknown>> {
  const child = fork(path.join(import.meta.dirname, file), [argument], {
    execArgv: [...process.execArgv, '--expose-gc'],
  });
  const [weighed] = (await once(child, 'message')) as [Record<string, unknown>];
  await once(child, 'exit');
  return weighed;
}
