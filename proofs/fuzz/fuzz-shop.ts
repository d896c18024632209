/**
 * Sends random requests to every operation of the API and to the tools of assistants, as a stranger, as customers, as
 * each role of the team, as programs and as assistants of customers.
 */
import type { JsonSchema } from 'json-schema-faker';
import { openSession } from '#server/account/sessions.ts';
import { hashPassword } from '#server/account/passwords.ts';
import { drawFrom, type Draw } from '#world/draw-from.ts';
import type { TestApp, Visitor } from '../../tests/app.ts';
import { line, openDoorToAssistants } from '../../tests/assistants.ts';
import { hire, signInStaff } from '../../tests/hired-staff.ts';
import * as shop from '../../tests/shopping.ts';
import { createClaims } from './claims.ts';
import { createConnections, drawConnected, type Connected } from './connected.ts';
import { openStream } from './open-stream.ts';
import { createValueMaker, readOperations, type Operation } from './operations.ts';
import { drawProgram, meetPrograms, type Program } from './programs.ts';
import { createSeenValues, streetOf, type SeenValues } from './seen-values.ts';
import { drawHostile, spoil } from './spoil.ts';
import { callTool, readTools } from './tools.ts';

export type FuzzReport = {
  /** Number of answers by status. */
  byStatus: Record<number, number>;
  /** Operations that were answered 200 at least once. */
  reached: Set<string>;
  /** Number of requests to each operation. */
  asked: Map<string, number>;
  /** Answers to programs below 300, by program. */
  byProgram: Record<string, number>;
  /** Requests answered 500, refused without the shop's typed error, or that broke a claim. */
  faults: string[];
};

const requestsPerSession = 60;
const requestsPerPerson = 1_200;
/** Of the requests to pages of the team, and of the others, those of programs. */
const programShare = { ofTeam: 0.25, ofOthers: 0.1 };

const isTypedError = (body: unknown): boolean =>
  typeof (body as { code?: unknown } | null)?.code === 'string' &&
  typeof (body as { message?: unknown }).message === 'string' &&
  typeof (body as { statusCode?: unknown }).statusCode === 'number';

/**
 * Plays `requests` requests, or a number of rounds in which each operation is asked once. The same seed gives the same
 * requests to the same shop.
 */
