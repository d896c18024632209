/** Reads what other processes tell of the catalogue and its stock. */
import type pg from 'pg';
import { followChanges, type Following } from '#server/platform/follow-changes.ts';
import type { Logger } from '#server/platform/log.ts';
import { catalogueChangeSchema, stockChangeSchema, type CatalogueChange } from './store.ts';

type CatalogueListeners = {
  pool: pg.Pool;
  log: Logger;
  /** null: anything may have changed. */ onCatalogue: (change: CatalogueChange | null) => void;
  onMissed: () => void;
  onStock: (changes: { sku: string; quantity: number; version: number }[]) => void;
};

export function followCatalogue({
  pool,
  log,
  onCatalogue,
  onMissed,
  onStock,
}: CatalogueListeners): Promise<Following> {
  return followChanges({
    pool,
    log,
    onMissed,
    topics: {
      // A detail of another release could mean anything.
      catalogue: (detail) => onCatalogue(catalogueChangeSchema.safeParse(detail).data ?? null),
      stock(detail) {
        const changes = stockChangeSchema.safeParse(detail);
        if (changes.success)
          onStock(changes.data.map(([sku, quantity, version]) => ({ sku, quantity, version })));
        else log.error({ err: changes.error }, 'a change of stock could not be read');
      },
    },
  });
}
