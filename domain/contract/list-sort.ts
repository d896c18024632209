import { z } from 'zod';

export type Sort<Key extends string> = Key | `-${Key}`;

/** « price » sorts ascending, « -price » descending. */
export const sortSchema = <Key extends string>(keys: readonly Key[]) =>
  z.enum(keys.flatMap((key): Sort<Key>[] => [key, `-${key}`]));

export function readSort<Key extends string>(sort: Sort<Key>): { key: Key; falls: boolean } {
  return { key: sort.replace(/^-/, '') as Key, falls: sort.startsWith('-') };
}
