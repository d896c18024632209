import { sql } from 'kysely';
import type { Role } from '#domain/staff/contract.ts';
import { run, type Db, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

export type LiveSecret = {
  secretHash: Buffer;
  expiresAt: Temporal.Instant;
  lastUsedAt: Temporal.Instant | null;
  keyId: string;
  name: string;
  scopes: string[];
  revokedAt: Temporal.Instant | null;
  makerRole: Role | null;
  /** By site, where it is another one. */
  makerRoles: Record<string, Role> | null;
  makerLeftAt: Temporal.Instant | null;
  /** Of the key and of the member who made it; null: neither is bound to some. */
  siteIds: string[] | null;
};

/** Read at each request: a revocation, a lost role and a closed account count at once, in every process. */
export async function findSecret(db: Db, id: string): Promise<LiveSecret | undefined> {
  const [row] = await run<LiveSecret>(
    db,
    `select s.secret_hash as "secretHash", s.expires_at as "expiresAt", s.last_used_at as "lastUsedAt",
      k.id as "keyId", p.name, k.scopes, k.revoked_at as "revokedAt", m.role as "makerRole",
      (select jsonb_object_agg(shop_id, role) from staff_sites
        where staff_id = m.id and role is not null) as "makerRoles",
      m.disabled_at as "makerLeftAt",
      case when exists (select from staff_sites where staff_id in (k.id, m.id)) then array(
        select w.id from sites w where not exists (
          select from unnest(array[k.id, m.id]) bound
          where exists (select from staff_sites where staff_id = bound)
            and not exists (select from staff_sites where staff_id = bound and shop_id = w.id)))
      end as "siteIds"
    from access_key_secrets s join access_keys k on k.id = s.key_id join staff p on p.id = k.id
      join staff m on m.id = k.made_by
    where s.id = $1`,
    [id],
  );
  return row;
}

export async function noteUse(db: Db, id: string, at: Temporal.Instant): Promise<void> {
  await db
    .updateTable('access_key_secrets')
    .set({ last_used_at: at })
    .where('id', '=', id)
    .execute();
}

export type KeyRow = Row<'access_keys'> & {
  name: string;
  maker: string;
  siteIds: string[] | null;
  /** Those of its maker bind it at each request. */
  makerSiteIds: string[] | null;
  makerLeftAt: Temporal.Instant | null;
};

const sitesOf = (one: 'k' | 'm') =>
  sql<
    string[] | null
  >`(select array_agg(shop_id order by shop_id) from staff_sites where staff_id = ${sql.ref(`${one}.id`)})`;

const keys = (db: Reader) =>
  db
    .selectFrom('access_keys as k')
    .innerJoin('staff as p', 'p.id', 'k.id')
    .innerJoin('staff as m', 'm.id', 'k.made_by')
    .selectAll('k')
    .select([
      'p.name',
      'm.name as maker',
      'm.disabled_at as makerLeftAt',
      sitesOf('k').as('siteIds'),
      sitesOf('m').as('makerSiteIds'),
    ]);

export async function listKeys(db: Reader): Promise<KeyRow[]> {
  return keys(db).orderBy('k.created_at', 'desc').orderBy('k.id').execute();
}

/** Locks a key that is not revoked. */
export async function lockKey(tx: Tx, id: string): Promise<KeyRow | undefined> {
  return keys(tx)
    .where('k.id', '=', id)
    .where('k.revoked_at', 'is', null)
    .forUpdate('k')
    .executeTakeFirst();
}

export async function listSecrets(
  db: Reader,
  keyIds: readonly string[],
): Promise<Row<'access_key_secrets'>[]> {
  if (keyIds.length === 0) return [];
  return db
    .selectFrom('access_key_secrets')
    .selectAll()
    .where('key_id', 'in', keyIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function insertKey(
  tx: Tx,
  { name, ...key }: NewRow<'access_keys'> & { name: string },
): Promise<void> {
  await tx
    .insertInto('staff')
    .values({ id: key.id, name, email: null, role: null, created_at: key.created_at })
    .execute();
  await tx.insertInto('access_keys').values(key).execute();
}

export async function insertSecret(tx: Tx, secret: NewRow<'access_key_secrets'>): Promise<void> {
  await tx.insertInto('access_key_secrets').values(secret).execute();
}

export async function endSecretsBy(tx: Tx, keyId: string, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('access_key_secrets')
    .set({ expires_at: at })
    .where('key_id', '=', keyId)
    .where('expires_at', '>', at)
    .execute();
}

export async function deleteSecret(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('access_key_secrets').where('id', '=', id).execute();
}

export async function setRevoked(
  tx: Tx,
  { id, by, at }: { id: string; by: string; at: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('access_keys')
    .set({ revoked_at: at, revoked_by: by })
    .where('id', '=', id)
    .execute();
}
