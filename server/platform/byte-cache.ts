/** What can be made again, kept by its bytes: past the bound, what was asked for longest ago goes first. */
export type ByteCache<Kept> = {
  get(key: string): Kept | undefined;
  set(key: string, kept: Kept): void;
  clear(): void;
};

/** What an entry costs besides: its key, and its place in the map. Else a million empty answers would weigh nothing. */
const besides = (key: string): number => 200 + 2 * key.length;

export function createByteCache<Kept>({
  maximumBytes,
  bytesOf,
}: {
  maximumBytes: number;
  bytesOf(kept: Kept): number;
}): ByteCache<Kept> {
  const entries = new Map<string, Kept>();
  let bytes = 0;

  function drop(key: string): void {
    const held = entries.get(key);
    if (held === undefined) return;
    entries.delete(key);
    bytes -= bytesOf(held) + besides(key);
  }

  return {
    get(key) {
      const held = entries.get(key);
      if (held === undefined) return undefined;
      // Asked for last, so last in the order of the map: the first key is the one to give up.
      entries.delete(key);
      entries.set(key, held);
      return held;
    },
    set(key, kept) {
      drop(key);
      entries.set(key, kept);
      bytes += bytesOf(kept) + besides(key);
      while (bytes > maximumBytes) drop(entries.keys().next().value ?? '');
    },
    clear() {
      entries.clear();
      bytes = 0;
    },
  };
}
