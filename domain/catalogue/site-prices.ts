/** Price history of a site: the site's own price while it has one, otherwise the seller's. */
import type { Promotion } from './product.ts';

type AskedPrice = {
  price_cents: number;
  promotion: Promotion | null;
  effective_from: Temporal.Instant;
};
/** A null price returns to the seller's price from that instant. */
type OwnPrice = Omit<AskedPrice, 'price_cents'> & { price_cents: number | null };

/** Merges two histories sorted oldest first. Returns a row for each instant at which either changed. */
export function pricesAtSite<Seller extends AskedPrice>(
  seller: readonly Seller[],
  own: readonly OwnPrice[],
): Seller[] {
  const changes = [
    ...seller.map((asked) => ({ at: asked.effective_from, asked, exception: undefined })),
    ...own.map((exception) => ({ at: exception.effective_from, asked: undefined, exception })),
  ].toSorted((a, b) => Temporal.Instant.compare(a.at, b.at));
  const practised: Seller[] = [];
  let asked: Seller | undefined;
  let exception: OwnPrice | undefined;
  for (const change of changes) {
    asked = change.asked ?? asked;
    exception = change.exception ?? exception;
    if (!asked) continue;
    const at = { ...asked, effective_from: change.at };
    practised.push(
      exception && exception.price_cents !== null
        ? { ...at, price_cents: exception.price_cents, promotion: exception.promotion }
        : at,
    );
  }
  return practised;
}
