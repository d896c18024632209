/** Asks the source of product facts, for a person who fills a sheet. */
import { isEan } from '#domain/catalogue/ean.ts';
import type { ProductFacts } from '#domain/catalogue/product-facts.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { ProductFactsSource } from '#server/partners/product-facts/port.ts';
import type { Database } from '#server/platform/db.ts';
import type { Logger } from '#server/platform/log.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countWithin } from '#server/platform/throttles.ts';

export type FactsDeps = {
  database: Database;
  clock: Clock;
  log: Logger;
  partners: { productFacts: ProductFactsSource | null };
};

export async function findProductFacts(
  { database, clock, log, partners }: FactsDeps,
  typed: string,
): Promise<ProductFacts> {
  const ean = typed.replace(/\s/g, '');
  if (!isEan(ean)) throw new Refusal('Article.BarcodeWrong', { field: 'ean' });
  const source = partners.productFacts;
  if (!source) throw new Refusal('Article.FactsSourceMissing');
  // The source counts reads by address, so the whole team shares one allowance.
  if (!(await countWithin(database.db, 'product-facts', 'shop', clock.now())))
    throw new Refusal('Generic.TooManyRequest');
  const facts = await source.find(ean).catch((error: unknown) => {
    log.error({ err: error, partner: 'productFacts' }, 'a partner failed');
    throw new Refusal('Article.FactsSourceAway', { partner: 'productFacts' });
  });
  if (!facts) throw new Refusal('Article.BarcodeUnknown', { field: 'ean' });
  return facts;
}
