/** Port of a database of products by barcode. */
import type { ProductFacts } from '#domain/catalogue/product-facts.ts';

export type ProductFactsSource = {
  /** Null: it does not know this barcode. Throws when it cannot answer. */
  find(ean: string): Promise<ProductFacts | null>;
};
