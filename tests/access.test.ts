/** Generated from the tables of endpoints: the access of each row is checked before anything else. */
import { beforeAll, describe, expect, it } from 'vitest';
import { isStaffAccess, lackedPrivilege, type Access } from '#domain/api/access.ts';
import type { Method } from '#domain/api/endpoints.ts';
import { roleSchema, type Role } from '#domain/staff/contract.ts';
import { drawSecret } from '#server/keys/key-secret.ts';
import type { Answer, Visitor } from './app.ts';
import { readTables } from '../scripts/endpoint-tables.ts';
import { hire, signInStaff } from './hired-staff.ts';
import * as shop from './shopping.ts';

type Row = { method: Method; pattern: string; url: string; access: Access };

const { app } = shop.open();
let rows: Row[];

beforeAll(async () => {
  rows = (await readTables()).flatMap((table) =>
    Object.entries(table).map(([key, { access }]) => {
      const [method, pattern] = key.split(' ') as [Method, string];
      return {
        method,
        pattern,
        url: pattern.replaceAll(/:\w+/g, () => crypto.randomUUID()),
        access,
      };
    }),
  );
});

describe('endpoints of customers', () => {
  it('R02b a visitor gets Unauthorized from every customer endpoint, whatever is sent', async () => {
    expect(ofCustomers().length).toBeGreaterThan(70);
    const forger = app.visitor();
    forger.cookies.set('session', 'forged');
    for (const row of ofCustomers()) {
      await expectRefused(app.visitor(), row, 'Auth.Unauthorized');
      await expectRefused(forger, row, 'Auth.Unauthorized');
    }
  });

  it('R02b every endpoint under /api/account and /api/orders requires a customer, except one with its own refusal', () => {
    const open = rows.filter(
      ({ pattern, access }) =>
        /^\/api\/(account|orders)(\/|$)/.test(pattern) && access !== 'customer',
    );
    expect(open.map(({ pattern }) => pattern)).toEqual(['/api/account/referral/applyReferralCode']);
  });

  it('a team member counts as a visitor on customer endpoints', async () => {
    const marc = await shop.staff(app, 'marc');
    for (const row of ofCustomers()) await expectRefused(marc, row, 'Auth.Unauthorized');
  });
});

describe('endpoints of the team', () => {
  it('only the team endpoints used before sign-in are public', () => {
    const open = rows.filter(
      ({ pattern, access }) => pattern.startsWith('/api/staff/') && !isStaffAccess(access),
    );
    expect(open.map(({ method, pattern }) => `${method} ${pattern}`).toSorted()).toEqual([
      'DELETE /api/staff/session',
      'GET /api/staff/session',
      'POST /api/staff/first-admin',
      'POST /api/staff/first-admin/read',
      'POST /api/staff/links/read',
      'POST /api/staff/links/use',
      'POST /api/staff/passwords/forgotten',
      'POST /api/staff/session',
    ]);
  });

  it('R03 a visitor gets Unauthorized from every team endpoint, whatever is sent', async () => {
    expect(ofStaff().length).toBeGreaterThan(230);
    for (const row of ofStaff()) await expectRefused(app.visitor(), row, 'Shared.Unauthorized');
  });

  it('R03 a customer gets Unauthorized from every team endpoint', async () => {
    const alice = await shop.signIn(app.visitor(), 'alice');
    for (const row of ofStaff()) await expectRefused(alice, row, 'Shared.Unauthorized');
  });

  it('R03 an expired staff session is refused as expired, whatever is sent', async () => {
    const forger = app.visitor();
    forger.cookies.set('staff-session', 'ended');
    for (const row of ofStaff()) await expectRefused(forger, row, 'Shared.TokenExpired');
  });

  it.each(roleSchema.options)(
    'R03a the role %s is refused exactly where it lacks the privilege, before the request is parsed',
    async (role: Role) => {
      const member = await signInStaff(app, await hire(app, role, role));
      const [lacking, allowed] = [[] as Row[], [] as Row[]];
      for (const row of ofStaff())
        (lackedPrivilege(role, row.access) ? lacking : allowed).push(row);
      for (const row of lacking) await expectRefused(member, row, 'Shared.InsufficientPrivileges');
      // A request that cannot be read changes nothing.
      for (const row of allowed.filter(({ method }) => method !== 'GET'))
        shop.expectRefusal(await sendBroken(member, row), 'Shared.Validation');
      expect(lacking.length > 0).toBe(role !== 'admin');
    },
  );
});

