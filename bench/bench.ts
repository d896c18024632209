/** npm run bench [-- --products 50000]: one JSON line per work, with the ceiling of the same run beside the reads. */
import { measureCeiling, measureRead, measureWork, type Line } from './measure.ts';
import { createShopper, type Shopper } from './shopper.ts';
import { startShop } from './shop.ts';

const connections = 16;
const asked = process.argv.indexOf('--products');
const products = asked === -1 ? 5_000 : Number(process.argv[asked + 1]);
const print = (line: Line | Record<string, unknown>) => process.stdout.write(`${JSON.stringify(line)}\n`);

const shop = await startShop(products);
try {
  print({ op: 'catalogue', products });
  const reads: [string, string][] = [
    ['list 48 of a category', '/api/categories/fruits-et-legumes/products?limit=48'], ['product detail', '/api/articleDetailBySlug/pommes-gala'], ['search tomate', '/api/search2?q=tomate&limit=24'],
    ['suggestions', '/api/search/suggestions?q=tom'], ['home page, anonymous', '/'],
  ];
  for (const [op, path] of reads) {
    print(await measureRead(op, shop.url + path));
    print(await measureCeiling(op, shop.url + path));
  }
  print(await measureWork('new cart and first line', connections, 4, async () => {
    const shopper = createShopper(shop.url);
    return (await shopper.chooseSlot()) && shopper.set('pommes-gala', 2);
  }));
  const shoppers: Shopper[] = [];
  for (let index = 0; index < connections; index += 1) {
    const shopper = createShopper(shop.url);
    await shopper.chooseSlot();
    await shopper.fill(20);
    shoppers.push(shopper);
  }
  // The limit of thirty changes in ten seconds is per cart: the bench spreads over many.
  await shop.pool.query('alter table carts alter column burst_count set default -1000000');
  await shop.pool.query('update carts set burst_count = -1000000, burst_started_at = now() + interval \'1 day\'');
  print(await measureWork('change a quantity', connections, 4, (loop, turn) => shoppers[loop]?.set('pommes-gala', 1 + (turn % 5)) ?? Promise.resolve(false)));
  print(await measureWork('read a cart of 20 lines', connections, 4, (loop) => shoppers[loop]?.read() ?? Promise.resolve(false)));
  print(await measureWork('statements of a cart change (ceiling: PostgreSQL)', connections, 3, async (loop) => changeInSql(loop)));
  const customers: string[] = [];
  await shop.pool.query("insert into customers (id, email, phone, password_hash, firstname, lastname, referral_code, terms_accepted_at, created_at) select gen_random_uuid(), 'b' || n || '@bench.test', '+3369' || lpad(n::text, 7, '0'), 'x', 'B', 'B', 'B' || n, now(), now() from generate_series(1, 4000) n");
  const { rows } = await shop.pool.query<{ id: string }>("select id from customers where email like 'b%@bench.test'");
  customers.push(...rows.map((row) => row.id));
  print(await measureWork('whole checkout, 10 lines, paid', connections, 6, async () => {
    const shopper = createShopper(shop.url);
    const customerId = customers.pop();
    if (!customerId) return false;
    await shopper.becomeCustomer(shop.pool, customerId);
    return (await shopper.chooseSlot()) && (await shopper.fill(10)) && shopper.pay();
  }));
  print({ op: 'memory of the process at its peak', megabytes: Math.round(shop.peakMegabytes()) });
} finally {
  await shop.stop();
}

/** The three statements of a change, without anything around them. */
async function changeInSql(loop: number): Promise<boolean> {
  const client = await shop.pool.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from carts order by id offset $1 limit 1', [loop]);
    await client.query('begin');
    await client.query('select * from carts where id = $1 for update', [rows[0]?.id]);
    await client.query('update carts set version = version + 1 where id = $1', [rows[0]?.id]);
    await client.query('commit');
    return true;
  } finally {
    client.release();
  }
}
