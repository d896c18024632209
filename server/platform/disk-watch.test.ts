import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { open } from '../../tests/opened-shop.ts';
import { expectRefusal } from '../../tests/shopping.ts';
import { stateOf, watchDisk } from './disk-watch.ts';

const { app } = open();

const megabytes = (count: number) => count * 1024 * 1024;

it.each([
  [20_000, 100_000, 'ok'],
  [19_999, 100_000, 'low'],
  [33, 100_000, 'low'],
  [31, 100_000, 'full'],
  [31, 40, 'full'],
])('with %i MB free of %i the disk is %s', (free, total, state) => {
  expect(stateOf({ freeBytes: megabytes(free), totalBytes: megabytes(total) })).toBe(state);
});

describe('a full disk', () => {
  it('a full disk is logged once above 80 %', async () => {
    vi.useFakeTimers();
    const warn = vi.fn();
    let freeBytes = megabytes(500);
    const readRoom = vi.fn(async () => ({ totalBytes: megabytes(1_000), freeBytes }));
    const watch = watchDisk('/data', { warn } as never, readRoom);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(warn).not.toHaveBeenCalled();
    freeBytes = megabytes(100);
    await vi.advanceTimersByTimeAsync(180_000);
    expect(warn.mock.calls).toEqual([
      [{ folder: '/data', disk: 'low' }, 'the disk of the data folder is more than 80 % full'],
    ]);
    watch.close();
    vi.useRealTimers();
  });

  it.each([
    ['53100', 'could not extend file "base/16384/2619": No space left on device'],
    ['53100', 'could not write to file: Disk quota exceeded'],
    ['58030', 'could not write to file "pg_wal/xlogtemp.42": No space left on device'],
  ])(
    'a full disk answers a failed write with 503 and reports it on /health (%s, %s)',
    async (code, text) => {
      const disk = watchDisk('/', app.log, async () => ({
        totalBytes: megabytes(1_000),
        freeBytes: megabytes(900),
      }));
      const http = await createApp({ ...app, disk });
      const broken = vi
        .spyOn(app.database.pool, 'connect')
        .mockImplementation(() =>
          Promise.reject(Object.assign(new pg.DatabaseError(text, 0, 'error'), { code })),
        );
      const answer = await http.inject({
        method: 'PATCH',
        url: '/api/cart/product',
        payload: { id: 'penne', quantity: 1 },
      });
      broken.mockRestore();
      expectRefusal(
        { status: answer.statusCode, body: answer.json(), headers: {} },
        'Generic.Unavailable',
      );
      const health = await http.inject({ url: '/health' });
      expect([health.statusCode, health.json().meta]).toEqual([503, { disk: 'full' }]);
      expect((await http.inject({ url: '/api/categories' })).statusCode).toBe(200);
      disk.close();
      await http.close();
    },
  );

  it('a full disk makes /health answer 503 until there is room again', async () => {
    let freeBytes = megabytes(10);
    const disk = watchDisk('/data', app.log, async () => ({
      totalBytes: megabytes(1_000),
      freeBytes,
    }));
    const http = await createApp({ ...app, disk });
    expect((await http.inject({ url: '/health' })).statusCode).toBe(503);
    freeBytes = megabytes(100);
    const health = await http.inject({ url: '/health' });
    expect([health.statusCode, health.json()]).toMatchObject([200, { disk: 'low' }]);
    disk.close();
    await http.close();
  });
});
