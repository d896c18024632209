import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  openFakeHttp,
  type FakeAnswer,
  type FakeHttp,
  type FakeRequest,
} from '../../../tests/fake-http.ts';
import { clockOf } from '#server/platform/clock.ts';
import { readPlivoKeys } from './plivo-keys.ts';
import { createPlivoCalls } from './plivo.ts';

const call = { key: 'order-1', to: '+33612345678', shopPhone: '+33199002112' };

let fake: FakeHttp;
let now: Temporal.Instant;
let asked: FakeRequest[];
let answer: FakeAnswer;
beforeEach(async () => {
  now = Temporal.Instant.from('2026-11-21T09:00:00Z');
  asked = [];
  answer = created('+33159580001');
  fake = await openFakeHttp((request) => {
    asked.push(request);
    return answer;
  }, 'idempotency-key');
});
afterEach(() => fake.close());

describe('a masked call', () => {
  it('a masked call binds the shop and the customer for half an hour, and dials the PIN after a pause', async () => {
    const { number } = await openCalls().openBridge(call);
    const [request] = asked;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/v1/Account/MAXXXX/Masking/Session/',
      headers: { authorization: `Basic ${btoa('MAXXXX:token')}` },
    });
    const sent = JSON.parse(request?.text ?? '');
    expect(sent).toEqual({
      first_party: '+33199002112',
      second_party: '+33612345678',
      session_expiry: 1800,
      call_time_limit: 600,
      record: false,
      is_pin_authentication_required: true,
      first_party_pin: expect.stringMatching(/^\d{8}$/),
      second_party_pin: expect.stringMatching(/^\d{8}$/),
      pin_prompt_play: 'https://shop.example/pin.wav',
    });
    expect(sent.first_party_pin).not.toBe(sent.second_party_pin);
    expect(number).toBe(`+33159580001,,${sent.first_party_pin}`);
    expect(number).not.toContain('612345678');
  });

  it('a masked call keeps its number while the session lasts, also pressed twice at once', async () => {
    const calls = openCalls();
    const [one, other] = await Promise.all([calls.openBridge(call), calls.openBridge(call)]);
    later(29);
    expect([other, await calls.openBridge(call)]).toEqual([one, one]);
    expect(asked).toHaveLength(1);
    later(1);
    await calls.openBridge(call);
    expect(asked).toHaveLength(2);
  });

  it('a masked call of another delivery has another PIN', async () => {
    const calls = openCalls();
    const one = await calls.openBridge(call);
    const other = await calls.openBridge({ ...call, key: 'order-2' });
    expect(other.number).not.toBe(one.number);
    expect(asked).toHaveLength(2);
  });
});

describe('a relay that fails', () => {
  it.each([
    ['refuses the keys', { status: 401, body: { error: 'authentication failed' } }],
    ['has no number left', { status: 400, body: { error: 'no virtual number available' } }],
    ['answers another format', { status: 201, body: { virtual_number: null } }],
    ['is down', { status: 502 }],
  ])(
    'a relay that fails because it %s throws, and is asked again at the next press',
    async (_why, given) => {
      const calls = openCalls();
      answer = given;
      await expect(calls.openBridge(call)).rejects.toThrow();
      answer = created('33159580001');
      expect((await calls.openBridge(call)).number).toMatch(/^\+33159580001,,\d{8}$/);
    },
  );

  it('three times in a row is left alone for two minutes, without a request', async () => {
    const calls = openCalls();
    answer = { status: 502 };
    for (const key of ['a', 'b', 'c'])
      await expect(calls.openBridge({ ...call, key })).rejects.toThrow('502');
    answer = created('+33159580001');
    await expect(calls.openBridge(call)).rejects.toThrow('left alone');
    expect(asked).toHaveLength(3);
    later(2);
    expect((await calls.openBridge(call)).number).toContain('+33159580001');
  });

  it('a relay that fails after a success is given three failures again', async () => {
    const calls = openCalls();
    for (const status of [502, 502, 201, 502, 502]) {
      answer = status === 201 ? created('+33159580001') : { status };
      await calls.openBridge({ ...call, key: String(asked.length) }).catch(() => null);
    }
    answer = created('+33159580001');
    expect((await calls.openBridge(call)).number).toContain('+33159580001');
  });

  it('a relay that fails by closing the connection throws', async () => {
    fake.loseNextReplies(1);
    await expect(openCalls().openBridge(call)).rejects.toThrow();
  });

  it('a relay that fails by never answering is not waited for beyond its time', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const calls = openCalls({ baseUrl: `http://127.0.0.1:${port}`, timeoutMs: 30 });
    await expect(calls.openBridge(call)).rejects.toThrow(/timeout/i);
    silent.closeAllConnections();
    silent.close();
  });

  it('a relay that fails is not asked for a shop that could not be called back', async () => {
    await expect(openCalls().openBridge({ ...call, shopPhone: null })).rejects.toThrow('no phone');
    expect(asked).toEqual([]);
  });
});

describe('its keys', () => {
  it('the keys of Plivo go together', () => {
    const given = {
      PLIVO_AUTH_ID: 'id',
      PLIVO_AUTH_TOKEN: 'token',
      PLIVO_PROMPT_URL: 'https://shop.example/pin.wav',
    };
    expect(readPlivoKeys({})).toBeUndefined();
    expect(readPlivoKeys(given)).toEqual({
      authId: 'id',
      authToken: 'token',
      promptUrl: 'https://shop.example/pin.wav',
    });
    for (const name of Object.keys(given))
      expect(() => readPlivoKeys({ ...given, [name]: undefined })).toThrow('go together');
  });
});

/** As the provider documents it, with more fields than are read. */
const created = (number: string): FakeAnswer => ({
  status: 201,
  body: {
    api_id: 'ae245217-f78e-4939-bc48-d4b8ef05cf66',
    session_uuid: '4189591e-d004-4801-abdf-8893c15e5dcd',
    virtual_number: number,
    message: 'Session created',
    session: { status: 'active', duration: 1800 },
  },
});

const openCalls = (to: Partial<Parameters<typeof createPlivoCalls>[0]> = {}) =>
  createPlivoCalls({
    authId: 'MAXXXX',
    authToken: 'token',
    promptUrl: 'https://shop.example/pin.wav',
    baseUrl: `http://127.0.0.1:${fake.port}`,
    clock: clockOf(() => now),
    ...to,
  });
const later = (minutes: number) => {
  now = now.add({ minutes });
};
