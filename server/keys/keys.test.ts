import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorName } from '#domain/errors.ts';
import { createTestApp, type Answer, type TestApp, type Visitor } from '../../tests/app.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { hire, signInStaff } from '../../tests/hired-staff.ts';
import { askRefund, buyAndReceive } from '../../tests/refunds.ts';
import * as shop from '../../tests/shopping.ts';
import { drawSecret } from './key-secret.ts';

let app: TestApp;
let second: TestApp;
let marc: Visitor;
let dropDatabase: () => Promise<void>;
let orderId: string;
beforeAll(async () => {
  const { url, drop } = await createTestDatabase('world');
  dropDatabase = drop;
  const on = { url, drop: async () => undefined };
  app = await createTestApp({ on });
  second = await createTestApp({ on });
  marc = await shop.staff(app, 'marc');
  await shop.widenSlots(app);
  for (const sku of ['penne', 'chinon-rouge']) await shop.setStock(app, sku, 1000);
  orderId = (await buyAndReceive(app)).id;
});
afterAll(async () => {
  await second.close();
  await app.close();
  await dropDatabase();
});

type NewKey = { id: string; secret: string; program: Visitor };

describe('a key', () => {
  it('an API key opens what its scopes name, reading and writing apart', async () => {
    const { program } = await make(['shop.write:read']);
    shop.okBody(await texts(program));
    const fees = await program.call('PUT', '/api/staff/texts/welcome', {});
    shop.expectRefusal(fees, 'Key.TooNarrow');
    expect(fees.body.meta).toEqual({ scope: 'shop.write:write' });
    shop.expectRefusal(await program.call('GET', '/api/staff/flags'), 'Key.TooNarrow');
  });

  it('an API key is refused by name when it is missing, malformed, unknown, changed or expired', async () => {
    const { secret } = await make(['shop.write:read'], { days: 30 });
    const at = (bearer: string) => texts(carrying(bearer));
    const changed = `${secret.slice(0, 30)}${secret[30] === 'a' ? 'b' : 'a'}${secret.slice(31)}`;
    const refused: [string, ErrorName][] = [
      ['', 'Key.Missing'],
      ['cabas', 'Key.Malformed'],
      [changed, 'Key.Malformed'],
      [drawSecret().text, 'Key.Unknown'],
    ];
    for (const [bearer, name] of refused) shop.expectRefusal(await at(bearer), name);
    // Its id is known, its secret is not.
    await app.database.db
      .updateTable('access_key_secrets')
      .set({ secret_hash: drawSecret().hash })
      .where('id', '=', secret.slice(6, 22))
      .execute();
    shop.expectRefusal(await at(secret), 'Key.Unknown');
    const brief = await make(['shop.write:read'], { days: 30 });
    app.clock.advance({ hours: 24 * 30 });
    shop.expectRefusal(await texts(brief.program), 'Key.Expired');
    marc = await shop.staff(app, 'marc');
  });

  it('an API key is shown once and kept as a hash', async () => {
    const { secret } = await make(['shop.write:read']);
    const rows = await app.database.pool.query(
      'select s::text as secret, k::text as key from access_key_secrets s, access_keys k',
    );
    expect(JSON.stringify(rows.rows)).not.toContain(secret.slice(23));
    expect(JSON.stringify(await list())).not.toContain(secret.slice(23));
  });

  it('an API key tells when it was last used', async () => {
    const { id, program } = await make(['shop.write:read']);
    await texts(program);
    const { items } = await list();
    const used = items.find((key: { id: string }) => key.id === id);
    expect(used.secrets[0].lastUsedAt).toBe(app.clock.now().toString());
  });

  it('revoked by one process is refused by another at once', async () => {
    const { id, secret } = await make(['shop.write:read']);
    const elsewhere = carrying(secret, second);
    second.clock.advance({
      milliseconds: app.clock.now().epochMilliseconds - second.clock.now().epochMilliseconds,
    });
    shop.okBody(await texts(elsewhere));
    shop.okBody(await marc.call('DELETE', `/api/staff/keys/${id}`));
    shop.expectRefusal(await texts(elsewhere), 'Key.Revoked');
    shop.expectRefusal(await marc.call('DELETE', `/api/staff/keys/${id}`), 'Key.NotFound');
  });

  it('an API key renewed has two valid secrets for a week, and never a third', async () => {
    const { id, program } = await make(['shop.write:read']);
    const renew = () => marc.call('POST', `/api/staff/keys/${id}/secrets`, { days: 90 });
    const next = carrying(shop.okBody(await renew()).secret);
    shop.okBody(await texts(program));
    shop.okBody(await texts(next));
    shop.expectRefusal(await renew(), 'Key.TwoSecrets');
    app.clock.advance({ hours: 24 * 7 });
    shop.expectRefusal(await texts(program), 'Key.Expired');
    shop.okBody(await texts(next));
    marc = await shop.staff(app, 'marc');
  });

  it('an API key renewed loses its former secret at once when that is removed, but never its last', async () => {
    const { id, secret, program } = await make(['shop.write:read']);
    const remove = (secretId: string) =>
      marc.call('DELETE', `/api/staff/keys/${id}/secrets/${secretId}`);
    shop.expectRefusal(await remove(secret.slice(6, 22)), 'Key.LastSecret');
    shop.okBody(await marc.call('POST', `/api/staff/keys/${id}/secrets`, { days: 30 }));
    shop.okBody(await remove(secret.slice(6, 22)));
    shop.expectRefusal(await texts(program), 'Key.Unknown');
  });

  it('an API key may do no more than whoever made it, and ends when they leave', async () => {
    const made = await hire(app, 'manager', 'Rose');
    const { program } = await make(['shop.write:read'], { by: await signInStaff(app, made) });
    shop.okBody(await texts(program));
    const set = (changes: object) =>
      app.database.db.updateTable('staff').set(changes).where('id', '=', made).execute();
    await set({ role: 'preparer' });
    shop.expectRefusal(await texts(program), 'Key.TooNarrow');
    await set({ role: 'manager', disabled_at: app.clock.now() });
    shop.expectRefusal(await texts(program), 'Key.Revoked');
  });

  it('an API key has a count of its own for each endpoint, and is told when to come back', async () => {
    const { program } = await make(['shop.write:read', 'flags.write:read']);
    for (let request = 0; request < 120; request += 1) await texts(program);
    const answer = await texts(program);
    shop.expectRefusal(answer, 'Generic.TooManyRequest');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    shop.okBody(await program.call('GET', '/api/staff/flags'));
    shop.okBody(await texts((await make(['shop.write:read'])).program));
  });
});

