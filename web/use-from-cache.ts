import { useQueryClient, type QueryCache } from '@tanstack/react-query';
import { useCallback, useRef, useSyncExternalStore } from 'react';

type Store = { read(): unknown; subscribe(listener: () => void): () => void };

const stores = new WeakMap<QueryCache, Map<string, Store>>();

/**
 * For components that a page renders a hundred times: as many observers would cost it 100 ms. A part of the page that
 * a press hydrates shows what was `drawn` until that press is handled: React drops it if its button has gone by then.
 */
export function useFromCache<Data, Part>(
  queryHash: string,
  pick: (data: Data | undefined) => Part,
  drawn: Part,
): Part {
  const { read, subscribe } = storeOf(useQueryClient().getQueryCache(), queryHash);
  const isAsDrawn = useRef(false);
  const follow = useCallback(
    (listener: () => void) => {
      if (isAsDrawn.current)
        setTimeout(() => {
          isAsDrawn.current = false;
          listener();
        });
      return subscribe(listener);
    },
    [subscribe],
  );
  return useSyncExternalStore(
    follow,
    () => (isAsDrawn.current ? drawn : pick(read() as Data | undefined)),
    () => {
      isAsDrawn.current = true;
      return drawn;
    },
  );
}

function storeOf(cache: QueryCache, queryHash: string): Store {
  const known = stores.get(cache) ?? new Map<string, Store>();
  const store = known.get(queryHash) ?? openStore(cache, queryHash);
  stores.set(cache, known.set(queryHash, store));
  return store;
}

function openStore(cache: QueryCache, queryHash: string): Store {
  const listeners = new Set<() => void>();
  const read = () => cache.get(queryHash)?.state.data;
  let stop: (() => void) | undefined;
  const listen = () => {
    let told = read();
    return cache.subscribe(({ query }) => {
      if (query.queryHash !== queryHash || read() === told) return;
      told = read();
      for (const listener of listeners) listener();
    });
  };
  return {
    read,
    subscribe: (listener) => {
      listeners.add(listener);
      stop ??= listen();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
