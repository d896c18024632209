import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Gesture, GestureAnswer } from '#domain/picking/batch-contract.ts';
import { openQueue, queueKey } from './gesture-queue.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const key = queueKey('paul', 'batch');
const gesture = (gestureId: string): Gesture => ({
  gestureId,
  at: '2026-11-22T09:00:00Z',
  kind: 'pause',
});
const done = (gestures: readonly Gesture[]): GestureAnswer[] =>
  gestures.map(({ gestureId }) => ({ gestureId, refusal: null }));
const refusal = { code: 'E_PICKING_0011', message: 'Non.', owner: 'Picking.LineChanged' };
const ids = (gestures: readonly Gesture[]) => gestures.map(({ gestureId }) => gestureId);

beforeEach(() => kept.clear());

describe('gestures on their way', () => {
  it('whose answer is lost stay, and are sent again under the same ids and in order', async () => {
    const sent: string[][] = [];
    const queue = openQueue({
      key,
      storage,
      async send(gestures) {
        sent.push(ids(gestures));
        if (sent.length === 1) throw new Error('no network');
        return done(gestures);
      },
    });
    queue.add(gesture('one'));
    queue.add(gesture('two'));
    await expect(queue.flush()).rejects.toThrow('no network');
    expect(ids(queue.current().waiting)).toEqual(['one', 'two']);
    await queue.flush();
    expect(sent).toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ]);
    expect(queue.current().waiting).toEqual([]);
    expect(kept.size).toBe(0);
  });

  it('outlive a reload of the page', () => {
    openQueue({ key, storage, send: vi.fn() }).add(gesture('one'));
    expect(ids(openQueue({ key, storage, send: vi.fn() }).current().waiting)).toEqual(['one']);
    const other = openQueue({ key: queueKey('sami', 'batch'), storage, send: vi.fn() });
    expect(other.current().waiting).toEqual([]);
  });

  it('that are added while others are sent go next, and two flushes send once', async () => {
    const sent: string[][] = [];
    const queue = openQueue({
      key,
      storage,
      async send(gestures) {
        sent.push(ids(gestures));
        if (sent.length === 1) queue.add(gesture('two'));
        return done(gestures);
      },
    });
    queue.add(gesture('one'));
    await Promise.all([queue.flush(), queue.flush()]);
    expect(sent).toEqual([['one'], ['two']]);
  });

  it('that are refused leave the queue and are shown until dismissed', async () => {
    const queue = openQueue({
      key,
      storage,
      send: async (gestures) =>
        done(gestures).map((answer) =>
          answer.gestureId === 'one' ? { ...answer, refusal } : answer,
        ),
    });
    const listener = vi.fn();
    queue.subscribe(listener);
    queue.add(gesture('one'));
    queue.add(gesture('two'));
    await queue.flush();
    expect(queue.current()).toEqual({
      waiting: [],
      refused: [{ gesture: gesture('one'), refusal }],
    });
    queue.dismiss('one');
    expect(queue.current().refused).toEqual([]);
    expect(listener).toHaveBeenCalled();
  });

  it('without storage are sent all the same', async () => {
    const full = {
      ...storage,
      setItem: () => {
        throw new Error('full');
      },
    };
    for (const place of [null, full]) {
      const send = vi.fn(async (gestures: readonly Gesture[]) => done(gestures));
      const queue = openQueue({ key, storage: place, send });
      queue.add(gesture('one'));
      await queue.flush();
      expect(send).toHaveBeenCalledOnce();
    }
  });
});