export async function fuzzShop(
  app: TestApp,
  { requests, rounds = 0 }: { requests?: number; rounds?: number },
  seed: number,
): Promise<FuzzReport> {
  const draw = drawFrom(seed);
  const makeValue = createValueMaker(seed);
  const seen = createSeenValues(draw);
  await openDoorToAssistants(app);
  const operations = [
    ...readOperations(shop.okBody(await app.visitor().call('GET', '/api/openapi.json'))),
    ...(await readTools(app.visitor())),
  ];
  const claims = createClaims(app);
  const report: FuzzReport = {
    byStatus: {},
    byProgram: {},
    reached: new Set(),
    asked: new Map(operations.map((operation) => [nameOf(operation), 0])),
    faults: [],
  };
  let openDoors = await meetPeople(app);
  let doors = await openDoors();
  const total = requests ?? rounds * operations.length;
  for (let sent = 0; sent < total; sent += 1) {
    // A request may have signed its sender out, or closed an account.
    if (sent % requestsPerPerson === requestsPerPerson - 1) openDoors = await meetPeople(app);
    if (sent % requestsPerSession === 0) {
      doors = await openDoors();
      await claims.learnPeople();
      for (const shopper of doors.shoppers)
        seen.learn((await shopper.call('GET', '/api/orders/current')).body, 'orders');
      const cart = { line_items: [line('penne', 2)] };
      const { body: filled } = await callTool(app.visitor(), 'create_cart', { cart });
      seen.learn({ id: (filled as { id?: string } | undefined)?.id }, 'mcp');
    }
    // Each operation once in turn, so that none is left to chance.
    const operation = operations[sent % operations.length] as Operation;
    const connected = operation.tool ? drawConnected(doors.connected, draw) : null;
    const program =
      connected || !isProgram(operation, draw)
        ? null
        : drawProgram(doors.programs, operation, draw);
    const visitor = connected ?? program ?? drawVisitor(doors, operation.path, draw);
    const { url, body, json: input } = fill(operation, { draw, makeValue, seen });
    // Most throttles count by the minute.
    app.clock.advance({ seconds: 5 });
    const headers: Record<string, string> =
      body === undefined ? {} : { 'content-type': 'application/json' };
    const ask = () =>
      operation.tool
        ? callTool(visitor, operation.tool, input)
        : operation.isStream
          ? openStream(app, visitor, url, program?.headers)
          : visitor.call(operation.method, url, body, headers);
    const request = {
      operation,
      program,
      customerId: connected?.customerId,
      sent: `${url} ${body}`,
    };
    const { answer, broken } =
      program || operation.tool
        ? await claims.check(request, ask)
        : { answer: await ask(), broken: [] };
    report.asked.set(nameOf(operation), (report.asked.get(nameOf(operation)) ?? 0) + 1);
    report.byStatus[answer.status] = (report.byStatus[answer.status] ?? 0) + 1;
    if (answer.status === 200) {
      report.reached.add(nameOf(operation));
      seen.learn(answer.body, collectionOf(operation.path));
    }
    const token = connected ? 'connected' : program?.name;
    if (token && answer.status < 300) report.byProgram[token] = (report.byProgram[token] ?? 0) + 1;
    if (
      broken.length > 0 ||
      answer.status === 500 ||
      (answer.status >= 400 && !isTypedError(answer.body) && !operation.tool)
    )
      report.faults.push(
        `${[...broken, token ?? ''].join(' ')} ${operation.method} ${url} ${String(body).slice(0, 400)} → ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`,
      );
  }
  return report;
}

const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;

type Doors = {
  stranger: Visitor;
  shoppers: Visitor[];
  team: Visitor[];
  programs: Program[];
  connected: Connected[];
};

/**
 * Two customers, each with an order, one member of the team per role, and the programs of the last of them; new
 * sessions of theirs at each call.
 */
async function meetPeople(app: TestApp): Promise<() => Promise<Doors>> {
  const shoppers = [await shop.newShopper(app), await shop.newShopper(app)];
  for (const shopper of shoppers) {
    // Each may fail: the slots are full, or a manager of this run has emptied the shelf or paused the shop.
    await shop.chooseDelivery(shopper);
    await shop.setQuantities(shopper, shop.counted);
    await shop.pay(shopper).catch(() => undefined);
    const { customerId } = shopper;
    const address = { ...shop.address, street: streetOf(customerId) };
    await shopper.call('POST', '/api/account/addresses', address);
    await shopper.call('POST', '/api/account/lists', { name: 'Le marché' });
  }
  const staffIds = await Promise.all(
    (['preparer', 'driver', 'support', 'manager', 'admin'] as const).map((role) =>
      hire(app, role, 'Camille Essai'),
    ),
  );
  const passwordHash = await hashPassword('Essai2026');
  for (const table of ['customers', 'staff'] as const)
    await app.database.db
      .updateTable(table)
      .set({ password_hash: passwordHash })
      .where('password_hash', '=', 'none')
      .execute();
  const programs = await meetPrograms(app, await signInStaff(app, staffIds.at(-1) ?? ''));
  const connect = createConnections(app);
  return async () => {
    for (const { customerId, cookies } of shoppers)
      cookies.set('session', (await openSession(app.database.db, app, { customerId })).token);
    return {
      stranger: app.visitor(),
      shoppers,
      team: await Promise.all(staffIds.map((id) => signInStaff(app, id))),
      programs,
      connected: await connect(shoppers),
    };
  };
}

