import { QueryClient } from '@tanstack/react-query';
import * as fakeIndexedDb from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiClient, ApiRefusal } from '../../api-client.ts';
import { batchQuery } from './batch-query.ts';
import { keepSending, retryDelayMs } from './keep-sending.ts';
import { parseAlerts } from './kept-alerts.ts';
import { forgetKeptAnswers, keepAnswer, orKept, readKeptAnswer } from './kept-answers.ts';
import type { Entry, Outbox } from './outbox.ts';

// The library reads the browser's globals.
Object.assign(globalThis, fakeIndexedDb);

it.each([
  [null, { seenAt: null, rings: false }],
  ['not json', { seenAt: null, rings: false }],
  ['{"seenAt":"yesterday","rings":"yes"}', { seenAt: null, rings: false }],
  [
    '{"seenAt":"2026-11-22T10:00:00Z","rings":true}',
    { seenAt: '2026-11-22T10:00:00Z', rings: true },
  ],
])('%s is read as %o: silent unless the member chose otherwise', (text, kept) => {
  expect(parseAlerts(text)).toEqual(kept);
});

describe('kept answers', () => {
  const refusal = (statusCode: number, owner: string) =>
    new ApiRefusal({ code: 'E', message: 'Non.', statusCode, owner });
  const offline = async () => {
    throw refusal(503, 'Network');
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T08:00:00Z') });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await forgetKeptAnswers();
  });

  it('the last answer is shown when the network is lost, and for a day at most', async () => {
    await expect(orKept('batch:1', offline)).rejects.toThrow('Non.');
    expect(await orKept('batch:1', async () => ({ id: '1' }))).toEqual({ id: '1' });
    expect(await orKept('batch:1', offline)).toEqual({ id: '1' });
    vi.setSystemTime(new Date('2026-11-24T08:00:01Z'));
    await expect(orKept('batch:1', offline)).rejects.toThrow('Non.');
  });

  it('a refusal of the server is shown, whatever was kept', async () => {
    await orKept('batch:1', async () => ({ id: '1' }));
    const refuse = async () => {
      throw refusal(404, 'Picking.BatchNotFound');
    };
    await expect(orKept('batch:1', refuse)).rejects.toThrow('Non.');
  });

  it('an answer that was overtaken is not kept over the newer one', async () => {
    const controller = new AbortController();
    await orKept('batch:1', async () => ({ bagged: 2 }));
    const overtaken = async () => {
      controller.abort();
      return { bagged: 1 };
    };
    await orKept('batch:1', overtaken, controller.signal);
    expect(await readKeptAnswer('batch:1')).toEqual({ bagged: 2 });
  });

  it('no kept answer is left once a member has signed out', async () => {
    await orKept('session', async () => ({ id: 'paul' }));
    await forgetKeptAnswers();
    await expect(orKept('session', offline)).rejects.toThrow('Non.');
  });
});

describe('batch query', () => {
  const offline = (() =>
    Promise.reject(
      new ApiRefusal({ code: 'E', message: 'Non.', statusCode: 503, owner: 'Network' }),
    )) as unknown as ApiClient;

  it('C03c an order of a batch kept by an older release has the margin of its time', async () => {
    const kept = {
      id: 'b',
      scanning: { shortestLifeDays: 3 },
      lines: [{ productId: 'penne' }],
      orders: [{ id: 'former' }, { id: 'new', weightMarginPercent: 10 }],
    };
    await keepAnswer('batch:b', kept);
    const read = await new QueryClient().fetchQuery(batchQuery(offline, 'b'));
    expect(read).toMatchObject({
      scales: [],
      lines: [{ promisedDays: 3, suggestedLots: [], onShelfUntil: null }],
      orders: [{ weightMarginPercent: 15 }, { weightMarginPercent: 10 }],
    });
  });
});

describe('keep sending', () => {
  let waiting: { id: string; refusal: null }[];
  let listeners: Set<() => void>;
  let isOnline: boolean;
  let stop: () => void;
  const online = new EventTarget();
  const outcomes = vi.fn();
  const flush = vi.fn(async () => {
    if (!isOnline) throw new Error('no network');
    waiting = [];
  });
  const outbox = (): Outbox => ({
    current: () => waiting as unknown as readonly Entry[],
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: () => undefined,
    flush,
    dismiss: () => undefined,
    close: () => undefined,
  });
  function add(id: string): void {
    waiting = [...waiting, { id, refusal: null }];
    for (const listener of listeners) listener();
  }

  beforeEach(() => {
    vi.useFakeTimers();
    [waiting, listeners, isOnline] = [[], new Set(), false];
    flush.mockClear();
    outcomes.mockClear();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });
  const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('what was left on the phone is sent as soon as the outbox opens', async () => {
    isOnline = true;
    waiting = [{ id: 'left', refusal: null }];
    stop = keepSending(outbox(), outcomes, { online });
    await passed(0);
    expect(flush).toHaveBeenCalledOnce();
    expect(outcomes).toHaveBeenLastCalledWith(null);
  });

  it('a failure is tried again after 2, 4, 8 seconds, and each minute at the longest', async () => {
    expect([1, 2, 3, 4, 5, 6, 20].map(retryDelayMs)).toEqual([
      2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
    ]);
    stop = keepSending(outbox(), outcomes, { online });
    add('one');
    await passed(0);
    expect(flush).toHaveBeenCalledTimes(1);
    await passed(1_999);
    expect(flush).toHaveBeenCalledTimes(1);
    await passed(1);
    expect(flush).toHaveBeenCalledTimes(2);
    await passed(4_000);
    expect(flush).toHaveBeenCalledTimes(3);
    isOnline = true;
    await passed(8_000);
    expect(outcomes).toHaveBeenLastCalledWith(null);
    await passed(120_000);
    expect(flush).toHaveBeenCalledTimes(4);
  });

  it('the network coming back and a new entry both try at once, and a stop ends all', async () => {
    stop = keepSending(outbox(), outcomes, { online });
    add('one');
    await passed(0);
    add('two');
    await passed(0);
    expect(flush).toHaveBeenCalledTimes(2);
    online.dispatchEvent(new Event('online'));
    await passed(0);
    expect(flush).toHaveBeenCalledTimes(3);
    stop();
    await passed(120_000);
    online.dispatchEvent(new Event('online'));
    expect(flush).toHaveBeenCalledTimes(3);
  });

  it('entries that come while the last ones are answered are sent without waiting', async () => {
    isOnline = true;
    flush.mockImplementationOnce(async () => {
      waiting = [{ id: 'two', refusal: null }];
    });
    stop = keepSending(outbox(), outcomes, { online });
    add('one');
    await passed(0);
    expect(flush).toHaveBeenCalledTimes(2);
  });
});
