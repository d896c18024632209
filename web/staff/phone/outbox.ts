/**
 * What members did on this phone, until the server has answered: kept in their order, sent once by
 * one tab at a time, and shown when it was refused. Ids made here make sending again harmless.
 */
import type { ApiError } from '#domain/errors.ts';
import type { BatchLine, Gesture } from '#domain/picking/batch-contract.ts';
import type { DeliveryEventInput } from '#domain/rounds/contract.ts';
import { ApiRefusal } from '../../api-client.ts';
import type { PhoneStore } from './phone-store.ts';
import { isUnanswered } from './is-unanswered.ts';

export type Content =
  | {
      kind: 'gesture';
      batchId: string;
      gesture: Gesture;
      /** The substitute as chosen here: the gesture only names it. */
      replacement?: BatchLine['replacement'];
    }
  | { kind: 'report'; orderId: string; number: string; report: Report }
  | { kind: 'photo'; orderId: string; number: string; photo: Photo };
/** A target of its own: a photo takes longer than the report that names it. */
export type Photo = { photoId: string; bytes: ArrayBuffer; type: string };
/** A driver's report of one stop. */
type Report = DeliveryEventInput & { reportId: string; at: string };
export type Entry = Content & {
  id: string;
  staffId: string;
  /** Entries of one target are sent in their order, and do not wait for other targets. */
  target: string;
  /** Shown until dismissed. Null: waiting. */
  refusal: ApiError | null;
};

/** Sends entries of one target. Answers by id: null is done, else why it was refused. */
export type Send = (entries: readonly Entry[]) => Promise<ReadonlyMap<string, ApiError | null>>;

export type Outbox = {
  /** Null until storage was read. */
  current(): readonly Entry[] | null;
  subscribe(listener: () => void): () => void;
  add(contents: readonly Content[]): void;
  /** Sends what waits, until nothing does. Rejects when something has to be sent again later. */
  flush(): Promise<void>;
  dismiss(id: string): void;
  close(): void;
};

type Deps = {
  staffId: string;
  store: PhoneStore<Entry>;
  send: Send;
  /** Runs one at a time among all tabs of the phone. */
  exclusively<Result>(run: () => Promise<Result>): Promise<Result>;
  /** Tells the other tabs that entries changed, and hears them. */
  otherTabs: { tell(): void; hear(listener: () => void): () => void };
};

/** The API takes this many at once. */
const mostAtOnce = 50;

export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.error.statusCode === 401;

/** The server understood and will never accept: sending again changes nothing. */
const isFinal = (error: unknown): error is ApiRefusal =>
  error instanceof ApiRefusal &&
  error.error.statusCode < 500 &&
  ![401, 408, 425, 429].includes(error.error.statusCode);

export const isGesture = (entry: Entry): entry is Extract<Entry, { kind: 'gesture' }> =>
  entry.kind === 'gesture';

export const isWaiting = ({ refusal }: Pick<Entry, 'refusal'>): boolean => refusal === null;

function addressOf(content: Content): { id: string; target: string } {
  if (content.kind === 'gesture')
    return { id: content.gesture.gestureId, target: `batch:${content.batchId}` };
  if (content.kind === 'photo')
    return { id: content.photo.photoId, target: `photo:${content.photo.photoId}` };
  return { id: content.report.reportId, target: `order:${content.orderId}` };
}

export function openOutbox({ staffId, store, send, exclusively, otherTabs }: Deps): Outbox {
  const listeners = new Set<() => void>();
  let entries: readonly Entry[] | null = null;
  /** Changes not written yet, or never when storage is full. Null: removed. */
  const unwritten = new Map<string, Entry | null>();
  let writing: Promise<void> = Promise.resolve();
  let sending: Promise<void> | null = null;

  function show(stored: readonly Entry[]): void {
    const known = new Set(stored.map(({ id }) => id));
    const changed = stored.map((entry) =>
      unwritten.has(entry.id) ? (unwritten.get(entry.id) ?? null) : entry,
    );
    const added = [...unwritten.values()].filter((entry) => entry && !known.has(entry.id));
    entries = [...changed, ...added].filter((entry) => entry !== null);
    for (const listener of listeners) listener();
  }

  async function reread(): Promise<readonly Entry[]> {
    const stored = await store.listEntries().catch(() => entries ?? []);
    show(stored.filter((entry) => entry.staffId === staffId));
    return entries ?? [];
  }

  /** Shown at once, and written in the order of the calls: an entry is never removed before it was added. */
  function change(changes: ReadonlyMap<string, Entry | null>, write: () => Promise<void>): void {
    for (const [id, entry] of changes) unwritten.set(id, entry);
    show(entries ?? []);
    const done = () => {
      for (const [id, entry] of changes) if (unwritten.get(id) === entry) unwritten.delete(id);
      otherTabs.tell();
    };
    writing = writing.then(write).then(done, () => undefined);
  }

  function remove(ids: readonly string[]): void {
    change(new Map(ids.map((id) => [id, null])), () => store.removeEntries(ids));
  }

  function settle(answers: ReadonlyMap<string, ApiError | null>): void {
    const answered = (entries ?? []).filter(({ id }) => answers.has(id));
    for (const entry of answered) {
      const refused = { ...entry, refusal: answers.get(entry.id) ?? null };
      if (refused.refusal) change(new Map([[entry.id, refused]]), () => store.changeEntry(refused));
    }
    remove(answered.filter(({ id }) => !answers.get(id)).map(({ id }) => id));
  }

  async function sendAll(): Promise<void> {
    /** Targets that the server failed on, left for later; and those sent one entry at a time. */
    const failed = new Set<string>();
    const oneByOne = new Set<string>();
    let failure: unknown = null;
    for (;;) {
      await writing;
      const next = (await reread()).filter(
        (entry) => isWaiting(entry) && !failed.has(entry.target),
      );
      const [first] = next;
      if (!first) break;
      const group = next
        .filter(({ target }) => target === first.target)
        .slice(0, oneByOne.has(first.target) ? 1 : mostAtOnce);
      try {
        settle(await send(group));
      } catch (error) {
        if (isFinal(error) && group.length > 1) oneByOne.add(first.target);
        else if (isFinal(error)) settle(new Map([[first.id, error.error]]));
        else if (isUnanswered(error) || isSignedOut(error)) throw error;
        else {
          failed.add(first.target);
          failure ??= error;
        }
      }
    }
    // oxlint-disable-next-line typescript/only-throw-error -- as it was caught
    if (failure) throw failure;
  }

  const stopHearing = otherTabs.hear(() => void reread());
  void reread();
  return {
    current: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(contents) {
      const added = contents.map((content) => ({
        ...content,
        ...addressOf(content),
        staffId,
        refusal: null,
      }));
      change(new Map(added.map((entry) => [entry.id, entry])), () => store.addEntries(added));
    },
    flush() {
      sending ??= exclusively(sendAll).finally(() => (sending = null));
      return sending;
    },
    dismiss: (id) => remove([id]),
    close() {
      stopHearing();
      listeners.clear();
    },
  };
}
