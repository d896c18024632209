/** npm run bench [-- --products 50000] [-- --only checkout]: one JSON line per work. */
import { measureBareServer, type Line } from './measure.ts';
import { startShop } from './shop.ts';
import { measureCart, measureCheckout, measureNewCart, measureReads, prepareBasket, reads } from './works.ts';

const asked = process.argv.indexOf('--products');
const products = asked === -1 ? 5_000 : Number(process.argv[asked + 1]);
const onlyAt = process.argv.indexOf('--only');
const only = onlyAt === -1 ? '' : process.argv[onlyAt + 1];
const print = (line: Line | Record<string, unknown>) => process.stdout.write(`${JSON.stringify(line)}\n`);

const shop = await startShop(products);
try {
  const basket = await prepareBasket(shop);
  if (!only || only === 'reads') {
    for (const line of await measureReads(shop)) print(line);
    for (const [op, path] of reads) print(await measureBareServer(op, shop.url + path, 2));
  }
  if (!only || only === 'new') print(await measureNewCart(shop, basket));
  if (!only || only === 'cart') for (const line of await measureCart(shop, basket)) print(line);
  if (!only || only === 'checkout') print(await measureCheckout(shop, basket));
  print({ op: 'memory of the process at its peak', megabytes: Math.round(shop.peakMegabytes()) });
} finally {
  await shop.stop();
}
