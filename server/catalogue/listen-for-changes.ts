/** Listens for catalogue versions and stock changes committed by any process. */
import type pg from 'pg';
import { listen } from '#server/platform/listen.ts';
import type { Logger } from '#server/platform/log.ts';
import { catalogueChangeSchema, stockChangeSchema, type CatalogueChange } from './store.ts';

type Heard = {
  pool: pg.Pool;
  log: Logger;
  /** null: anything may have changed. */ onCatalogue: (change: CatalogueChange | null) => void;
  onReconnected: () => void;
  onStock: (changes: { sku: string; quantity: number; version: number }[]) => void;
};

export async function listenForChanges({
  pool,
  log,
  onCatalogue,
  onReconnected,
  onStock,
}: Heard): Promise<{ close(): Promise<void> }> {
  return listen({
    pool,
    log,
    onReconnected,
    channels: {
      catalogue_changed: (payload) => onCatalogue(payload === '' ? null : readChange(payload)),
      stock_changed(payload) {
        try {
          onStock(
            stockChangeSchema
              .parse(JSON.parse(payload))
              .map(([sku, quantity, version]) => ({ sku, quantity, version })),
          );
        } catch (error) {
          log.error({ err: error }, 'a stock notification could not be read');
        }
      },
    },
  });
}

/** An unparseable payload could mean anything, so reload the whole catalogue. */
function readChange(payload: string): CatalogueChange | null {
  try {
    return catalogueChangeSchema.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}
