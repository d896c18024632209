/** What the shop relies on of a database of products by barcode. */
import assert from 'node:assert/strict';
import { productFactsSchema } from '#domain/catalogue/product-facts.ts';
import type { ProductFactsSource } from '../product-facts/port.ts';
import type { Kit } from './runner.ts';

export type FactsBench = {
  facts: Omit<ProductFactsSource, 'kind'>;
  known: { ean: string; name: string };
  unknownEan: string;
  /** The source fails from now on. Absent: it cannot. */
  goAway?(): void;
};

export function checkFacts({ test, bench }: Kit<FactsBench>): void {
  test('what is known of a barcode fits the product sheet', async () => {
    const { facts, known } = bench();
    const found = productFactsSchema.strict().parse(await facts.find(known.ean));
    assert.equal(found.name, known.name);
  });

  test('a barcode that is not known is no product, and no failure', async () => {
    const { facts, unknownEan } = bench();
    assert.equal(await facts.find(unknownEan), null);
  });

  test('a source that does not answer is a failure, never an unknown product', async () => {
    const { facts, known, goAway } = bench();
    if (!goAway) return;
    goAway();
    await assert.rejects(facts.find(known.ean));
  });
}
