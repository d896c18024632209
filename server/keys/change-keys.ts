/** Makes, renews and revokes keys. Each change is in the journal of the team. */
import { overlapDays, type AccessKey } from '#domain/keys/contract.ts';
import { mayGive } from '#domain/keys/rules.ts';
import type { ActionKind } from '#domain/staff/action-kinds.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import {
  replaceMemberSites,
  requireGivableSites,
  requireWithinSites,
} from '#server/platform/staff-sites.ts';
import type { Member } from '#server/platform/visitor.ts';
import type { KeysDeps } from './identify-program.ts';
import { drawSecret } from './key-secret.ts';
import {
  deleteSecret,
  endSecretsBy,
  insertKey,
  insertSecret,
  listSecrets,
  lockKey,
  setRevoked,
  type KeyRow,
} from './store.ts';
import { reachOf, viewKey } from './view-keys.ts';

type KeyWithSecret = { key: AccessKey; secret: string };

function requireGiven(by: Member, scopes: readonly string[]): void {
  const scope = scopes.find((given) => !mayGive(by.role, given));
  if (scope) throw new Refusal('Key.ScopeNotYours', { scope });
}

export async function makeKey(
  deps: KeysDeps,
  by: Member,
  {
    name,
    scopes,
    days,
    siteIds,
  }: { name: string; scopes: readonly string[]; days: number; siteIds: readonly string[] | null },
): Promise<KeyWithSecret> {
  requireGiven(by, scopes);
  const id = newId();
  const at = deps.clock.now();
  return inTransaction(deps.database.db, async (tx) => {
    const given = [...new Set(scopes)].toSorted();
    // None: those of the maker, which bind the key at each request, unless they may make keys at some of them alone.
    const asked = siteIds ?? by.siteIds ?? null;
    const sites = asked && (await requireGivableSites(tx, by, asked));
    await insertKey(tx, { id, name, made_by: by.id, scopes: given, created_at: at });
    if (sites) await replaceMemberSites(tx, id, sites);
    await record(tx, {
      by,
      at,
      kind: 'key.make',
      id,
      after: { name, scopes: given, siteIds: sites },
    });
    return addSecret(tx, by, { id, days, at });
  });
}

/** The former secret stays valid for a week, so that the program changes over without a break. */
export async function renewSecret(
  deps: KeysDeps,
  by: Member,
  { id, days }: { id: string; days: number },
): Promise<KeyWithSecret> {
  const at = deps.clock.now();
  return inTransaction(deps.database.db, async (tx) => {
    const key = await requireKey(tx, by, id);
    requireGiven(by, key.scopes);
    const valid = (await listSecrets(tx, [id])).filter(
      ({ expires_at }) => Temporal.Instant.compare(expires_at, at) > 0,
    );
    if (valid.length > 1) throw new Refusal('Key.TwoSecrets');
    await endSecretsBy(tx, id, at.add({ hours: 24 * overlapDays }));
    await record(tx, { by, at, kind: 'key.renew', id, after: { name: key.name } });
    return addSecret(tx, by, { id, days, at });
  });
}

export async function removeSecret(
  deps: KeysDeps,
  by: Member,
  { id, secretId }: { id: string; secretId: string },
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const { name } = await requireKey(tx, by, id);
    const secrets = await listSecrets(tx, [id]);
    if (!secrets.some((secret) => secret.id === secretId)) throw new Refusal('Key.NotFound');
    if (secrets.length === 1) throw new Refusal('Key.LastSecret');
    await deleteSecret(tx, secretId);
    const at = deps.clock.now();
    await record(tx, { by, at, kind: 'key.remove-secret', id, after: { name } });
  });
}

export async function revokeKey(deps: KeysDeps, by: Member, id: string): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const { name } = await requireKey(tx, by, id);
    const at = deps.clock.now();
    await setRevoked(tx, { id, by: by.id, at });
    await record(tx, { by, at, kind: 'key.revoke', id, after: { name } });
  });
}

async function requireKey(tx: Tx, by: Member, id: string): Promise<KeyRow> {
  const key = await lockKey(tx, id);
  if (!key) throw new Refusal('Key.NotFound');
  requireWithinSites(by, reachOf(key));
  return key;
}

async function addSecret(
  tx: Tx,
  by: Member,
  { id, days, at }: { id: string; days: number; at: Temporal.Instant },
): Promise<KeyWithSecret> {
  const secret = drawSecret();
  await insertSecret(tx, {
    id: secret.id,
    key_id: id,
    secret_hash: secret.hash,
    created_at: at,
    expires_at: at.add({ hours: 24 * days }),
  });
  const key = await requireKey(tx, by, id);
  return { key: viewKey(key, await listSecrets(tx, [id]), at), secret: secret.text };
}

async function record(
  tx: Tx,
  {
    by,
    id,
    ...action
  }: { by: Member; at: Temporal.Instant; kind: ActionKind; id: string; after: object },
): Promise<void> {
  await recordStaffAction(tx, { ...action, staffId: by.id, subject: `key:${id}` });
}
