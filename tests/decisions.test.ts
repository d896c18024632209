/** docs/decisions: every file has a number, a title and a status, and the index lists each of them once. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../docs/decisions');
const files = readdirSync(folder).filter((name) => name !== 'README.md');
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
const index = read('README.md');
const rows = [...index.matchAll(/^\| (\d+) \| \[(.+)\]\(([^)]+)\) \| (.+) \|$/gm)].map(
  ([, number = '', title = '', file = '', status = '']) => ({ number, title, file, status }),
);

describe('docs/decisions', () => {
  it.each(files)('the decision record %s begins with its number, title and status', (name) => {
    const number = Number(/^(\d{4})-[a-z0-9-]+\.md$/.exec(name)?.[1]);
    const [title, blank, status] = read(name).split('\n');
    expect(title).toMatch(new RegExp(`^# ${number}\\. \\S`));
    expect(blank).toBe('');
    expect(status).toMatch(/^Status: (accepted, \w+ \d{4}|superseded by \[\d+\]\(.+\))/);
  });

  it('no two decision records share a number', () => {
    const numbers = files.map((name) => name.slice(0, 4));
    expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([]);
  });

  it('the index of decisions lists each file once', () => {
    expect(rows.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
  });

  it('the index of decisions gives each number, title and status', () => {
    const isSuperseded = (text: string) => text.includes('superseded by');
    for (const { number, title, file, status } of rows) {
      const [head = '', , line = ''] = read(file).split('\n');
      expect(`# ${number}. ${title}`).toBe(head);
      expect(isSuperseded(status), file).toBe(isSuperseded(line));
    }
  });

  it.each(['README.md', ...files])(
    'the links of the decision record %s lead to existing files',
    (name) => {
      const targets = [...read(name).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(
        ([, target = '']) => target,
      );
      const known = (target: string): boolean => {
        const place = path.resolve(folder, target);
        return readdirSync(path.dirname(place)).includes(path.basename(place));
      };
      expect(targets.filter((target) => !known(target))).toEqual([]);
    },
  );
});
