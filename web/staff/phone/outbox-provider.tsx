import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useApi } from '../../use-api.ts';
import { phoneStore } from './kept-answers.ts';
import { keepSending } from './keep-sending.ts';
import { isSignedOut, isWaiting, openOutbox, type Entry, type Outbox } from './outbox.ts';
import { sendEntries } from './send-entries.ts';

export type OutboxView = {
  /** Entries of the signed-in member, oldest first. Null until storage was read. */
  entries: readonly Entry[] | null;
  waiting: number;
  /** Why the last attempt failed. */
  failure: unknown;
  add: Outbox['add'];
  dismiss: Outbox['dismiss'];
  flush: Outbox['flush'];
};

const closed: Outbox = {
  current: () => null,
  subscribe: () => () => undefined,
  add: () => undefined,
  flush: async () => undefined,
  dismiss: () => undefined,
  close: () => undefined,
};
const OutboxContext = createContext<OutboxView | null>(null);

export function useOutbox(): OutboxView {
  const view = use(OutboxContext);
  if (!view) throw new Error('useOutbox is used outside the back office');
  return view;
}

/** The outbox of the member who is signed in. What others left on this phone waits for them. */
export function OutboxProvider({
  staffId,
  children,
}: {
  staffId: string | null;
  children: ReactNode;
}): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const [outbox, setOutbox] = useState<Outbox>(closed);
  const [failure, setFailure] = useState<unknown>(null);

  useEffect(() => {
    if (staffId === null) return undefined;
    let stop: (() => void) | null = null;
    let isLeft = false;
    void phoneStore<Entry>().then((store) => {
      if (isLeft) return;
      const otherTabs = openOtherTabs();
      const opened = openOutbox({
        staffId,
        store,
        send: sendEntries(api, queryClient),
        exclusively: inOneTab,
        otherTabs,
      });
      const stopSending = keepSending(opened, (failed) => {
        setFailure(failed);
        // The page then asks to sign in again, and the outbox goes on afterwards.
        if (isSignedOut(failed))
          void queryClient.invalidateQueries({ queryKey: ['staff', 'session'] });
      });
      setOutbox(opened);
      stop = () => {
        stopSending();
        opened.close();
        otherTabs.close();
        setOutbox(closed);
        setFailure(null);
      };
    });
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [staffId, api, queryClient]);

  const entries = useSyncExternalStore(outbox.subscribe, outbox.current, () => null);
  const view = useMemo(
    () => ({
      entries,
      waiting: entries?.filter(isWaiting).length ?? 0,
      failure,
      add: outbox.add,
      dismiss: outbox.dismiss,
      flush: outbox.flush,
    }),
    [entries, failure, outbox],
  );
  return <OutboxContext value={view}>{children}</OutboxContext>;
}

const name = 'team-outbox';

/** Old browsers, and pages without TLS, have no locks: the ids then make a double sending harmless. */
async function inOneTab<Result>(run: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return run();
  return navigator.locks.request(name, run) as Promise<Result>;
}

function openOtherTabs() {
  const channel = new BroadcastChannel(name);
  return {
    tell: () => channel.postMessage('changed'),
    hear(listener: () => void) {
      channel.addEventListener('message', listener);
      return () => channel.removeEventListener('message', listener);
    },
    close: () => channel.close(),
  };
}
