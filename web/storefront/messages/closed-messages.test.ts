import { expect, it } from 'vitest';
import { keepClosed, readClosed } from './closed-messages.ts';

function storageOf(text: string | null = null) {
  const kept = new Map(text === null ? [] : [['messages-closed', text]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

it('a closed message is stored once, and only the last thirty are kept', () => {
  const storage = storageOf();
  for (let index = 0; index < 35; index += 1) keepClosed(storage, `m${index}`);
  keepClosed(storage, 'm20');
  expect(readClosed(storage)).toHaveLength(30);
  expect(readClosed(storage).at(-1)).toBe('m20');
  expect(readClosed(storage)).not.toContain('m4');
});

it.each([
  ['nothing', null],
  ['broken text', '{'],
  ['something else', '"a"'],
])('%s is not a closed message', (_what, text) => {
  expect(readClosed(storageOf(text))).toEqual([]);
});

it('a message can be closed for the page when storage is full', () => {
  expect(
    keepClosed(
      {
        getItem: () => null,
        setItem: () => {
          throw new Error('full');
        },
      },
      'm1',
    ),
  ).toEqual(['m1']);
});
