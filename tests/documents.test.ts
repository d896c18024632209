/** What the documents for newcomers name exists: files, commands, variables. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { variableNames } from '#server/environment.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
/** Every command, as they say themselves: tests/generated-docs.test.ts. */
const listed = read('docs/commands.md');
/** One screen each, about a folder of code. */
const ofFolders = globSync(['{web,tests,world}/README.md', 'server/*/README.md'], { cwd: root });
const documents = [
  ...globSync(['*.md', 'docs/*.md', 'docs/internal/*.md', '.github/*.md'], { cwd: root }),
  ...ofFolders,
].toSorted();

describe.each(documents)('%s', (file) => {
  const text = read(file);

  it('a document links to files that exist', () => {
    const targets = found(text, /\]\((?!\w+:)([^)#\s]+)(?:#[^)]*)?\)/g);
    const folder = path.dirname(path.join(root, file));
    expect(targets.filter((target) => !existsSync(path.join(folder, target)))).toEqual([]);
  });

  it('a document names paths, tests and commands that exist', () => {
    const folders =
      'server|domain|web|scripts|proofs|tests|e2e|packages|world|migrations|docs|deploy';
    const paths = found(text, new RegExp(`\`((?:${folders})/[\\w./-]*)\``, 'g'));
    expect(paths.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
    const proofs = [...text.matchAll(/`([\w./-]+\.test\.tsx?)`((?: « [^»]+ »,?)+)/g)];
    for (const [, test = '', words = ''] of proofs)
      for (const title of found(words, /« ([^»]+) »/g))
        expect(titlesOf(test), `${test}: ${title}`).toContainEqual(expect.stringContaining(title));
    const commands = found(text, /npm run (\w+(?::[\w-]+)*)/g);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    const verbs = found(text, /npm run ((?:shop|prove) -- [a-z][\w-]*)/g);
    expect(verbs.filter((name) => !listed.includes(`\n### npm run ${name}\n`))).toEqual([]);
  });
});

describe.each(ofFolders)('%s', (file) => {
  it('a folder’s README fits on one screen', () => {
    expect(read(file).split('\n').length).toBeLessThanOrEqual(60);
  });

  it('a folder’s README names files that exist in it', () => {
    const names = found(read(file), /`((?:\.\.\/)?(?:[\w-]+\/)*[\w.-]+\.(?:tsx?|css|tsv|mjs))`/g);
    const places = [path.dirname(file), 'server', '.'];
    const exists = (name: string) =>
      places.some((place) => existsSync(path.join(root, place, name)));
    expect(names.filter((name) => !exists(name))).toEqual([]);
  });
});

it('each finding of November has a test, or a reason to stay unfixed', () => {
  const rows = read('docs/internal/findings-of-november.md').match(/^\| (?!id \|).*$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(200);
  const bare = rows.filter((row) => {
    const [, , , mended = '', test = ''] = row.split('|');
    return !/`[\w./-]+\.test\.tsx?`/.test(test) && !/kept|taken up by|\.(md|yml)\b/.test(mended);
  });
  expect(bare).toEqual([]);
});

it('docs/security.md has a test behind each of its 54 requirements of ASVS', () => {
  const rows = read('docs/security.md').match(/^\| \d+\.\d+\.\d+ .*$/gm) ?? [];
  expect(new Set(rows.map((row) => row.split(' ')[1])).size).toBe(54);
  expect(rows.filter((row) => !/`[\w./-]+\.test\.ts`/.test(row.split('|')[4] ?? ''))).toEqual([]);
});

describe('the environment', () => {
  const known = variableNames.toSorted();

  it('every environment variable is listed in docs/configuration.md', () => {
    const rows = read('docs/configuration.md').match(/^\| `[A-Z].*$/gm) ?? [];
    const listed = rows.flatMap((row) => found(row.split('|')[1] ?? '', /`([A-Z][A-Z0-9_]+)`/g));
    expect(listed.toSorted()).toEqual(known);
  });

  it('every environment variable is listed in .env.example', () => {
    expect(found(read('.env.example'), /^([A-Z][A-Z0-9_]+)=/gm).toSorted()).toEqual(known);
  });
});

it('SECURITY.md states the legal deadlines, and until when this version gets fixes', () => {
  const text = read('SECURITY.md');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const [major] = version.split('.');
  expect(found(text, /^\| ((?:24|72) hours|14 days) /gm)).toEqual([
    '24 hours',
    '72 hours',
    '14 days',
  ]);
  expect(text).toMatch(new RegExp(`^\\| the latest ${major}\\.x \\| until `, 'm'));
});

it('every operator command that prints facts can print them as JSON', () => {
  const [, ofShop = ''] = /\n## npm run shop\n(.*?)\n## /s.exec(listed) ?? [];
  const helps = ofShop.split('\n### npm run shop -- ').slice(1);
  const without = helps.filter((help) => !help.includes('--json'));
  expect(helps.length).toBeGreaterThan(5);
  expect(without.map((help) => help.split('\n')[0])).toEqual(['docs', 'reset']);
});

const found = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];

/** Of the tests in a file, of their groups, and of the conformance kit that it runs. */
function titlesOf(test: string): string[] {
  const title = /\(\s*(['"`])((?:\\.|(?!\1).)+)\1,\s*(?:async\b|\(|\{)/gs;
  const text = read(test);
  const kits = found(text, /'\.\.\/(conformance\/\w+\.ts)'/g).map((kit) =>
    read(`server/partners/${kit}`),
  );
  return [text, ...kits].flatMap((each) =>
    [...each.matchAll(title)].map(([, , words = '']) => words),
  );
}