describe('a request that carries a key', () => {
  it('a request that carries a key reads no cookie: not a customer’s, and not a manager’s', async () => {
    const { secret } = await make(['shop.write:read']);
    const alice = await shop.signIn(app.visitor(), 'alice');
    const both = [...alice.cookies, ...marc.cookies].map(([name, value]) => `${name}=${value}`);
    const program = carrying(secret, app, { cookie: both.join('; ') });
    shop.expectRefusal(await program.call('GET', '/api/orders/current'), 'Key.NotForPrograms');
    shop.expectRefusal(await program.call('GET', '/api/staff/flags'), 'Key.TooNarrow');
    expect(shop.okBody(await program.call('POST', '/api/auth/me')).id).toBeNull();
    const broken = carrying('cabas_', app, { cookie: both.join('; ') });
    shop.expectRefusal(await texts(broken), 'Key.Malformed');
  });

  it('a request that carries a key may come from another origin, since no browser adds a key by itself', async () => {
    const { secret } = await make(['flags.write:write']);
    const origin = { origin: 'https://example.org', 'sec-fetch-site': 'cross-site' };
    const url = '/api/staff/flags/unknown';
    const [withKey, without] = [carrying(secret, app, origin), marc];
    expect((await withKey.call('DELETE', url)).body.owner).toBe('Shared.Validation');
    shop.expectRefusal(
      await without.call('DELETE', url, undefined, origin),
      'Generic.InvalidAuthHeader',
    );
  });
});

