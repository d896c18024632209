import { QueryClient, QueryObserver } from '@tanstack/react-query';
import * as fakeIndexedDb from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ApiClient, ApiRefusal } from '../../api-client.ts';
import { batchQuery } from './batch-query.ts';
import { forgetKeptAnswers, readKeptAnswer } from './kept-answers.ts';
import type { Entry } from './outbox.ts';
import { sendEntries } from './send-entries.ts';

// The library reads the browser's globals.
Object.assign(globalThis, fakeIndexedDb);

const batch = { id: '1', orders: [], lines: [], scales: [], scanning: {} };

describe('send entries', () => {
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
    expect(await readKeptAnswer('round-4')).toEqual(round);
  });

  it('a request that hangs counts as lost after 20 seconds', async () => {
    vi.useFakeTimers();
    const hangs = () => new Promise<never>(() => undefined);
    const sending = sendEntries(hangs, new QueryClient())([report('one', 'delivered')]);
    const outcome = sending.catch((failure: unknown) => failure);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await outcome).toMatchObject({ error: { owner: 'Network' } });
  });

  it('what an older server refuses for the lots shown is sent again without them', async () => {
    const gesture = {
      gestureId: 'one',
      at: '2026-11-23T09:00:00Z',
      kind: 'line',
      orderId: '1',
      productId: 'penne',
      version: 0,
      preparedQuantity: 2,
    } as const;
    const suggestedLots = [{ expiresOn: '2026-12-10', lot: 'L7', units: 2 }];
    const api = vi.fn(async (_: string, { body }: { body: object }) => {
      if (JSON.stringify(body).includes('suggestedLots'))
        throw new ApiRefusal({ code: 'E', message: 'Non.', statusCode: 400, owner: 'Request' });
      return { answers: [{ gestureId: 'one', refusal: null }], progress: {} };
    });
    const send = sendEntries(api as unknown as ApiClient, new QueryClient());
    const sent = { kind: 'gesture', gesture: { ...gesture, suggestedLots }, batchId: '1' } as const;
    const entry = { ...sent, id: 'one', staffId: 'lea', target: 'batch:1', refusal: null };
    expect([...(await send([entry as unknown as Entry]))]).toEqual([['one', null]]);
    expect(api.mock.lastCall?.[1].body).toEqual({ staffId: 'lea', gestures: [gesture] });
  });

  it('the bags of a finished order, read before they were counted, are not shown as not counted', async () => {
    const finish = { gestureId: 'one', at: '2026-11-23T09:00:00Z', kind: 'finish', orderId: '1' };
    const api = async () => ({ answers: [{ gestureId: 'one', refusal: null }], progress: {} });
    const queryClient = new QueryClient();
    const bags = ['staff', 'order', '1', 'bags'];
    queryClient.setQueryData(bags, []);
    const sent = { kind: 'gesture', gesture: finish, batchId: '1' } as const;
    const entry = { ...sent, id: 'one', staffId: 'lea', target: 'batch:1', refusal: null };
    await sendEntries(api as unknown as ApiClient, queryClient)([entry as unknown as Entry]);
    expect(queryClient.getQueryData(bags)).toBeUndefined();
  });

  it('send entries gestures that are answered before a reopened page has read its batch leave it to be read', async () => {
    const answered = { answers: [{ gestureId: 'one', refusal: null }], progress: { lines: [] } };
    const read = vi.fn();
    read.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValue(batch);
    const api = async (path: string) => (path.startsWith('GET') ? read() : answered);
    const queryClient = new QueryClient();
    const query = batchQuery(api as unknown as ApiClient, '1');
    const observer = new QueryObserver(queryClient, query);
    const leave = observer.subscribe(() => undefined);
    const gesture = { gestureId: 'one', at: '2026-11-23T09:00:00Z', kind: 'resume' };
    const sent = { kind: 'gesture', gesture, batchId: '1' } as const;
    const entry = { ...sent, id: 'one', staffId: 'lea', target: 'batch:1', refusal: null };
    await sendEntries(api as unknown as ApiClient, queryClient)([entry as unknown as Entry]);
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toMatchObject({ id: '1' }));
    leave();
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
});
