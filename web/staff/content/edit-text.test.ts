import { describe, expect, it } from 'vitest';
import { moved } from './edit-text.ts';

describe('moving an item in a list', () => {
  it.each<[string, number, number, string]>([
    ['one up', 2, -1, 'acb'],
    ['one down', 0, 1, 'bac'],
    ['nothing above the first', 0, -1, 'abc'],
    ['nothing under the last', 2, 1, 'abc'],
    ['nothing that is not there', 9, -1, 'abc'],
  ])('%s', (_words, index, by, expected) => {
    expect(moved(['a', 'b', 'c'], index, by).join('')).toBe(expected);
  });
});
