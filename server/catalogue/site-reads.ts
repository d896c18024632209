/** What the shop reads of one site: products as they can be bought there now. */
import type { Product, ProductDetail } from '#domain/catalogue/contract.ts';
import type { Clock } from '#domain/time/clock.ts';
import { findVans } from './find-vans.ts';
import { shortDatedOf } from './reduced-product.ts';
import type { CatalogueProduct, SiteReads } from './snapshot-types.ts';
import { withAvailability } from './with-availability.ts';

type Site = Pick<SiteReads, 'current' | 'stockOf' | 'sellOffs'> & { clock: Clock; month(): number };

export function siteReads({ clock, month, ...site }: Site): SiteReads {
  function viewOf<T extends Product | ProductDetail>(product: CatalogueProduct, view: T): T {
    const { seasonMonths } = product;
    return withAvailability(view, {
      stock: site.stockOf(view.sku),
      seasonMonths,
      month: seasonMonths.length === 0 ? 0 : month(),
      lot: shortDatedOf(product, site.sellOffs().get(view.id)),
    });
  }

  return {
    ...site,
    vansBefore: (until) => findVans(site.current(), { now: clock.now(), until }),
    productView(id) {
      const product = site.current().products.get(id);
      return product ? viewOf(product, product.card) : null;
    },
    productDetail(id) {
      const product = site.current().products.get(id);
      return product ? viewOf(product, product.detail) : null;
    },
  };
}
