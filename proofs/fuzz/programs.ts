/** Programs that call the API by a key: some may much, some nothing. */
import type { Draw } from '#world/draw-from.ts';
import { drawSecret } from '#server/keys/key-secret.ts';
import type { TestApp, Visitor } from '../../tests/app.ts';
import { openDoorToAssistants } from '../../tests/assistants.ts';
import * as shop from '../../tests/shopping.ts';
import type { Operation } from './operations.ts';

/** `scopes`: what it holds, none where its key is refused. */
export type Program = Visitor & {
  name: string;
  headers: { authorization: string };
  scopes: ReadonlySet<string>;
  /** Of the only site that it may know orders of; left out: of all. */
  siteId?: string;
  /** Its scopes name the delivery, which debits. */
  mayCapture: boolean;
  mayRefund: boolean;
};

const captures = 'orders.deliver:write';
const refunds = 'orders.refund:write';

/**
 * Opens the door to assistants, and makes keys as `admin`: wide ones, one bound to a site without orders, one of each
 * scope, and expired, revoked and mistaken ones.
 */
export async function meetPrograms(app: TestApp, admin: Visitor): Promise<Program[]> {
  await openDoorToAssistants(app);
  const listed = await admin.call('GET', '/api/staff/keys');
  const { grantable } = shop.okBody(listed) as { grantable: string[] };
  const make = async (name: string, scopes: readonly string[], siteIds: string[] | null = null) => {
    const body = { name, scopes, days: 90, siteIds };
    const made = await admin.call('POST', '/api/staff/keys', body);
    const { key, secret } = shop.okBody(made) as { key: { id: string }; secret: string };
    return { id: key.id, secret };
  };
  const harmless = grantable.filter((scope) => scope !== captures && scope !== refunds);
  await openSite(app, farSite);
  const [all, wide, bound, expired, revoked] = [
    await make('Tout', grantable),
    await make('Large', harmless),
    await make('Ailleurs', grantable, [farSite]),
    await make('Expirée', grantable),
    await make('Révoquée', grantable),
  ];
  await app.database.pool.query(
    "update access_key_secrets set expires_at = created_at + interval '1 second' where key_id = $1",
    [expired.id],
  );
  shop.okBody(await admin.call('DELETE', `/api/staff/keys/${revoked.id}`));
  const program = (name: string, secret: string, scopes: readonly string[]): Program => ({
    ...carrying(app, secret),
    name,
    scopes: new Set(scopes),
    mayCapture: scopes.includes(captures),
    mayRefund: scopes.includes(refunds),
  });
  const narrow: Program[] = [];
  for (const scope of grantable)
    narrow.push(program('narrow', (await make(scope, [scope])).secret, [scope]));
  return [
    program('all', all.secret, grantable),
    program('wide', wide.secret, harmless),
    { ...program('bound', bound.secret, grantable), siteId: farSite },
    ...narrow,
    program('expired', expired.secret, []),
    program('revoked', revoked.secret, []),
    program('unknown', drawSecret().text, []),
    program('malformed', 'cabas_', []),
    program('none', '', []),
  ];
}

/** Mostly one whose key is valid; of the narrow ones, mostly one of a scope that the operation asks for. */
export function drawProgram(
  programs: readonly Program[],
  { scopes }: Operation,
  draw: Draw,
): Program {
  const fate = draw();
  const isNear = draw() < 0.7;
  const from = programs.filter((program, index) => {
    if (fate < 0.5) return index < 3;
    if (fate < 0.8)
      return program.name === 'narrow' && (!isNear || scopes?.some((s) => program.scopes.has(s)));
    return program.scopes.size === 0;
  });
  const among = from.length > 0 ? from : programs;
  return among[Math.floor(draw() * among.length)] as Program;
}

const farSite = 'lointain';

/** A request of this run may have closed it. */
async function openSite(app: TestApp, id: string): Promise<void> {
  await app.database.pool.query(
    `insert into sites (id, name, state) values ($1, 'Cabas Lointain', 'open')
    on conflict (id) do update set state = 'open'`,
    [id],
  );
  await app.database.pool.query('update shops set catalogue_version = catalogue_version + 1');
  await app.catalogue.refresh();
}

function carrying(app: TestApp, secret: string): Visitor & Pick<Program, 'headers'> {
  const headers = { authorization: `Bearer ${secret}` };
  return {
    headers,
    cookies: new Map(),
    call: (method, path, body, more = {}) =>
      app.visitor().call(method, path, body, { ...more, ...headers }),
  };
}
