import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createWebhookSender } from './http.ts';
import { isInner, requireForm, requirePublic } from './public-address.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const message = { headers: { 'content-type': 'application/json' }, body: '{}' };

describe('a webhook’s request', () => {
  it('a webhook’s request has arrived when the receiver answers 2xx', async () => {
    const url = await listen((_request, response) => response.writeHead(204).end());
    expect(await post(url)).toEqual({ error: null });
  });

  it('a webhook’s request fails at a redirect, which is not followed', async () => {
    let followed = 0;
    const inside = await listen((_request, response) => {
      followed += 1;
      response.end();
    });
    const url = await listen((_request, response) =>
      response.writeHead(302, { location: inside }).end(),
    );
    expect(await post(url)).toEqual({ error: 'status 302' });
    expect(followed).toBe(0);
  });

  it('a webhook’s request fails when a receiver answers ten megabytes, without reading them', async () => {
    const url = await listen((_request, response) => response.end(Buffer.alloc(10_000_000)));
    expect(await post(url)).toEqual({ error: 'answer too long' });
  });

  it('a webhook’s request fails when a receiver is slow or gone', async () => {
    const url = await listen(() => undefined);
    expect(await post(url, { timeoutMs: 50 })).toEqual({ error: 'no answer in time' });
    expect(await post('http://127.0.0.1:1/')).toEqual({ error: 'ECONNREFUSED' });
  });
});

describe('in production', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::ffff:10.0.0.1',
    'fd00::1',
    'fe80::1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
  ])('the inner address %s is refused', (address) => {
    expect(isInner(address)).toBe(true);
  });

  it.each(['93.184.216.34', '8.8.8.8', '2a00:1450:4007:80c::200e'])(
    'the public address %s is not',
    (address) => {
      expect(isInner(address)).toBe(false);
    },
  );

  it.each(['http://example.org/', 'https://me:secret@example.org/', 'ftp://example.org/', 'x'])(
    'an address like %s is refused',
    (url) => {
      expect(() => requireForm(url, { isProduction: true })).toThrow('form');
    },
  );

  it('a name that leads inside by one of its addresses is refused', async () => {
    const resolve = async () => [
      { address: '93.184.216.34', family: 4 as const },
      { address: '10.0.0.1', family: 4 as const },
    ];
    const asked = requirePublic(new URL('https://example.org/'), { isProduction: true, resolve });
    await expect(asked).rejects.toThrow('inner address');
  });

  it('a request is refused where its name leads inside by now', async () => {
    let resolved = 0;
    const resolve = async () => {
      resolved += 1;
      return [{ address: '127.0.0.1', family: 4 as const }];
    };
    const sender = createWebhookSender({ isProduction: true, resolve });
    expect(await sender.send('https://example.org/', message)).toEqual({
      error: 'address refused: inner address',
    });
    expect(resolved).toBe(1);
    expect(await sender.refuses('https://example.org/')).toBe('inner address');
  });
});

describe('a description that a stranger names', () => {
  const read = (url: string, deps: { isProduction?: boolean } = {}) =>
    createWebhookSender({ isProduction: false, ...deps }).read(url);

  it('a description that a stranger names is read once, without following redirects, and answered with its status', async () => {
    const url = await listen((_request, response) =>
      response
        .writeHead(302, { location: 'http://127.0.0.1/', 'cache-control': 'no-store' })
        .end('x'),
    );
    expect(await read(url)).toEqual({ status: 302, body: 'x', cacheControl: 'no-store' });
  });

  it('a description that a stranger names is not read inside the shop’s own network in production, nor when it is long', async () => {
    await expect(read('https://127.0.0.1/', { isProduction: true })).rejects.toThrow('inner');
    await expect(read('http://example.org/', { isProduction: true })).rejects.toThrow('form');
    const url = await listen((_request, response) => response.end(Buffer.alloc(100_000)));
    await expect(read(url)).rejects.toThrow('too long');
  });
});

it('a request goes to the address that was checked, whatever the name says next', async () => {
  const url = await listen((_request, response) => response.end());
  const { port } = new URL(url);
  const sender = createWebhookSender({
    isProduction: false,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  });
  expect(await sender.send(`http://does-not-exist.invalid:${port}/`, message)).toEqual({
    error: null,
  });
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const post = (url: string, deps: { timeoutMs?: number; isProduction?: boolean } = {}) =>
  createWebhookSender({ isProduction: false, ...deps }).send(url, message);
