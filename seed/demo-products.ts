import { demoAisles } from './catalogue/all.ts';
import { productRow } from './product-rows.ts';

const at = Temporal.Instant.from('2026-11-21T09:00:00Z');

/** For tests of the demo catalogue: each product with its aisle and its row of the database. */
export const demoProducts = demoAisles.flatMap((data) =>
  data.products.map((product, index) => ({
    data,
    product,
    row: productRow(data, product, index, at),
  })),
);
