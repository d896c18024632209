import { connect, type AddressInfo } from 'node:net';
import { PassThrough, Writable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { createTestApp } from '../../tests/app.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { signUp, signUpPassword } from '../../tests/sign-up.ts';
import * as shop from '../../tests/shopping.ts';
import { openDatabase } from './db.ts';
import { createHttpServer } from './http.ts';
import { createLog } from './log.ts';

it('a line written during a trace carries its id, and no other line does', () => {
  let current: string | undefined = 't1';
  const { log, lines } = linesOf(() => current);
  log.info('in');
  current = undefined;
  log.info('out');
  expect(lines.map((line) => line['traceId'])).toEqual(['t1', undefined]);
});

it('personal data in named fields is never logged', () => {
  const { log, lines } = linesOf();
  const secrets = { email: 'zoe@exemple.fr', phone: '+33612345678', token: 's3cret' };
  log.info({ ...secrets, customer: secrets, orderId: 'o1' }, 'x');
  expect(JSON.stringify(lines)).not.toMatch(/zoe@|612345678|s3cret/);
  expect(lines[0]).toMatchObject({ orderId: 'o1' });
});

describe('an error', () => {
  it('an error of the database names its constraint, not the value that was refused', async () => {
    const { log, lines } = linesOf();
    const { url, drop } = await createTestDatabase();
    const { pool, close } = openDatabase(url, { maxConnections: 1 });
    await pool.query('create table people (email text constraint one_each unique)');
    const signUp = () => pool.query("insert into people values ('zoe@exemple.fr')");
    await signUp();
    for (const attempt of [signUp, () => pool.query("select '+33612345678'::uuid")])
      await attempt().catch((err: unknown) => log.error({ err }, 'x'));
    await close();
    await drop();
    expect(lines.map(({ err }) => err)).toMatchObject([
      { code: '23505', table: 'people', constraint: 'one_each' },
      { code: '22P02', message: expect.stringContaining('invalid input syntax for type uuid') },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/zoe@|336123/);
  });

  it('an error of a mail server does not name its recipients, nor does what caused it', () => {
    const { log, lines } = linesOf();
    const refused = Object.assign(new Error('550 <zoe@exemple.fr> unknown'), {
      responseCode: 550,
      rejected: ['zoe@exemple.fr'],
      rejectedErrors: [new Error('zoe@exemple.fr')],
    });
    log.warn({ err: refused }, 'x');
    log.warn({ err: new Error('not sent', { cause: refused }) }, 'x');
    log.warn({ err: new AggregateError([refused], 'none sent') }, 'x');
    log.warn({ err: 'no answer for zoe@exemple.fr' }, 'x');
    expect(lines[0]?.['err']).toMatchObject({
      responseCode: 550,
      message: '550 <(e-mail)> unknown',
    });
    expect(lines[2]?.['err']).toMatchObject({ errors: [{ responseCode: 550 }] });
    expect(JSON.stringify(lines)).not.toContain('zoe@');
  });
});

it('a reader who leaves before the first byte of a long answer is no error of the shop', async () => {
  const { log, lines } = linesOf();
  const http = await createHttpServer({ log, publicUrl: 'http://cabas.test' });
  let leave = (): unknown => undefined;
  http.post('/long', (_request, reply) => {
    const answer = reply.send(new PassThrough());
    leave();
    return answer;
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  leave = () => socket.destroy();
  socket.write(
    'POST /long HTTP/1.1\r\nHost: cabas.test\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  );
  await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain('the reader has left'));
  await http.close();
  expect(lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

it('a sign-up, a card, a payment, wrong guesses and a bug leave no secret in the log', async () => {
  const { log, lines } = linesOf(undefined, 'trace');
  const app = await createTestApp({ log });
  const person = { email: 'canari@exemple.fr', phone: '0612345999', lastname: 'Canari' };
  const zoe = await signUp(app, { ...person, firstname: 'Zoé' });
  shop.okBody(
    await zoe.call('POST', '/api/account/addresses', {
      ...shop.address,
      street: 'impasse du Canari',
    }),
  );
  const card = await shop.tokenise(zoe, shop.cards.accepted);
  shop.okBody(await zoe.call('POST', '/api/account/cards', { token: card }));
  await shop.chooseDelivery(zoe);
  await shop.setQuantities(zoe, shop.counted);
  shop.okBody(await shop.pay(zoe));
  const { email } = person;
  const guess = 'Canari-de-Zoe-2026';
  const signIn = () => app.visitor().call('POST', '/api/auth/signin', { email, password: guess });
  shop.expectRefusal(await signIn(), 'Auth.InvalidCredentials');
  shop.okBody(await app.visitor().call('POST', '/api/auth/forgottenPassword', { email }));
  await app.jobs.drain();
  await app.database.pool.query('alter table customers rename to clients');
  expect((await signIn()).status).toBe(500);
  await app.database.pool.query('alter table clients rename to customers');
  await app.close();
  expect(lines.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining(['customer sign-in', 'unexpected error']),
  );
  const canaries = {
    ...person,
    phone: person.phone.slice(1),
    street: 'impasse du Canari',
    password: signUpPassword,
    guess,
    card,
    number: shop.cards.accepted,
    session: zoe.cookies.get('session') ?? '?',
  };
  const text = JSON.stringify(lines);
  for (const [name, canary] of Object.entries(canaries)) expect(text, name).not.toContain(canary);
});

function linesOf(traceId?: () => string | undefined, level = 'info') {
  const lines: Record<string, unknown>[] = [];
  const kept = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  return { log: createLog(level, traceId, kept), lines };
}
