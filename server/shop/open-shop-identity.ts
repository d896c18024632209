/** Keeps the identity of the shop in memory: every page, message and document needs it. */
import { territoryOfShop } from '#domain/shop/territory-of-shop.ts';
import type { Identity, Shop } from '#domain/shop/contract.ts';
import { shopWords, type ShopWords } from '#domain/shop/shop-words.ts';
import { showShop, unnamedShop } from '#domain/shop/show-shop.ts';
import type { Database } from '#server/platform/db.ts';
import { followChanges } from '#server/platform/follow-changes.ts';
import type { Logger } from '#server/platform/log.ts';
import { normalisePhone } from '#server/platform/phone.ts';
import { setShopTerritory, setShopTimeZone } from '#server/platform/shop-time.ts';
import { findIdentity, type IdentityVersion } from './identity-store.ts';

export type ShopIdentity = {
  /** Null until a manager has written it. */
  current(): Identity | null;
  /** What people may read; named after the host until then. */
  shown(): Shop;
  /** For texts that name it. */
  words(): ShopWords;
  onChange(listener: () => void): void;
  /** Reads the database again, after a notification or an own write. */
  refresh(): Promise<void>;
  close(): Promise<void>;
};

export async function openShopIdentity({
  database,
  log,
  publicUrl,
}: {
  database: Database;
  log: Logger;
  publicUrl: string;
}): Promise<ShopIdentity> {
  const listeners: (() => void)[] = [];
  const nameless = unnamedShop(new URL(publicUrl).hostname);
  let found: IdentityVersion | null = null;
  let shown: Shop = nameless;
  let words = shopWords(nameless, null);

  async function refresh(): Promise<void> {
    const latest = await findIdentity(database.db);
    // Two readings may end in the other order.
    if (found && (latest?.version ?? 0) <= found.version) return;
    found = latest;
    // First: the shop's phone is read in its territory.
    setShopTimeZone(latest?.identity.timeZone ?? nameless.timeZone);
    shown = latest ? showShop(latest.identity, normalisePhone) : nameless;
    words = shopWords(shown, latest?.identity ?? null);
    setShopTerritory(territoryOfShop(shown));
    for (const tell of listeners) tell();
  }
  const refreshInTurn = () =>
    void refresh().catch((error: unknown) =>
      log.error({ err: error }, 'the identity of the shop could not be read'),
    );
  const following = await followChanges({
    pool: database.pool,
    log,
    topics: { identity: refreshInTurn },
    onMissed: refreshInTurn,
  });
  await refresh();

  return {
    current: () => found?.identity ?? null,
    shown: () => shown,
    words: () => words,
    onChange: (tell) => void listeners.push(tell),
    refresh,
    close: () => following.close(),
  };
}
