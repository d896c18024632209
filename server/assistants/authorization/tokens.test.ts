import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseCustomer } from '#server/account/delete-account.ts';
import type { TestApp, Visitor } from '../../../tests/app.ts';
import { assistantUrl } from '../../../tests/assistant-program.ts';
import {
  getCode,
  liveOnesOf,
  openProcesses,
  type Processes,
} from '../../../tests/assistant-processes.ts';
import {
  callWith,
  connectToAccount,
  refresh,
  sendForm,
} from '../../../tests/connected-assistants.ts';
import * as shop from '../../../tests/shopping.ts';
import { assistantsOfPerson } from '../personal-data.ts';

type Shopper = Visitor & { customerId: string };

let processes: Processes;
let app: TestApp;
let second: TestApp;
let pass: Processes['pass'];
let zoe: Shopper;
beforeAll(async () => {
  processes = await openProcesses();
  ({ app, second, pass } = processes);
});
beforeEach(async () => {
  zoe = await shop.newShopper(app);
});
afterAll(() => processes.close());

describe('a token', () => {
  it('an access token works in both processes, expires after fifteen minutes and can be refreshed', async () => {
    const { program } = await connectToAccount(app, zoe);
    const former = program.held?.access_token ?? '';
    expect(program.held).toMatchObject({ token_type: 'Bearer', scope: 'orders lists addresses' });
    expect((await callWith(second, former, 'list_orders')).status).toBe(200);
    pass({ minutes: 16 });
    const over = await callWith(app, former, 'list_orders');
    expect(over.status).toBe(401);
    expect(over.headers['www-authenticate']).toContain('error="invalid_token"');
    const { status, body } = await refresh(second, program);
    expect(status).toBe(200);
    expect(body.refresh_token).not.toBe(program.held?.refresh_token);
    expect((await callWith(app, body.access_token, 'list_orders')).status).toBe(200);
  });

  it('the npm client refreshes its token without the customer', async () => {
    const { use } = await connectToAccount(app, zoe);
    pass({ minutes: 16 });
    expect((await use('list_orders')).orders).toEqual([]);
  });

  it('a refresh token reused after half a minute ends the connection, since one of the two was stolen', async () => {
    const { program } = await connectToAccount(app, zoe);
    const { body } = await refresh(app, program);
    pass({ seconds: 31 });
    const again = await refresh(app, program);
    expect([again.status, again.body.error]).toEqual([400, 'invalid_grant']);
    expect((await callWith(app, body.access_token, 'list_orders')).status).toBe(401);
    expect(await liveOnesOf(zoe)).toEqual([]);
  });

  it('a refresh token sent concurrently, or retried after a lost answer, works each time', async () => {
    const { program } = await connectToAccount(app, zoe);
    const answers = await Promise.all([refresh(app, program), refresh(second, program)]);
    answers.push(await refresh(app, program));
    for (const { body } of answers)
      expect((await callWith(app, body.access_token, 'list_orders')).status).toBe(200);
    const [{ id }] = await liveOnesOf(zoe);
    shop.okBody(await zoe.call('DELETE', `/api/account/assistants/${id}`));
    for (const { body } of answers)
      expect((await callWith(app, body.access_token, 'list_orders')).status).toBe(401);
  });

  it('an authorization code exchanged in two processes at once works once', async () => {
    const { code, exchange } = await getCode(app, zoe);
    const fields = exchange(code);
    const answers = await Promise.all(
      [app, second].map((process) => sendForm(process, '/oauth/token', fields)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('an authorization code works once, with its own PKCE verifier only', async () => {
    const { code, exchange } = await getCode(app, zoe);
    const send = (proof?: string) => sendForm(app, '/oauth/token', exchange(code, proof));
    expect((await send('x'.repeat(43))).body.error).toBe('invalid_grant');
    const { body } = await send();
    expect((await callWith(app, body.access_token, 'list_orders')).status).toBe(200);
    expect((await send()).body.error).toBe('invalid_grant');
    expect((await callWith(app, body.access_token, 'list_orders')).status).toBe(401);
  });

  it('a token opens no tool beyond its scopes, and the refusal names the missing scope', async () => {
    const { code, exchange } = await getCode(app, zoe, { scope: 'lists payments' });
    const { body } = await sendForm(app, '/oauth/token', exchange(code));
    expect(await liveOnesOf(zoe)).toMatchObject([{ scopes: ['lists'] }]);
    expect((await callWith(app, body.access_token, 'list_lists')).status).toBe(200);
    const { status, headers } = await callWith(app, body.access_token, 'list_orders');
    expect(status).toBe(403);
    expect(headers['www-authenticate']).toContain('error="insufficient_scope"');
    expect(headers['www-authenticate']).toContain('scope="lists orders"');
  });

  it('an assistant’s token is valid for /mcp only', async () => {
    const { program } = await connectToAccount(app, zoe);
    const authorization = `Bearer ${program.held?.access_token}`;
    for (const path of ['/api/orders/current', '/api/account/addresses', '/api/staff/orders'])
      shop.expectRefusal(
        await app.visitor().call('GET', path, undefined, { authorization }),
        'Key.Malformed',
      );
  });

  it('assistants’ tokens and codes are stored as hashes only', async () => {
    const { program } = await connectToAccount(app, zoe);
    const { rows } = await app.database.pool.query<{ text: string }>(
      'select row_to_json(r)::text as text from oauth_records r',
    );
    const stored = rows.map(({ text }) => text).join('\n');
    for (const secret of [program.held?.access_token, program.held?.refresh_token]) {
      expect(stored).not.toContain(secret);
      expect(stored).toContain(createHash('sha256').update(String(secret)).digest('hex'));
    }
  });
});

describe('the end of a connection', () => {
  it('a customer ends a connection at once in every process; another customer cannot', async () => {
    const { program } = await connectToAccount(app, zoe);
    const token = program.held?.access_token ?? '';
    const [{ id }] = await liveOnesOf(zoe);
    const other = await shop.newShopper(app);
    const path = `/api/account/assistants/${id}`;
    shop.expectRefusal(await other.call('DELETE', path), 'Assistant.ConnectionNotFound');
    expect((await callWith(second, token, 'list_orders')).status).toBe(200);
    shop.okBody(await zoe.call('DELETE', path));
    expect((await callWith(second, token, 'list_orders')).status).toBe(401);
    expect((await callWith(second, token)).status).toBe(401);
    expect((await refresh(app, program)).body.error).toBe('invalid_grant');
    shop.expectRefusal(await zoe.call('DELETE', path), 'Assistant.ConnectionNotFound');
  });

  it('an assistant ends its connection by revoking its token', async () => {
    const { program } = await connectToAccount(app, zoe);
    const token = program.held?.refresh_token ?? '';
    const { status } = await sendForm(app, '/oauth/revoke', { token, client_id: assistantUrl });
    expect(status).toBe(200);
    expect(await liveOnesOf(zoe)).toEqual([]);
    expect((await callWith(app, program.held?.access_token ?? '')).status).toBe(401);
  });

  it('a connection ends after ninety days, however often its tokens are refreshed', async () => {
    const { program } = await connectToAccount(app, zoe);
    for (let month = 1; month <= 3; month += 1) {
      pass({ hours: 24 * 29 });
      const { body } = await refresh(app, program);
      program.held = { ...program.held, ...body };
    }
    pass({ hours: 24 * 4 });
    expect((await refresh(app, program)).body.error).toBe('invalid_grant');
  });

  it('closing the account deletes its connections and their call logs', async () => {
    const { program, use } = await connectToAccount(app, zoe);
    await use('list_orders');
    const person = { customerId: zoe.customerId, email: '', phone: '' };
    expect(await assistantsOfPerson.read(app.database.db, person)).toMatchObject({
      relies: [{ client_name: 'Assistant d’essai' }],
      appels: [{ tool: 'list_orders' }],
    });
    await app.database.db.transaction().execute(async (tx) => {
      const customer = await tx
        .selectFrom('customers')
        .selectAll()
        .where('id', '=', zoe.customerId)
        .executeTakeFirstOrThrow();
      await eraseCustomer(tx, { ...app, personalData: [assistantsOfPerson] }, customer);
    });
    expect((await callWith(app, program.held?.access_token ?? '')).status).toBe(401);
    const { rows } = await app.database.pool.query(
      'select from assistant_connections where customer_id = $1',
      [zoe.customerId],
    );
    expect(rows).toEqual([]);
  });

  it('an ended connection is deleted after half a year, and used tokens every night', async () => {
    await connectToAccount(app, zoe);
    const count = async (table: string) =>
      (await app.database.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count;
    pass({ hours: 24 * 91 });
    await app.jobs.runNow('assistants.purge', {});
    expect(await count('oauth_records')).toBe(0);
    expect(await count('assistant_connections')).toBeGreaterThan(0);
    pass({ hours: 24 * 180 });
    await app.jobs.runNow('assistants.purge', {});
    expect(await count('assistant_connections')).toBe(0);
  });
});
