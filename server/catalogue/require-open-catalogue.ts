import { Refusal } from '#server/platform/refusal.ts';
import type { Catalogue } from './snapshot-types.ts';

/** Refuses catalogue routes until a first product is on sale. */
export const requireOpenCatalogue = (catalogue: Catalogue) => async (): Promise<void> => {
  if (!catalogue.current().hasGoods) throw new Refusal('Shop.ActiveCatalogNotFound');
};
