import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../tests/app.ts';
import { signIn } from '../../tests/buying.ts';

let app: TestApp;
beforeAll(async () => { app = await createTestApp(); });
afterAll(async () => { await app.close(); });

const person = (phone: string) => ({ acquisitionSource: 'presse', email: `${phone}@exemple.fr`, phone, password: 'Cabas2026', firstname: 'Zoé', lastname: 'Petit', marketingOptin: false, acceptTerms: true });

async function codeFor(phone: string): Promise<string> {
  await app.jobs.drain();
  const { items } = (await app.visitor().call('GET', '/api/dev/inbox')).body;
  return /\d{6}/.exec(items.find((item: { to: string }) => item.to === `+33${phone.slice(1)}`).text)?.[0] ?? '';
}

describe('an account', () => {
  it('T25 is opened with the code received by SMS, which works once', async () => {
    const visitor = app.visitor();
    const phone = '0655000001';
    expect((await visitor.call('POST', '/api/auth/signup', person(phone))).body.owner).toBe('Auth.SmsVerificationCodeMissing');
    expect((await visitor.call('POST', '/api/auth/sendSmsVerificationCode', { phone })).body).toEqual({ resendAfterSeconds: 60, expiresInSeconds: 600 });
    expect((await visitor.call('POST', '/api/auth/sendSmsVerificationCode', { phone })).body.owner).toBe('Auth.UnableToObtainSmsVerificationCode');
    const code = await codeFor(phone);
    expect((await visitor.call('POST', '/api/auth/signup', { ...person(phone), smsVerificationCode: code === '000000' ? '111111' : '000000' })).body.owner).toBe('Auth.InvalidSmsVerificationCode');
    expect((await visitor.call('POST', '/api/auth/signup', { ...person(phone), smsVerificationCode: code })).body).toMatchObject({ firstname: 'Zoé', newCustomer: true });
    expect((await visitor.call('POST', '/api/auth/me')).body.email).toBe(`${phone}@exemple.fr`);
    expect((await app.visitor().call('POST', '/api/auth/signup', { ...person(phone), smsVerificationCode: code })).body.owner).toBe('Auth.EmailAlreadyTaken');
  });

  it('V02 a code expires after ten minutes, and five wrong tries are all there are', async () => {
    const visitor = app.visitor();
    await visitor.call('POST', '/api/auth/sendSmsVerificationCode', { phone: '0655000002' });
    const code = await codeFor('0655000002');
    const wrong = code === '000000' ? '111111' : '000000';
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await visitor.call('POST', '/api/auth/signup', { ...person('0655000002'), smsVerificationCode: wrong })).body.owner).toBe('Auth.InvalidSmsVerificationCode');
    expect((await visitor.call('POST', '/api/auth/signup', { ...person('0655000002'), smsVerificationCode: code })).body.owner).toBe('Auth.UnableToCheckSmsVerificationCode');
    await visitor.call('POST', '/api/auth/sendSmsVerificationCode', { phone: '0655000003' });
    const late = await codeFor('0655000003');
    app.clock.advance({ minutes: 11 });
    expect((await visitor.call('POST', '/api/auth/signup', { ...person('0655000003'), smsVerificationCode: late })).body.owner).toBe('Auth.ExpiredSmsVerificationCode');
  });

  it('R01 a wrong password and an unknown e-mail answer the same', async () => {
    const wrong = await app.visitor().call('POST', '/api/auth/signin', { email: 'alice@exemple.fr', password: 'Nimporte1' });
    const unknown = await app.visitor().call('POST', '/api/auth/signin', { email: 'personne@exemple.fr', password: 'Nimporte1' });
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body).toMatchObject({ owner: 'Auth.InvalidCredentials', message: 'Email ou mot de passe incorrect' });
  });

  it('guessing is slowed down after ten tries', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await app.visitor().call('POST', '/api/auth/signin', { email: 'cible@exemple.fr', password: 'Nimporte1' });
    expect((await app.visitor().call('POST', '/api/auth/signin', { email: 'cible@exemple.fr', password: 'Nimporte1' })).status).toBe(429);
  });

  it('a session is new at sign-in and dead after sign-out', async () => {
    const visitor = app.visitor();
    await signIn(visitor, 'bruno@exemple.fr', 'Bruno2026');
    const stolen = app.visitor();
    stolen.cookies.set('session', visitor.cookies.get('session') ?? '');
    expect((await stolen.call('POST', '/api/auth/me')).body.firstname).toBe('Bruno');
    await visitor.call('POST', '/api/auth/signout');
    expect((await stolen.call('POST', '/api/auth/me')).body.id).toBeNull();
  });

  it('a reset link works once, for an hour, and ends every session', async () => {
    const visitor = app.visitor();
    await signIn(visitor, 'bruno@exemple.fr', 'Bruno2026');
    expect((await app.visitor().call('POST', '/api/auth/forgottenPassword', { email: 'personne@exemple.fr' })).body).toEqual((await app.visitor().call('POST', '/api/auth/forgottenPassword', { email: 'bruno@exemple.fr' })).body);
    await app.jobs.drain();
    const { items } = (await app.visitor().call('GET', '/api/dev/inbox')).body;
    const token = /token=([\w-]+)/.exec(items.find((item: { to: string }) => item.to === 'bruno@exemple.fr').text)?.[1];
    const body = { token, email: 'bruno@exemple.fr', password: 'Nouveau2026' };
    expect((await app.visitor().call('POST', '/api/auth/resetPassword', body)).status).toBe(200);
    expect((await app.visitor().call('POST', '/api/auth/resetPassword', body)).body.owner).toBe('Auth.TokenExpired');
    expect((await visitor.call('POST', '/api/auth/me')).body.id).toBeNull();
  });
});

describe('bad requests', () => {
  it.each([
    ['an unknown address of the API', { method: 'GET', url: '/api/nothing' }, 404], ['bad JSON', { method: 'POST', url: '/api/auth/signin', headers: { 'content-type': 'application/json' }, payload: '{' }, 400],
    ['another content type', { method: 'POST', url: '/api/auth/signin', headers: { 'content-type': 'text/plain' }, payload: 'x' }, 415], ['an unknown field', { method: 'POST', url: '/api/auth/signin', payload: { email: 'a@b.fr', password: 'xxxxx', admin: true } }, 400],
    ['__proto__', { method: 'POST', url: '/api/auth/signin', headers: { 'content-type': 'application/json' }, payload: '{"email":"a@b.fr","password":"xxxxx","__proto__":{"a":1}}' }, 400], ['a body too large', { method: 'POST', url: '/api/auth/signin', payload: { email: 'a'.repeat(200_000), password: 'xxxxx' } }, 413],
    ['an id that is none', { method: 'GET', url: '/api/orders/1' }, 400], ['another site', { method: 'POST', url: '/api/auth/signout', headers: { 'sec-fetch-site': 'cross-site' } }, 401],
  ])('%s gets a typed answer, never a 500', async (_what, request, status) => {
    const answer = await app.http.inject(request as InjectOptions);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String), statusCode: status });
  });
});