describe('every door, by a key', () => {
  const carrying = (secret: string): Visitor => {
    const visitor = app.visitor();
    return {
      ...visitor,
      call: (method, path, body, headers = {}) =>
        visitor.call(method, path, body, { ...headers, authorization: `Bearer ${secret}` }),
    };
  };
  const make = async (scope: string) => {
    const admin = await signInStaff(app, await hire(app, 'admin', 'Ada'));
    const body = { name: scope, scopes: [scope], days: 30 };
    const { key, secret } = shop.okBody(await admin.call('POST', '/api/staff/keys', body));
    return { keyId: key.id as string, program: carrying(secret) };
  };

  it.each([
    ['without anything after « Bearer »', '', 'Key.Missing'],
    ['with a wrong one', 'cabas_x', 'Key.Malformed'],
    ['with one that was never made', drawSecret().text, 'Key.Unknown'],
  ] as const)(
    'every endpoint refuses an API key %s, before the request is parsed',
    async (_what, secret, name) => {
      for (const row of [...ofStaff(), ...ofCustomers()]) {
        // Guesses of a network are counted.
        app.clock.advance({ minutes: 2 });
        shop.expectRefusal(await sendBroken(carrying(secret), row), name);
      }
    },
  );

  it('every endpoint refuses an expired API key, before the request is parsed', async () => {
    const { keyId, program } = await make('shop.write:write');
    await app.database.pool.query(
      "update access_key_secrets set expires_at = created_at + interval '1 second' where key_id = $1",
      [keyId],
    );
    app.clock.advance({ seconds: 2 });
    for (const row of [...ofStaff(), ...ofCustomers()])
      shop.expectRefusal(await sendBroken(program, row), 'Key.Expired');
  });

  it('every endpoint refuses an API key without its scope, and endpoints for people refuse all keys', async () => {
    const { paths } = shop.okBody(await app.visitor().call('GET', '/api/openapi.json'));
    const scopes = ['flags.write:read', 'flags.write:write', 'shop.write:read', 'shop.write:write'];
    const keys = new Map<string, Visitor>();
    for (const scope of scopes) keys.set(scope, (await make(scope)).program);
    let narrow = 0;
    for (const row of [...ofStaff(), ...ofCustomers()]) {
      const operation = paths[row.pattern.replaceAll(/:(\w+)/g, '{$1}')][row.method.toLowerCase()];
      const asked: string[] | undefined = operation.security.find(
        ({ key }: { key?: string[] }) => key,
      )?.key;
      const mode = row.method === 'GET' ? 'read' : 'write';
      const other = ['flags.write', 'shop.write'].find((one) => !asked?.includes(`${one}:${mode}`));
      const answer = await sendBroken(keys.get(`${other}:${mode}`) as Visitor, row);
      shop.expectRefusal(answer, asked ? 'Key.TooNarrow' : 'Key.NotForPrograms');
      if (asked) expect(asked).toContain(answer.body.meta.scope);
      if (asked) narrow += 1;
    }
    expect(narrow).toBeGreaterThan(200);
  });
});

it('the API description states the access of every endpoint and the refusals that follow from it', async () => {
  const { paths, components } = shop.okBody(await app.visitor().call('GET', '/api/openapi.json'));
  expect(Object.keys(components.securitySchemes)).toEqual(['customer', 'staff', 'key']);
  const described = rows.map(({ method, pattern }) => {
    const operation = paths[pattern.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    return [`${method} ${pattern}`, operation] as const;
  });
  expect(described.flatMap(([key, operation]) => (operation ? [] : [key]))).toEqual([
    'GET /api/staff/rehearsal-messages',
  ]);
  const of = (key: string) => described.find(([known]) => known === key)?.[1];
  expect(of('GET /api/cart')).toMatchObject({ security: [], description: 'Anyone.' });
  expect(of('GET /api/orders/current')).toMatchObject({
    security: [{ customer: [] }],
    description: 'A customer who is signed in.',
    responses: { 401: { description: expect.stringContaining('Auth.Unauthorized') } },
  });
  expect(of('GET /api/staff/orders')).toMatchObject({
    security: [
      { staff: ['orders.read'] },
      { staff: ['orders.prepare'] },
      { staff: ['orders.deliver'] },
      { key: ['orders.read:read', 'orders.prepare:read', 'orders.deliver:read'] },
    ],
    description: 'A member of the team with `orders.read` or `orders.prepare` or `orders.deliver`.',
    responses: { 403: { description: expect.stringContaining('Shared.InsufficientPrivileges') } },
  });
  expect(of('POST /api/staff/sellOffs')).toMatchObject({
    security: [
      { staff: ['books.read', 'catalogue.write'] },
      { key: ['books.read:write', 'catalogue.write:write'] },
    ],
    description: 'A member of the team with `books.read` and `catalogue.write`.',
  });
  expect(of('GET /api/staff/work/mine')).toMatchObject({ security: [{ staff: [] }] });
});

const ofCustomers = () => rows.filter(({ access }) => access === 'customer');
/** A rehearsal's own endpoints are not served here. */
const ofStaff = () =>
  rows.flatMap((row) =>
    isStaffAccess(row.access) && !row.pattern.includes('/rehearsal-')
      ? [{ ...row, access: row.access }]
      : [],
  );

const sendBroken = (visitor: Visitor, { method, url }: Row): Promise<Answer> =>
  method === 'GET'
    ? visitor.call(method, url)
    : visitor.call(method, url, '{"broken":', { 'content-type': 'application/json' });

/** Sends no body, a wrong shape, and invalid JSON. */
async function expectRefused(
  visitor: Visitor,
  row: Row,
  name: Parameters<typeof shop.expectRefusal>[1],
): Promise<void> {
  shop.expectRefusal(await sendBroken(visitor, row), name);
  if (row.method === 'GET') return;
  for (const body of [{}, { nonsense: true }])
    shop.expectRefusal(await visitor.call(row.method, row.url, body), name);
}
