import { territoryOf, type Territory } from '#domain/france/territories.ts';
import { identitySchema, type Identity } from '#domain/shop/contract.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';

export type IdentityVersion = {
  version: number;
  identity: Identity;
  changedAt: Temporal.Instant;
  changedBy: string | null;
};

export async function findIdentity(db: Reader): Promise<IdentityVersion | null> {
  const row = await db
    .selectFrom('shop_identities')
    .leftJoin('staff', 'staff.id', 'shop_identities.changed_by')
    .select(['version', 'identity', 'changed_at', 'staff.name as by'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row
    ? {
        version: row.version,
        identity: identitySchema.parse(row.identity),
        changedAt: row.changed_at,
        changedBy: row.by,
      }
    : null;
}

/** Returns false when this version exists: another manager was faster. */
export async function insertIdentity(
  tx: Tx,
  version: number,
  change: { identity: Identity; at: Temporal.Instant; staffId: string | null },
): Promise<boolean> {
  const inserted = await run(
    tx,
    `insert into shop_identities (version, identity, changed_at, changed_by) values ($1, $2, $3, $4)
    on conflict (version) do nothing returning version`,
    [version, JSON.stringify(change.identity), change.at, change.staffId],
  );
  return inserted.length > 0;
}

/** For what runs without the identity in memory, such as commands and threads. */
export async function findTerritory(db: Reader): Promise<Territory> {
  const found = await findIdentity(db);
  return found ? territoryOf(found.identity) : 'mainland';
}
