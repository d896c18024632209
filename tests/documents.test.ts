/** What the documents for newcomers name exists: files, commands, variables. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const found = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const documents = globSync(['*.md', 'docs/*.md', 'docs/internal/*.md', '.github/*.md'], {
  cwd: root,
}).toSorted();

describe.each(documents)('%s', (file) => {
  const text = read(file);

  it('links to files that exist', () => {
    const targets = found(text, /\]\((?!\w+:)([^)#\s]+)(?:#[^)]*)?\)/g);
    const folder = path.dirname(path.join(root, file));
    expect(targets.filter((target) => !existsSync(path.join(folder, target)))).toEqual([]);
  });

  it('names paths and commands that exist', () => {
    const folders = 'server|domain|web|scripts|tests|e2e|bench|seed|migrations|docs|deploy';
    const paths = found(text, new RegExp(`\`((?:${folders})/[\\w./-]*)\``, 'g'));
    expect(paths.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
    const commands = found(text, /npm run (\w+(?::[\w-]+)*)/g);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('the environment', () => {
  const known = found(read('server/config.ts'), /^ {2}([A-Z][A-Z0-9_]+):/gm).toSorted();

  it('is listed in README.md, variable by variable', () => {
    const rows = read('README.md').match(/^\| `[A-Z].*$/gm) ?? [];
    const listed = rows.flatMap((row) => found(row.split('|')[1] ?? '', /`([A-Z][A-Z0-9_]+)`/g));
    expect(listed.toSorted()).toEqual(known);
  });

  it('is listed in .env.example, variable by variable', () => {
    expect(found(read('.env.example'), /^([A-Z][A-Z0-9_]+)=/gm).toSorted()).toEqual(known);
  });
});
