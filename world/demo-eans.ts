/** Barcodes of a dozen demo products, in the range that GS1 leaves to shops. The embedded source of product facts knows them. */
import { demoProducts } from './demo-products.ts';

export const demoEans: Readonly<Record<string, string>> = Object.fromEntries(
  demoProducts.flatMap(({ id, ean }) => (ean === null ? [] : [[id, ean]])),
);
