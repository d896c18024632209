import type { z } from 'zod';
import type { Scope } from '#domain/api/key-scopes.ts';
import type { AccessKey, keysSchema } from '#domain/keys/contract.ts';
import { mayGive } from '#domain/keys/rules.ts';
import { privilegesOf } from '#domain/staff/privileges.ts';
import { worksWithin } from '#domain/staff/works-at.ts';
import { listGivableSites } from '#server/platform/staff-sites.ts';
import type { Row } from '#server/platform/schema.ts';
import { readStaffActions } from '#server/platform/staff-actions.ts';
import type { Member } from '#server/platform/visitor.ts';
import type { KeysDeps } from './identify-program.ts';
import { listKeys, listSecrets, type KeyRow } from './store.ts';

export async function readKeys(
  { database: { db }, clock }: KeysDeps,
  by: Member,
): Promise<z.output<typeof keysSchema>> {
  const keys = (await listKeys(db)).filter((key) => worksWithin(by, reachOf(key)));
  const ids = keys.map(({ id }) => id);
  const [secrets, journal] = await Promise.all([
    listSecrets(db, ids),
    readStaffActions(
      db,
      ids.map((id) => `key:${id}`),
    ),
  ]);
  const now = clock.now();
  return {
    items: keys.map((key) =>
      viewKey(
        key,
        secrets.filter(({ key_id }) => key_id === key.id),
        now,
      ),
    ),
    grantable: privilegesOf(by.role)
      .flatMap((privilege): Scope[] => [`${privilege}:read`, `${privilege}:write`])
      .filter((scope) => mayGive(by.role, scope)),
    sites: await listGivableSites(db, by),
    journal,
  };
}

export const reachOf = ({ siteIds, makerSiteIds }: KeyRow): string[] | null =>
  siteIds ?? makerSiteIds;

export function viewKey(
  key: KeyRow,
  secrets: readonly Row<'access_key_secrets'>[],
  now: Temporal.Instant,
): AccessKey {
  const isValid = secrets.some(({ expires_at }) => Temporal.Instant.compare(expires_at, now) > 0);
  return {
    id: key.id,
    name: key.name,
    scopes: key.scopes,
    siteIds: key.siteIds,
    madeBy: key.maker,
    createdAt: key.created_at.toString(),
    state: key.revoked_at
      ? 'revoked'
      : key.makerLeftAt
        ? 'orphaned'
        : isValid
          ? 'valid'
          : 'expired',
    secrets: secrets.map((secret) => ({
      id: secret.id,
      createdAt: secret.created_at.toString(),
      expiresAt: secret.expires_at.toString(),
      lastUsedAt: secret.last_used_at?.toString() ?? null,
    })),
  };
}
