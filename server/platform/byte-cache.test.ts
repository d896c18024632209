import { describe, expect, it } from 'vitest';
import { createByteCache } from './byte-cache.ts';

const create = () =>
  createByteCache<{ bytes: number }>({ maximumBytes: 10_000, bytesOf: ({ bytes }) => bytes });

describe('what is kept by its bytes', () => {
  it('gives up what was asked for longest ago, and keeps what was asked for since', () => {
    const cache = create();
    cache.set('a', { bytes: 4_000 });
    cache.set('b', { bytes: 4_000 });
    expect(cache.get('a')).toEqual({ bytes: 4_000 });
    cache.set('c', { bytes: 4_000 });
    expect(['a', 'b', 'c'].filter((key) => cache.get(key))).toEqual(['a', 'c']);
  });
  it('counts what replaces another once, and nothing after a clearing', () => {
    const cache = create();
    for (let turn = 0; turn < 5; turn += 1) cache.set('a', { bytes: 4_500 });
    cache.set('b', { bytes: 4_500 });
    expect(['a', 'b'].filter((key) => cache.get(key))).toEqual(['a', 'b']);
    cache.clear();
    cache.set('c', { bytes: 9_000 });
    expect(['a', 'b', 'c'].filter((key) => cache.get(key))).toEqual(['c']);
  });
  it('keeps nothing that is larger than all it may hold', () => {
    const cache = create();
    cache.set('a', { bytes: 10_001 });
    cache.set('b', { bytes: 1 });
    expect(['a', 'b'].filter((key) => cache.get(key))).toEqual(['b']);
  });
  it('counts the keys too: empty answers to endless questions are bounded', () => {
    const cache = create();
    const keys = Array.from({ length: 1_000 }, (_, index) => `?q=${index}`.padEnd(400, 'x'));
    for (const key of keys) cache.set(key, { bytes: 0 });
    expect(keys.filter((key) => cache.get(key))).toHaveLength(10);
  });
});