describe('what a key can never do', () => {
  it('no key can make, renew or revoke keys, or change the team, whatever its scopes', async () => {
    const scopes = ['keys.write:write', 'staff.write:write', 'staff.read:write'];
    for (const scope of scopes) {
      const body = { name: 'Caisse', scopes: [scope], days: 30 };
      shop.expectRefusal(await marc.call('POST', '/api/staff/keys', body), 'Key.ScopeNotYours');
    }
    const { id, program } = await make(['shop.write:write']);
    const body = { name: 'Autre', scopes: ['shop.write:read'], days: 30 };
    for (const [method, url] of [
      ['POST', '/api/staff/keys'],
      ['POST', `/api/staff/keys/${id}/secrets`],
      ['DELETE', `/api/staff/keys/${id}`],
      ['POST', '/api/staff/members'],
      ['PUT', '/api/staff/password'],
      ['GET', '/api/staff/passkeys'],
    ] as const)
      shop.expectRefusal(
        await program.call(method, url, method === 'GET' ? undefined : body),
        'Key.NotForPrograms',
      );
  });

  it('no key can refund or move an order without the scopes that say so', async () => {
    const id = orderId;
    const reads = ['orders.read:read', 'orders.prepare:read', 'orders.deliver:read'];
    const { program: reader } = await make([...reads, 'orders.read:write']);
    shop.okBody(await reader.call('GET', `/api/staff/orders/${id}`));
    shop.expectRefusal(await askRefund(reader, id, { penne: 1 }), 'Key.TooNarrow');
    shop.expectRefusal(await shop.move(reader, id, 'delivered'), 'Key.TooNarrow');
    const { id: keyId, program: refunder } = await make(['orders.refund:write']);
    shop.okBody(await askRefund(refunder, id, { penne: 1 }));
    await app.jobs.drain();
    const { actor } = await app.database.db
      .selectFrom('refunds')
      .select('actor')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(actor).toBe(`manager:${keyId}`);
  });

  it('no key can give a scope whose privilege its maker lacks', async () => {
    const admin = await signInStaff(app, await hire(app, 'admin', 'Ada'));
    expect(shop.okBody(await admin.call('GET', '/api/staff/keys')).grantable).not.toContain(
      'staff.write:read',
    );
    const support = await signInStaff(app, await hire(app, 'support', 'Noé'));
    shop.expectRefusal(
      await support.call('POST', '/api/staff/keys', {
        name: 'X1',
        scopes: ['orders.read:read'],
        days: 30,
      }),
      'Shared.InsufficientPrivileges',
    );
  });
});

it('what a program does is in the journals under its name, and it is not of the team', async () => {
  const { program } = await make(['stock.write:read', 'stock.write:write'], { name: 'Étiquettes' });
  const sku = app.catalogue.current().products.get('penne')?.sellable.sku ?? '';
  const { stock } = shop.okBody(await program.call('GET', `/api/staff/products/${sku}`));
  const lastChangeId = stock.lastChange?.id ?? null;
  const change = { id: crypto.randomUUID(), kind: 'count', counted: 990, lastChangeId };
  shop.okBody(await program.call('POST', `/api/staff/products/${sku}/stockChanges`, change));
  const actions = await marc.call('GET', `/api/staff/products/${sku}/actions`);
  expect(shop.okBody(actions).items[0]).toMatchObject({ author: 'Étiquettes' });
  expect((await list()).journal[0]).toMatchObject({ kind: 'key.make', author: 'Marc Gérant' });
  const team = shop.okBody(await marc.call('GET', '/api/staff/members'));
  expect(JSON.stringify(team)).not.toContain('Étiquettes');
});

async function make(scopes: string[], { by = marc, days = 90, name = 'Caisse' } = {}) {
  const answer = await by.call('POST', '/api/staff/keys', { name, scopes, days });
  const { key, secret } = shop.okBody(answer);
  return { id: key.id, secret, program: carrying(secret) } satisfies NewKey;
}
/** A program of the shop, which sends no cookie. */
const carrying = (secret: string, { http } = app, more: Record<string, string> = {}): Visitor => ({
  cookies: new Map(),
  async call(method, url, body, headers = {}) {
    const response = await http.inject({
      method,
      url,
      headers: { ...headers, ...more, authorization: `Bearer ${secret}` },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  },
});
const texts = (program: Visitor): Promise<Answer> => program.call('GET', '/api/staff/texts');
const list = async () => shop.okBody(await marc.call('GET', '/api/staff/keys'));
