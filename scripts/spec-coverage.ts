/** The rows of docs/spec-coverage.md and docs/ux-checks.md, and the tests whose titles or expectations name them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const folders = ['domain', 'server', 'web', 'seed', 'tests', 'e2e', 'scripts'];

const documents = {
  Rules: 'spec-coverage',
  Errors: 'spec-coverage',
  Endpoints: 'spec-coverage',
  'Page routes': 'spec-coverage',
  Modals: 'spec-coverage',
  Checks: 'ux-checks',
} as const;
type Section = keyof typeof documents;
export type Row = {
  id: string;
  text: string;
  /** Why there is no test. */ reason: string;
  tests: string[];
};

/** The cells of a section's table, without its two head lines. */
export function readSection(section: Section): string[][] {
  const text = readFileSync(path.join(root, `docs/${documents[section]}.md`), 'utf8');
  const [, body = ''] = text.split(`## ${section}\n`);
  const lines = (body.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|')),
  );
}

type TestFile = { file: string; text: string };
let files: TestFile[] | undefined;

function testFiles(): TestFile[] {
  files ??= folders.flatMap((folder) =>
    (readdirSync(path.join(root, folder), { recursive: true }) as string[])
      .filter((entry) => /\.test\.tsx?$/.test(entry))
      .map((entry) => ({
        file: `${folder}/${entry.split(path.sep).join('/')}`,
        text: readFileSync(path.join(root, folder, entry), 'utf8'),
      })),
  );
  return files;
}

export type NamedTest = { file: string; title: string; ids: string[] };

/** Every test whose title begins with ids of rules or checks; a row of `it.each` may carry them too. */
export function namedTests(): NamedTest[] {
  return testFiles().flatMap(({ file, text }) =>
    [...text.matchAll(/(['"`])((?:[A-Z]\d\d,? )+)((?:\\.|(?!\1).)*)\1/g)].map(
      ([, , ids = '', title = '']) => ({
        file,
        title: `${ids}${title}`,
        ids: ids.split(/[, ]+/).filter(Boolean),
      }),
    ),
  );
}

export const ruleRows = (): Row[] => rowsProvenByTitle('Rules');
export const checkRows = (): Row[] => rowsProvenByTitle('Checks');

function rowsProvenByTitle(section: 'Rules' | 'Checks'): Row[] {
  const tests = namedTests();
  return readSection(section).map(([id = '', , text = '', reason = '']) => ({
    id,
    text,
    reason,
    tests: tests
      .filter((test) => test.ids.includes(id))
      .map((test) => `${test.file}: ${test.title}`),
  }));
}

/** An error is proven where a test of the server expects it by name. */
export function errorRows(): Row[] {
  const served = testFiles().filter(({ file }) => /^(server|tests|e2e)\//.test(file));
  return readSection('Errors').map(([name = '', status = '', reason = '']) => ({
    id: name,
    text: status,
    reason,
    tests: served.filter(({ text }) => text.includes(`'${name}'`)).map(({ file }) => file),
  }));
}
