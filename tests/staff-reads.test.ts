/** Generated from the OpenAPI document: which orders and customers each role of the team reads. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#domain/staff/contract.ts';
import type { Visitor } from './app.ts';
import { hire, signInStaff } from './hired-staff.ts';
import { sample, type Schema } from './sample-value.ts';
import * as shop from './shopping.ts';
import { aboutOthers, staffReads } from './staff-reads.ts';

type Content = Record<string, { schema: Schema }>;
type Operation = { requestBody?: { content: Content }; responses: { 200?: { content?: Content } } };
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const { app } = shop.open();
let operations: Map<string, Operation>;
let components: Record<string, Schema>;
/** Delivered eight weeks ago by the preparer and the driver who ask. */
let old: { id: string; number: string; customerId: string; invoiceId: string; marks: string[] };
const team = {} as Record<Role, Visitor>;

beforeAll(async () => {
  await shop.setStock(app, 'penne', 200);
  const document = shop.okBody(await app.visitor().call('GET', '/api/openapi.json')) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  };
  components = document.components.schemas;
  operations = new Map(
    Object.entries(document.paths)
      .filter(([path]) => path.startsWith('/api/staff/'))
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]): [string, Operation] => [
          `${method.toUpperCase()} ${path}`,
          operation,
        ]),
      ),
  );
  const customer = await shop.newShopper(app);
  const id = await shop.buy(customer);
  await shop.prepareAndDeliver(app, id);
  const order = await shop.readOrder(customer, id);
  old = {
    id,
    customerId: customer.customerId,
    invoiceId: order.invoices[0]?.id ?? '',
    number: order.number,
    marks: [order.customer.email, order.customer.lastname],
  };
  await signInTeam();
});

const personal = new Set(
  'email phone address customer customerName customerId firstname lastname'.split(' '),
);
const peoplesPath = new RegExp(
  [
    'orders|deliveries|customer|phoneOrders|rounds|pickups|complaints|support|reviews|recalls',
    'waiting-list|batches|books/figures|/day\\b',
  ].join('|'),
);

it('every endpoint that returns an order or a customer declares who may read it', () => {
  const answering = [...operations].flatMap(([key, { responses }]) => {
    const content = responses[200]?.content ?? {};
    const isFile = !('application/json' in content) && Object.keys(content).length > 0;
    const isRead =
      (key.startsWith('GET ') && peoplesPath.test(key)) ||
      isFile ||
      namesPeople(content['application/json']?.schema);
    return isRead && !aboutOthers.test(key) ? [key] : [];
  });
  expect(answering.toSorted()).toEqual(Object.keys(staffReads).toSorted());
});

it('a preparer reads only orders to prepare, and a driver only orders on the road', async () => {
  const customer = await shop.newShopper(app);
  const id = await shop.buy(customer);
  const read = async (role: Role) =>
    (await team[role].call('GET', `/api/staff/orders/${id}`)).status;
  expect([await read('preparer'), await read('driver')]).toEqual([200, 403]);
  await shop.prepare(team.preparer, id);
  for (const to of ['cart', 'readyToDeliver']) shop.okBody(await shop.move(team.preparer, id, to));
  shop.okBody(await shop.leaveRound(team.driver, [id]));
  expect(await read('driver')).toBe(200);
  const other = await signInStaff(app, await hire(app, 'driver', 'Nour'));
  expect((await other.call('GET', `/api/staff/orders/${id}`)).status).toBe(403);
});

