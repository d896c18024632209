/** Finds products that match but are out of season: shown before their namesakes, with the month of their return. */
import type { Product } from '#domain/catalogue/contract.ts';
import type { Listed } from '#server/catalogue/listing.ts';

/** Results that a shopper sees first. */
const firstOnes = 5;
const mostNamed = 3;

/** The best products, if they rest. `isOfWords`: found by words, so that the very first one is what was asked. */
export function restingFirst(listed: readonly Listed[], isOfWords: boolean): Product[] {
  const end = listed.findIndex(({ product }) => !product.returnsIn);
  const resting = end === -1 ? listed : listed.slice(0, end);
  const enough = isOfWords ? 1 : Math.min(firstOnes, listed.length);
  return resting.length < Math.max(1, enough) ? [] : resting.map(({ product }) => product);
}

/** « Hors saison. De retour en avril : Fraises Gariguette ; en mai : Fraises Charlotte. » */
export function sayReturns(resting: readonly Product[]): string {
  const months = Map.groupBy(resting.slice(0, mostNamed), ({ returnsIn }) => returnsIn ?? '');
  const returns = [...months].map(
    ([month, products]) => `en ${month} : ${products.map(({ name }) => name).join(', ')}`,
  );
  return `Hors saison. De retour ${returns.join(' ; ')}.`;
}
