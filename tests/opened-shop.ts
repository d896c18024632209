/** What a test file opens before its tests: one line each, and no variable to assign later. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from './app.ts';
import { staff, type StaffName } from './hired-staff.ts';
import { expectInvariants } from './invariants.ts';
import { setStock, widenSlots } from './shelf.ts';

/** Stands for an object that a hook makes later, so that the helpers of a file can name it. */
function standFor<T extends object>(read: () => T | undefined): T {
  const current = (): T => {
    const made = read();
    if (!made) throw new Error('used before the tests of this file began');
    return made;
  };
  return new Proxy({} as T, {
    get: (_, key) => Reflect.get(current(), key),
    set: (_, key, value) => Reflect.set(current(), key, value),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(current(), key),
  });
}

/** Made once, before the first test. Not for arrays, maps or values that are no object. */
export function once<T extends object>(make: () => Promise<T> | T): T {
  let made: T | undefined;
  beforeAll(async () => {
    made = await make();
  });
  return standFor(() => made);
}

/** Made anew before each test, such as a shopper with an empty cart. */
export function each<T extends object>(make: () => Promise<T> | T): T {
  let made: T | undefined;
  beforeEach(async () => {
    made = await make();
  });
  return standFor(() => made);
}

type Opening = Parameters<typeof createTestApp>[0];

/**
 * Opens the shop before the tests of a file, or of a `describe`, with its shelves counted and these
 * members signed in; closes it after them.
 */
export function open<Who extends StaffName = never>({
  staff: names = [],
  stock = {},
  hasWideSlots = false,
  checksBooks = false,
  ...options
}: Opening & {
  staff?: readonly Who[];
  /** Units of these products on the shelf. */
  stock?: Readonly<Record<string, number>>;
  /** For more orders than a slot allows. */
  hasWideSlots?: boolean;
  /** Checks the invariants after the last test, with this stock. */
  checksBooks?: boolean;
} = {}): { app: TestApp } & Record<Who, Visitor> {
  const app = once(() => createTestApp(options));
  beforeAll(async () => {
    if (hasWideSlots) await widenSlots(app);
    for (const [id, quantity] of Object.entries(stock)) await setStock(app, id, quantity);
  });
  afterAll(async () => {
    try {
      if (checksBooks) await expectInvariants(app, stock);
    } finally {
      await app.close();
    }
  });
  const visitors = names.map((name) => [name, once(() => staff(app, name))] as const);
  return { app, ...(Object.fromEntries(visitors) as Record<Who, Visitor>) };
}
