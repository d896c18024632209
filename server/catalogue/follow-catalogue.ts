/** Reads what other processes tell of the catalogue and its stock. */
import type pg from 'pg';
import { followChanges, type Following } from '#server/platform/follow-changes.ts';
import type { Logger } from '#server/platform/log.ts';
import type { StockChange } from './stock-table.ts';
import { catalogueChangeSchema, stockChangeSchema, type CatalogueChange } from './store.ts';

type CatalogueListeners = {
  pool: pg.Pool;
  log: Logger;
  /** null: anything may have changed. */ onCatalogue: (change: CatalogueChange | null) => void;
  onMissed: () => void;
  onStock: (changes: StockChange[]) => void;
};

export function followCatalogue({
  pool,
  log,
  onCatalogue,
  onMissed,
  onStock,
}: CatalogueListeners): Promise<Following> {
  function readStock(detail: unknown): void {
    const changes = stockChangeSchema.safeParse(detail);
    if (changes.success)
      onStock(
        changes.data.map(([sku, quantity, version, shopId]) => ({
          sku,
          quantity,
          version,
          ...(shopId === undefined ? {} : { shopId }),
        })),
      );
    else log.error({ err: changes.error }, 'a change of stock could not be read');
  }

  return followChanges({
    pool,
    log,
    onMissed,
    topics: {
      // A detail of another release could mean anything.
      catalogue: (detail) => onCatalogue(catalogueChangeSchema.safeParse(detail).data ?? null),
      stock: readStock,
      site_stock: readStock,
    },
  });
}