/** Who asks: mostly somebody who may, at times somebody who may not. */
function drawVisitor({ stranger, shoppers, team }: Doors, path: string, draw: Draw): Visitor {
  const fate = draw();
  if (fate < 0.06) return stranger;
  const isForTeam = path.startsWith('/api/staff') === fate < 0.94;
  const from = isForTeam ? team : shoppers;
  // The administrator, hired last, is refused the least.
  return (
    (isForTeam && draw() < 0.5 ? from.at(-1) : from[Math.floor(draw() * from.length)]) ?? stranger
  );
}

const isProgram = ({ path }: Operation, draw: Draw): boolean =>
  draw() < (path.startsWith('/api/staff') ? programShare.ofTeam : programShare.ofOthers);

/**
 * « orders » for /api/staff/orders/{id}/lines/{lineId}: whose identifiers its first parameter wants. Tools share theirs:
 * a cart that one made is read by the next.
 */
function collectionOf(path: string): string {
  if (path.startsWith('/mcp/')) return 'mcp';
  const words = path.split('/').filter((word) => word !== '' && !word.startsWith('{'));
  const first = path.split('/').findIndex((word) => word.startsWith('{'));
  return (first > 0 ? path.split('/')[first - 1] : words.at(-1)) ?? '';
}

type Makers = { draw: Draw; makeValue: (schema: JsonSchema) => unknown; seen: SeenValues };

function fill(
  { path, parameters, body }: Operation,
  { draw, makeValue, seen }: Makers,
): { url: string; body: string | undefined; json: unknown } {
  const collection = collectionOf(path);
  const value = (field: string, schema: JsonSchema): unknown => {
    const fate = draw();
    if (fate < 0.08) return drawHostile(draw);
    return (fate < 0.75 ? seen.recall(field, collection) : undefined) ?? makeValue(schema);
  };
  const inPath = new Map(
    parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name, schema }) => [name, value(name, schema)]),
  );
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const text = String(inPath.get(name) ?? 'x');
    return encodeURIComponent(text.isWellFormed() ? text.slice(0, 500) : 'x') || 'x';
  });
  const query = new URLSearchParams();
  for (const { name, schema, in: place } of parameters)
    if (place === 'query' && draw() < 0.6) query.set(name, String(value(name, schema)));
  const json = body ? fillBody(body, { draw, makeValue, seen }, collection) : undefined;
  return {
    url: query.size > 0 ? `${url}?${query}` : url,
    body: body ? JSON.stringify(json) : undefined,
    json,
  };
}

function fillBody(
  schema: JsonSchema,
  { draw, makeValue, seen }: Makers,
  collection: string,
): unknown {
  const made = makeValue(schema);
  const named = namedValues(schema);
  const known = recallInside(made, (field, value) =>
    !named.has(value) && draw() < 0.6 ? seen.recall(field, collection) : undefined,
  );
  // The client names its new row, at times as one that is there.
  const { id } = (made ?? {}) as { id?: unknown };
  if (typeof id === 'string')
    (known as { id: unknown }).id = (draw() < 0.6 ? seen.recallId(collection) : undefined) ?? id;
  return draw() < 0.3 ? spoil(known, draw) : (known ?? {});
}

const namedBySchema = new WeakMap<object, Set<unknown>>();

/** The values that a schema names one by one: enums and constants. */
function namedValues(schema: JsonSchema): Set<unknown> {
  if (typeof schema !== 'object') return new Set();
  const known = namedBySchema.get(schema);
  if (known) return known;
  const named = new Set<unknown>();
  JSON.stringify(schema, (name, value: unknown) => {
    if (name === 'const') named.add(value);
    if (name === 'enum' && Array.isArray(value)) for (const item of value) named.add(item);
    return value;
  });
  namedBySchema.set(schema, named);
  return named;
}

/** Replaces words and numbers of a body by values of the same type that were seen in fields of the same name. */
function recallInside(
  value: unknown,
  recall: (field: string, value: unknown) => unknown,
  field = '',
): unknown {
  if (Array.isArray(value)) return value.map((item) => recallInside(item, recall, field));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, recallInside(inner, recall, name)]),
    );
  const recalled = recall(field, value);
  return typeof recalled === typeof value ? recalled : value;
}
