/**
 * IndexedDB of a team phone: entries that the server has not answered yet, and the last answers that
 * pages show without a network. Never holds cookies or sessions.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** Entries are kept in the order in which they were added, across tabs. */
export type StoredEntry = { id: string };
type KeptAnswer = { answer: unknown; keptAtMs: number };

export type PhoneStore<Entry extends StoredEntry> = {
  listEntries(): Promise<Entry[]>;
  addEntries(entries: readonly Entry[]): Promise<void>;
  /** Replaces entries of the same id; those removed meanwhile stay removed. */
  changeEntry(entry: Entry): Promise<void>;
  removeEntries(ids: readonly string[]): Promise<void>;
  readAnswer(key: string): Promise<KeptAnswer | undefined>;
  keepAnswer(key: string, kept: KeptAnswer): Promise<void>;
  forgetAnswers(): Promise<void>;
};

interface Schema<Entry extends StoredEntry> extends DBSchema {
  entries: { key: number; value: Entry; indexes: { id: string } };
  answers: { key: string; value: KeptAnswer };
}

/** Flushed to disk, because a phone whose battery dies loses the system's cache. */
const toDisk = { durability: 'strict' } as const;

export async function openPhoneStore<Entry extends StoredEntry>(
  name = 'team-phone',
): Promise<PhoneStore<Entry>> {
  const database = await openDB<Schema<Entry>>(name, 1, {
    upgrade(created) {
      const entries = created.createObjectStore('entries', { autoIncrement: true });
      entries.createIndex('id', 'id', { unique: true });
      created.createObjectStore('answers');
    },
  });
  return storeIn(database);
}

function storeIn<Entry extends StoredEntry>(
  database: IDBPDatabase<Schema<Entry>>,
): PhoneStore<Entry> {
  return {
    listEntries: () => database.getAll('entries'),
    async addEntries(entries) {
      const tx = database.transaction('entries', 'readwrite', toDisk);
      await Promise.all([...entries.map((entry) => tx.store.add(entry)), tx.done]);
    },
    async changeEntry(entry) {
      const tx = database.transaction('entries', 'readwrite', toDisk);
      const key = await tx.store.index('id').getKey(entry.id);
      if (key !== undefined) await tx.store.put(entry, key);
      await tx.done;
    },
    async removeEntries(ids) {
      const tx = database.transaction('entries', 'readwrite', toDisk);
      for (const id of ids) {
        const key = await tx.store.index('id').getKey(id);
        if (key !== undefined) await tx.store.delete(key);
      }
      await tx.done;
    },
    readAnswer: (key) => database.get('answers', key),
    async keepAnswer(key, kept) {
      await database.put('answers', kept, key);
    },
    forgetAnswers: () => database.clear('answers'),
  };
}

/** For browsers whose storage is blocked: entries outlive lost connections, but no reload. */
export function createMemoryStore<Entry extends StoredEntry>(): PhoneStore<Entry> {
  const entries = new Map<string, Entry>();
  const answers = new Map<string, KeptAnswer>();
  return {
    listEntries: async () => [...entries.values()],
    async addEntries(added) {
      for (const entry of added) entries.set(entry.id, entry);
    },
    async changeEntry(entry) {
      if (entries.has(entry.id)) entries.set(entry.id, entry);
    },
    async removeEntries(ids) {
      for (const id of ids) entries.delete(id);
    },
    readAnswer: async (key) => answers.get(key),
    async keepAnswer(key, kept) {
      answers.set(key, kept);
    },
    forgetAnswers: async () => answers.clear(),
  };
}
