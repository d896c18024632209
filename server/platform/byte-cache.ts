/** Cache bounded in bytes; the least recently used entry is evicted first. */
export type ByteCache<Kept> = {
  /** Whether `get` would find it; not counted as a read. */
  has(key: string): boolean;
  get(key: string): Kept | undefined;
  set(key: string, kept: Kept): void;
  clear(): void;
  /** Makes every entry stale, or those that `isOf` names: `get` no longer finds them, `stale` does. */
  expire(isOf?: (key: string, kept: Kept) => boolean): void;
  /** The stale entry, for a caller that can tell whether it still holds. */
  stale(key: string): Kept | undefined;
};

/** Reads of this process's caches, by name, since it started. */
export const cacheReads = new Map<string, { hits: number; misses: number }>();

/** Key, map slot and wrapper objects: without it, a million empty answers would weigh nothing. */
const entryOverheadBytes = (key: string): number => 500 + 2 * key.length;

/** Copies to a buffer of exact size: a small slice would keep its whole 64 kB pool alive. */
export function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}

/** Memory that a buffer keeps alive: the whole pool when it is a slice. */
export const heldBytes = (bytes: Buffer): number => bytes.buffer.byteLength;

export function createByteCache<Kept>({
  name,
  maximumBytes,
  bytesOf,
}: {
  name: string;
  maximumBytes: number;
  bytesOf(kept: Kept): number;
}): ByteCache<Kept> {
  const entries = new Map<string, { kept: Kept; generation: number }>();
  let bytes = 0;
  let generation = 0;
  const reads = cacheReads.get(name) ?? { hits: 0, misses: 0 };
  cacheReads.set(name, reads);

  function drop(key: string): void {
    const held = entries.get(key);
    if (held === undefined) return;
    entries.delete(key);
    bytes -= bytesOf(held.kept) + entryOverheadBytes(key);
  }

  const isFresh = (key: string): boolean => entries.get(key)?.generation === generation;

  return {
    has: isFresh,
    get(key) {
      const held = entries.get(key);
      if (held?.generation !== generation) {
        reads.misses += 1;
        return undefined;
      }
      reads.hits += 1;
      // Move to the end of the map: its first key is the next to evict.
      entries.delete(key);
      entries.set(key, held);
      return held.kept;
    },
    set(key, kept) {
      drop(key);
      entries.set(key, { kept, generation });
      bytes += bytesOf(kept) + entryOverheadBytes(key);
      while (bytes > maximumBytes) drop(entries.keys().next().value ?? '');
    },
    clear() {
      entries.clear();
      bytes = 0;
    },
    expire(isOf) {
      if (!isOf) generation += 1;
      else
        for (const [key, held] of entries)
          if (isOf(key, held.kept)) entries.set(key, { ...held, generation: -1 });
    },
    stale: (key) => (isFresh(key) ? undefined : entries.get(key)?.kept),
  };
}
