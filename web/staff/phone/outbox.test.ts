import * as fakeIndexedDb from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiError } from '#domain/errors.ts';
import { ApiRefusal } from '../../api-client.ts';
import { type Content, type Entry, openOutbox, type Outbox, type Send } from './outbox.ts';
import { createMemoryStore, openPhoneStore, type PhoneStore } from './phone-store.ts';

// The library reads the browser's globals.
Object.assign(globalThis, fakeIndexedDb);

describe('entries of an outbox', () => {
  let stores = 0;
  let name: string;
  let store: PhoneStore<Entry>;
  const open: Outbox[] = [];

  beforeEach(async () => {
    name = `phone-${(stores += 1)}`;
    store = await openPhoneStore<Entry>(name);
  });
  afterEach(() => {
    for (const outbox of open.splice(0)) outbox.close();
  });

  const gesture = (gestureId: string, batchId = 'batch'): Content => ({
    kind: 'gesture',
    batchId,
    gesture: { gestureId, at: '2026-11-22T09:00:00Z', kind: 'pause' },
  });
  const refusal = (statusCode: number, owner = 'Picking.NotInBatch') =>
    new ApiRefusal({ code: 'E', message: 'Non.', statusCode, owner });
  const done = (entries: readonly Entry[]) =>
    new Map<string, ApiError | null>(entries.map(({ id }) => [id, null]));
  const ids = (entries: readonly Entry[] | null) => entries?.map(({ id }) => id);

  /** One lock and one channel for all tabs of a phone. */
  function createPhone() {
    const tabs = new Set<() => void>();
    let last: Promise<unknown> = Promise.resolve();
    return {
      async exclusively<Result>(run: () => Promise<Result>): Promise<Result> {
        const mine = last.then(run);
        last = mine.catch(() => undefined);
        return mine;
      },
      otherTabs: {
        tell: () => tabs.forEach((hear) => hear()),
        hear(listener: () => void) {
          tabs.add(listener);
          return () => tabs.delete(listener);
        },
      },
    };
  }

  async function openFor(
    staffId: string,
    send: Send,
    { phone = createPhone(), at = store } = {},
  ): Promise<Outbox> {
    const outbox = openOutbox({ staffId, store: at, send, ...phone });
    open.push(outbox);
    await vi.waitUntil(() => outbox.current() !== null);
    return outbox;
  }
  const stored = async () => ids(await (await openPhoneStore<Entry>(name)).listEntries());

  it('entries of an outbox whose answer is lost stay, and are sent again under the same ids and in order', async () => {
    const sent: unknown[] = [];
    const outbox = await openFor('paul', async (entries) => {
      sent.push(ids(entries));
      if (sent.length === 1) throw refusal(503, 'Network');
      return done(entries);
    });
    outbox.add([gesture('one'), gesture('two')]);
    await expect(outbox.flush()).rejects.toThrow('Non.');
    expect(ids(outbox.current())).toEqual(['one', 'two']);
    await outbox.flush();
    expect(sent).toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ]);
    expect(outbox.current()).toEqual([]);
    await vi.waitFor(async () => expect(await stored()).toEqual([]));
  });

  it('entries of an outbox outlive a reload, and wait for their author when another member signs in', async () => {
    const offline: Send = async () => {
      throw refusal(503, 'Network');
    };
    const before = await openFor('paul', offline);
    before.add([gesture('one')]);
    before.add([gesture('two')]);
    await expect(before.flush()).rejects.toThrow();
    expect(await stored()).toEqual(['one', 'two']);
    const send = vi.fn(async (entries: readonly Entry[]) => done(entries));
    const sami = await openFor('sami', send);
    await sami.flush();
    expect(send).not.toHaveBeenCalled();
    const again = await openFor('paul', send);
    expect(ids(again.current())).toEqual(['one', 'two']);
    await again.flush();
    expect(send.mock.calls.map(([entries]) => ids(entries))).toEqual([['one', 'two']]);
  });

  it('entries of an outbox that are added while others are sent go next, in one sending', async () => {
    const sent: unknown[] = [];
    const outbox: Outbox = await openFor('paul', async (entries) => {
      sent.push(ids(entries));
      if (sent.length === 1) outbox.add([gesture('two')]);
      return done(entries);
    });
    outbox.add([gesture('one')]);
    await Promise.all([outbox.flush(), outbox.flush()]);
    expect(sent).toEqual([['one'], ['two']]);
  });

  it('entries of an outbox of two tabs are sent by one of them, and leave the screen of both', async () => {
    const phone = createPhone();
    const send = vi.fn(async (entries: readonly Entry[]) => done(entries));
    const first = await openFor('paul', send, { phone });
    const second = await openFor('paul', send, { phone, at: await openPhoneStore<Entry>(name) });
    first.add([gesture('one')]);
    await vi.waitUntil(() => second.current()?.length === 1);
    await Promise.all([first.flush(), second.flush()]);
    expect(send).toHaveBeenCalledOnce();
    await vi.waitUntil(() => second.current()?.length === 0);
  });

  it('entries of an outbox stop at a session that ended, and go on after signing in again', async () => {
    let isSignedIn = false;
    const send = vi.fn(async (entries: readonly Entry[]) => {
      if (!isSignedIn) throw refusal(401, 'Shared.TokenExpired');
      return done(entries);
    });
    const outbox = await openFor('paul', send);
    outbox.add([gesture('one'), gesture('two', 'other')]);
    await expect(outbox.flush()).rejects.toThrow();
    expect(send).toHaveBeenCalledOnce();
    isSignedIn = true;
    await (await openFor('paul', send)).flush();
    expect(await stored()).toEqual([]);
  });

  it('entries of an outbox of one batch that the server fails on do not hold back those of another', async () => {
    const outbox = await openFor('paul', async (entries) => {
      if (entries[0]?.target === 'batch:broken') throw refusal(500, 'Shared.Unknown');
      return done(entries);
    });
    outbox.add([gesture('one', 'broken'), gesture('two'), gesture('three', 'broken')]);
    await expect(outbox.flush()).rejects.toThrow();
    expect(ids(outbox.current())).toEqual(['one', 'three']);
  });

  it('entries of an outbox that can never be accepted are told one by one, also after a reload, until dismissed', async () => {
    const send = vi.fn(async (entries: readonly Entry[]) => {
      if (entries.some(({ id }) => id !== 'fine')) throw refusal(403);
      return done(entries);
    });
    const outbox = await openFor('paul', send);
    outbox.add([gesture('one'), gesture('fine'), gesture('two')]);
    await outbox.flush();
    const again = await openFor('paul', send);
    expect(again.current()).toMatchObject([
      { id: 'one', refusal: { owner: 'Picking.NotInBatch' } },
      { id: 'two', refusal: { owner: 'Picking.NotInBatch' } },
    ]);
    send.mockClear();
    await again.flush();
    expect(send).not.toHaveBeenCalled();
    again.dismiss('one');
    expect(ids(again.current())).toEqual(['two']);
    await vi.waitFor(async () => expect(await stored()).toEqual(['two']));
  });

  it('entries of an outbox, without storage, or with storage that is full, are sent once all the same', async () => {
    const full = {
      ...store,
      addEntries: async () => {
        throw new Error('full');
      },
      removeEntries: async () => {
        throw new Error('full');
      },
    };
    for (const at of [createMemoryStore<Entry>(), full]) {
      const send = vi.fn(async (entries: readonly Entry[]) => done(entries));
      const outbox = await openFor('paul', send, { at });
      outbox.add([gesture('one')]);
      await outbox.flush();
      expect(send).toHaveBeenCalledOnce();
      expect(outbox.current()).toEqual([]);
    }
  });
});
