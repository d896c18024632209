import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { cacheReads, createByteCache, heldBytes, ownBytes } from './byte-cache.ts';

describe('the byte cache', () => {
  it('the byte cache evicts the least recently used entry', () => {
    const cache = create();
    cache.set('a', { bytes: 4_000 });
    cache.set('b', { bytes: 4_000 });
    expect(cache.get('a')).toEqual({ bytes: 4_000 });
    cache.set('c', { bytes: 4_000 });
    expect(['a', 'b', 'c'].filter((key) => cache.get(key))).toEqual(['a', 'c']);
  });
  it('the byte cache counts a replaced entry once, and nothing after a clear', () => {
    const cache = create();
    for (let turn = 0; turn < 5; turn += 1) cache.set('a', { bytes: 4_400 });
    cache.set('b', { bytes: 4_400 });
    expect(['a', 'b'].filter((key) => cache.get(key))).toEqual(['a', 'b']);
    cache.clear();
    cache.set('c', { bytes: 9_000 });
    expect(['a', 'b', 'c'].filter((key) => cache.get(key))).toEqual(['c']);
  });
  it('the byte cache hands out a stale entry to no reader, but to a caller that can renew it', () => {
    const cache = create();
    cache.set('a', { bytes: 1 });
    expect([cache.has('a'), cache.stale('a')]).toEqual([true, undefined]);
    cache.expire();
    expect([cache.has('a'), cache.get('a'), cache.stale('a')]).toEqual([
      false,
      undefined,
      { bytes: 1 },
    ]);
    cache.set('a', { bytes: 2 });
    expect([cache.get('a'), cache.stale('a')]).toEqual([{ bytes: 2 }, undefined]);
  });
  it('the byte cache makes stale the entries that were named, and leaves the others fresh', () => {
    const cache = create();
    cache.set('vanves a', { bytes: 1 });
    cache.set('a', { bytes: 2 });
    cache.expire((key) => key.startsWith('vanves '));
    expect([cache.has('vanves a'), cache.stale('vanves a')]).toEqual([false, { bytes: 1 }]);
    expect([cache.has('a'), cache.get('a')]).toEqual([true, { bytes: 2 }]);
  });
  it('the byte cache counts its reads for the metrics, with those of other caches of its name', () => {
    cacheReads.delete('tried');
    const [first, second] = [create(), create()];
    first.set('a', { bytes: 1 });
    first.get('a');
    first.get('b');
    second.get('a');
    expect(cacheReads.get('tried')).toEqual({ hits: 1, misses: 2 });
  });
  it('the byte cache refuses an entry larger than its capacity', () => {
    const cache = create();
    cache.set('a', { bytes: 10_001 });
    cache.set('b', { bytes: 1 });
    expect(['a', 'b'].filter((key) => cache.get(key))).toEqual(['b']);
  });
  it('the byte cache counts keys too, so that empty values are bounded', () => {
    const cache = create();
    const keys = Array.from({ length: 1_000 }, (_, index) => `?q=${index}`.padEnd(400, 'x'));
    for (const key of keys) cache.set(key, { bytes: 0 });
    expect(keys.filter((key) => cache.get(key))).toHaveLength(7);
  });
  it('the byte cache copies a slice, so that its pool is not kept alive', () => {
    for (const slice of [Buffer.from('court'), brotliCompressSync('court')]) {
      expect(heldBytes(slice)).toBeGreaterThan(slice.length);
      expect(ownBytes(slice)).toEqual(slice);
      expect(heldBytes(ownBytes(slice))).toBe(slice.length);
    }
  });
});

const create = () =>
  createByteCache<{ bytes: number }>({
    name: 'tried',
    maximumBytes: 10_000,
    bytesOf: ({ bytes }) => bytes,
  });
