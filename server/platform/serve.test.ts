import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Endpoints } from '#domain/api/endpoints.ts';
import { createHttpServer, type HttpServer } from './http.ts';
import { createLog } from './log.ts';
import { serve } from './serve.ts';
import { nobody, type Visitor } from './visitor.ts';

const table = {
  'POST /api/anyone': { access: 'public' },
  'POST /api/mine': { access: 'customer' },
  'POST /api/staff/refunds': { access: 'orders.refund' },
  'POST /api/staff/shelf': { access: { allOf: ['stock.write', 'books.read'] } },
  'POST /api/staff/work': { access: { anyOf: ['orders.prepare', 'orders.deliver'] } },
  'POST /api/staff/passkeys': { access: 'staff-adding-passkey' },
  'POST /api/staff/proofs': { access: 'staff-signing-in' },
} as const satisfies Endpoints;

let http: HttpServer;
let visitor: Visitor;
let ran: string[];
beforeEach(async () => {
  ran = [];
  http = await createHttpServer({ log: createLog('silent'), publicUrl: 'http://localhost:3000' });
  http.addHook('onRequest', (request, _reply, done) => {
    request.visitor = visitor;
    done();
  });
  const run = (what: string) => () => void ran.push(what);
  serve(http, table, {
    'POST /api/anyone': run('anyone'),
    'POST /api/mine': ({ customerId }) => void ran.push(`mine of ${customerId}`),
    'POST /api/staff/refunds': ({ staff }) => void ran.push(`refunds by ${staff.name}`),
    'POST /api/staff/shelf': run('shelf'),
    'POST /api/staff/work': run('work'),
    'POST /api/staff/passkeys': ({ staff }) => void ran.push(`passkeys of ${staff.name}`),
    'POST /api/staff/proofs': ({ staffSession }) =>
      void ran.push(`proof of ${staffSession.staffId}`),
  });
});
afterEach(() => http.close());

const session = {
  staffId: 'l',
  sessionId: 's',
  hasPasskey: false,
  provenAt: null,
  isHeldBack: false,
} as const;
const lea = { id: 'l', name: 'Léa', role: 'driver' } as const;

it('a visitor is refused before the handler of any row but the public ones', async () => {
  const out = 'Shared.Unauthorized';
  expect(await answersTo({})).toEqual([null, 'Auth.Unauthorized', out, out, out, out, out]);
  expect(ran).toEqual(['anyone']);
});

it('an ended session of the team is refused as expired', async () => {
  const over = 'Shared.TokenExpired';
  expect((await answersTo({ isStaffSessionOver: true })).slice(2)).toEqual(
    Array.from({ length: 5 }, () => over),
  );
});

it('a customer reaches the handler with their id, and nothing of the team', async () => {
  await answersTo({ customerId: 'zoe' });
  expect(ran).toEqual(['anyone', 'mine of zoe']);
});

it('a member is refused without the privilege, and reaches the handler with it', async () => {
  const no = 'Shared.InsufficientPrivileges';
  expect((await answersTo({ staff: lea, proof: session })).slice(2)).toEqual([
    no,
    no,
    null,
    null,
    null,
  ]);
  ran = [];
  await answersTo({ staff: { ...lea, role: 'preparer' }, proof: session });
  expect(ran).not.toContain('shelf');
  await answersTo({ staff: { ...lea, role: 'manager' }, proof: session });
  expect(ran).toEqual(expect.arrayContaining(['refunds by Léa', 'shelf']));
});

it('a member who must add a passkey first reaches only what adds one', async () => {
  await answersTo({ staff: { ...lea, role: 'manager' }, proof: { ...session, isHeldBack: true } });
  expect(ran).toEqual(['anyone', 'passkeys of Léa', 'proof of l']);
});

it('a member whose passkey is still to be proved reaches only what proves it', async () => {
  await answersTo({ proof: { ...session, hasPasskey: true } });
  expect(ran).toEqual(['anyone', 'proof of l']);
});

it('a row without access, and a caller that its access does not promise, do not compile', () => {
  const forgotten = {
    // @ts-expect-error: who may call it?
    'GET /api/forgotten': { refusals: [] },
    // @ts-expect-error: no such privilege
    'GET /api/misspelt': { access: 'orders.raed' },
  } as const satisfies Endpoints;
  expect(Object.keys(forgotten)).toHaveLength(2);
  serve(http, { 'GET /api/open': { access: 'public' } } as const, {
    // @ts-expect-error: anyone may call it, so there may be no customer
    'GET /api/open': ({ customerId }) => customerId,
  });
});

/** Returns what each endpoint refuses, in the order of the table; null where its handler ran. */
async function answersTo(who: Partial<Visitor>): Promise<(string | null)[]> {
  visitor = { ...nobody, ...who };
  const answers: (string | null)[] = [];
  for (const key of Object.keys(table)) {
    const { statusCode, json } = await http.inject({
      method: 'POST',
      url: key.split(' ')[1] ?? '',
    });
    answers.push(statusCode === 200 ? null : json().owner);
  }
  return answers;
}
