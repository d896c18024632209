/** What the library of authorization keeps between two requests, under the hash of its code or token. */
import type { AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Clock } from '#domain/time/clock.ts';
import { run, type Db } from '#server/platform/db.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { Row } from '#server/platform/schema.ts';
import { endConnection } from './connections-store.ts';

type Kind = Row<'oauth_records'>['kind'];
const kinds: readonly string[] = [
  'Interaction',
  'Grant',
  'AuthorizationCode',
  'AccessToken',
  'RefreshToken',
] satisfies Kind[];

/**
 * Programs renew their tokens from several requests at once, and ask again when no answer came. For so long a refresh
 * token can be used again; later it is taken for stolen, and the library ends the connection.
 */
const renewedAgainSeconds = 30;
/** In SQL, with the kind, the present and those seconds as $1, $3 and $4. */
const isUsedUp = `consumed_at <= case when $1 = 'RefreshToken'
  then $3::timestamptz - make_interval(secs => $4) else $3 end`;

/** Sessions are the shop's, and programs describe themselves: the library's own are not kept. */
const nothing: ReturnType<AdapterFactory> = {
  upsert: async () => undefined,
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => undefined,
  destroy: async () => undefined,
  revokeByGrantId: async () => undefined,
};

/** `refuse` throws the library's own refusal of a code that was used meanwhile. */
export const recordsIn =
  (deps: { db: Db; clock: Clock }, refuse: () => never): AdapterFactory =>
  (name) => {
    if (!kinds.includes(name)) return nothing;
    const kind = name as Kind;
    const { db } = deps;
    return {
      ...nothing,
      upsert: (id, { jti: _secret, ...payload }, seconds = 0) =>
        writeRecord(deps, { kind, id, payload, seconds }),
      find: (id) => findRecord(deps, kind, id),
      async consume(id) {
        const used = await run(
          db,
          `update oauth_records set consumed_at = coalesce(consumed_at, $3)
          where kind = $1 and id_hash = $2 and (consumed_at is null or not (${isUsedUp}))
          returning 1`,
          [kind, sha256(id), deps.clock.now(), renewedAgainSeconds],
        );
        if (used.length === 0) refuse();
      },
      async destroy(id) {
        if (kind === 'Grant') await endConnection(db, { id, at: deps.clock.now() });
        await run(db, 'delete from oauth_records where kind = $1 and id_hash = $2', [
          kind,
          sha256(id),
        ]);
      },
      revokeByGrantId: async (id) => void (await endConnection(db, { id, at: deps.clock.now() })),
    };
  };

async function writeRecord(
  { db, clock }: { db: Db; clock: Clock },
  {
    kind,
    id,
    payload,
    seconds,
  }: { kind: Kind; id: string; payload: AdapterPayload; seconds: number },
): Promise<void> {
  await run(
    db,
    `insert into oauth_records (kind, id_hash, payload, connection_id, expires_at)
    values ($1, $2, $3, $4, $5)
    on conflict (kind, id_hash) do update
      set payload = excluded.payload, expires_at = excluded.expires_at`,
    [
      kind,
      sha256(id),
      JSON.stringify(payload),
      kind === 'Grant' ? id : (payload.grantId ?? null),
      clock.now().add({ seconds: Math.ceil(seconds) }),
    ],
  );
}

/** What belongs to a connection that is over is not found, whenever it was written. */
async function findRecord(
  { db, clock }: { db: Db; clock: Clock },
  kind: Kind,
  id: string,
): Promise<AdapterPayload | undefined> {
  const [row] = await run<{ payload: AdapterPayload; consumed: boolean | null }>(
    db,
    `select r.payload, ${isUsedUp} as consumed from oauth_records r
    left join assistant_connections c on c.id = r.connection_id
    where r.kind = $1 and r.id_hash = $2 and r.expires_at > $3
      and (r.connection_id is null or (c.ended_at is null and c.expires_at > $3))`,
    [kind, sha256(id), clock.now(), renewedAgainSeconds],
  );
  return row && { ...row.payload, jti: id, ...(row.consumed ? { consumed: true } : {}) };
}
