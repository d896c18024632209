/**
 * Measures the memory of ids, prices, stock and shelf positions for the given number of products,
 * and reports it to the parent process.
 */
const products = Number(process.argv[2]);
const before = process.memoryUsage();
const places = new Map<string, number>();
const prices = new Int32Array(products);
const stock = new Int32Array(products);
const categories = new Uint16Array(products);
for (let at = 0; at < products; at += 1) {
  places.set(`compote-pomme-poire-sans-sucres-${at}`, at);
  prices[at] = 100 + (at % 5_000);
  stock[at] = at % 40;
  categories[at] = at % 600;
}
const after = process.memoryUsage();
process.send?.({
  products: places.size,
  columnBytes: prices.byteLength + stock.byteLength + categories.byteLength,
  megabytes: Math.round((after.rss - before.rss) / 1_048_576),
});
process.disconnect?.();