/** Ways to ask for the old order, or for all. */
const queries: Readonly<Record<string, () => string[]>> = {
  'GET /api/staff/orders': () =>
    ['toPrepare', 'toDeliver', 'toCollect', 'past', 'all'].flatMap((scope) => [
      `?scope=${scope}`,
      ...[old.number, ...old.marks].map((mark) => `?scope=${scope}&q=${encodeURIComponent(mark)}`),
    ]),
  'GET /api/staff/find': () =>
    [old.number, ...old.marks].map((mark) => `?q=${encodeURIComponent(mark)}`),
  'GET /api/staff/orders/sheets': () => ['?scope=toPrepare', '?scope=all'],
  'GET /api/staff/orders/labels': () => ['?scope=toPrepare&bags=1', '?scope=all&bags=1'],
  'GET /api/staff/orders/board': () => ['', '?day=2026-11-22'],
  'GET /api/staff/phoneOrders/products': () => ['?q=penne'],
  'GET /api/staff/recalls': () => ['?sku=penne'],
  'GET /api/staff/books/documents': () => ['?from=2026-11-01&to=2026-11-30'],
};
const bodies: Readonly<Record<string, () => unknown>> = {
  'POST /api/staff/orders/{id}/moves': () => ({ to: 'preparing' }),
  'POST /api/staff/rounds': () => ({ orderIds: [old.id], earlyIds: [old.id] }),
};

async function ask(key: string, visitor: Visitor) {
  const [method, path] = key.split(' ') as [Method, string];
  const params: Record<string, string> = {
    '/customers/{id}': `/customers/${old.customerId}`,
    '{orderId}': old.id,
    '/orders/{id}': `/orders/${old.id}`,
    '{invoiceId}': old.invoiceId,
    '{productId}': 'penne',
    '{list}': 'customers',
    '{topic}': 'customers',
    '{year}': '2026',
  };
  const url = Object.entries(params)
    .reduce((filled, [name, value]) => filled.replace(name, value), path)
    .replaceAll(/\{[^}]+\}/g, crypto.randomUUID());
  const schema = operations.get(key)?.requestBody?.content['application/json']?.schema;
  const body = bodies[key]?.() ?? (schema ? sample(schema) : undefined);
  return Promise.all(
    (queries[key]?.() ?? ['']).map((query) => visitor.call(method, url + query, body)),
  );
}

const allRoles = ['preparer', 'driver', 'support', 'manager', 'admin'] as const;

describe('an order of eight weeks ago', () => {
  beforeAll(async () => {
    app.clock.advance({ hours: 24 * 56 });
    await signInTeam();
  });
  it.each(Object.entries(staffReads))(
    'of an order eight weeks old, %s is read only by the roles whose work needs it',
    async (key, [preparer, driver, support]) => {
      const reads = { preparer, driver, support, manager: 'all', admin: 'all' } as const;
      // A stream does not end.
      const roles =
        key === 'GET /api/staff/day/events' ? (['preparer', 'driver'] as const) : allRoles;
      for (const role of roles) {
        const answers = await ask(key, team[role]);
        for (const answer of answers) {
          const text = JSON.stringify(answer.body);
          if (reads[role] === 'no') shop.expectRefusal(answer, 'Shared.InsufficientPrivileges');
          else if (reads[role] === 'all')
            expect(answer.body?.owner, `${role} ${text}`).not.toBe('Shared.InsufficientPrivileges');
          else for (const mark of old.marks) expect(text, `${role} ${mark}`).not.toContain(mark);
        }
      }
    },
  );
});

async function signInTeam(): Promise<void> {
  team.preparer = await shop.staff(app, 'paul');
  team.driver = await shop.staff(app, 'lea');
  team.manager = await shop.staff(app, 'marc');
  for (const role of ['support', 'admin'] as const)
    team[role] = await signInStaff(app, await hire(app, role, role));
}

function namesPeople(schema: Schema | undefined): boolean {
  if (!schema) return false;
  if (schema.$ref) return namesPeople(components[schema.$ref.split('/').at(-1) ?? '']);
  const { properties = {}, items, anyOf = [], oneOf = [] } = schema;
  return (
    Object.keys(properties).some((name) => personal.has(name)) ||
    [...Object.values(properties), items, ...anyOf, ...oneOf].some(namesPeople)
  );
}
