import * as fakeIndexedDb from 'fake-indexeddb';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '../../api-client.ts';
import { forgetKeptAnswers, readKeptAnswer } from './kept-answers.ts';
import type { Entry } from './outbox.ts';
import { sendEntries } from './send-entries.ts';

// The library reads the browser's globals.
Object.assign(globalThis, fakeIndexedDb);
afterEach(async () => {
  vi.useRealTimers();
  await forgetKeptAnswers();
});

const report = (id: string, status: 'arriving' | 'delivered'): Entry => ({
  id,
  kind: 'report',
  staffId: 'lea',
  target: 'order:1',
  orderId: '1',
  number: '100001',
  report: { reportId: id, at: '2026-11-23T09:00:00Z', status },
  refusal: null,
});

it('a report is sent by itself with its author, and the round it answers is kept', async () => {
  const round = { startedAt: null, stops: [], waiting: [], failed: [] };
  const api = vi.fn(async () => round);
  const send = sendEntries(api as unknown as ApiClient, new QueryClient());
  const answers = await send([report('one', 'arriving'), report('two', 'delivered')]);
  expect(api).toHaveBeenCalledExactlyOnceWith('POST /api/staff/deliveries/:orderId/events', {
    params: { orderId: '1' },
    body: { staffId: 'lea', reportId: 'one', at: '2026-11-23T09:00:00Z', status: 'arriving' },
  });
  expect([...answers]).toEqual([['one', null]]);
  expect(await readKeptAnswer('round-3')).toEqual(round);
});

it('a request that hangs counts as lost after 20 seconds', async () => {
  vi.useFakeTimers();
  const hangs = () => new Promise<never>(() => undefined);
  const sending = sendEntries(hangs, new QueryClient())([report('one', 'delivered')]);
  const outcome = sending.catch((failure: unknown) => failure);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await outcome).toMatchObject({ error: { owner: 'Network' } });
});

describe('a photo', () => {
  const photo = {
    id: 'photo',
    kind: 'photo',
    staffId: 'lea',
    target: 'photo:photo',
    orderId: '1',
    number: '100001',
    photo: { photoId: 'photo', bytes: new ArrayBuffer(3), type: 'image/jpeg' },
    refusal: null,
  } satisfies Entry;
  const answer = (status: number, body: unknown) =>
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json(body, { status })),
    );
  afterEach(() => vi.unstubAllGlobals());
  const send = async () =>
    sendEntries(vi.fn(), new QueryClient())([photo, report('two', 'delivered')]);

  it('a photo is sent as its bytes, under the id of the phone', async () => {
    answer(200, { done: true });
    expect([...(await send())]).toEqual([['photo', null]]);
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      '/api/staff/deliveries/1/photos/photo',
      expect.objectContaining({ method: 'PUT', body: photo.photo.bytes }),
    );
  });

  it('a photo that the server refuses says why, and one that is lost counts as lost', async () => {
    const refused = { code: 'E', message: 'Non.', statusCode: 400, owner: 'Article.PictureHeic' };
    answer(400, refused);
    await expect(send()).rejects.toMatchObject({ error: refused });
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('network')));
    await expect(send()).rejects.toMatchObject({ error: { owner: 'Network' } });
  });
});
