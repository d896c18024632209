/** The rows of docs/spec-coverage.md and docs/ux-checks.md, and the tests that prove each. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deadImportsOfTests } from './dead-exports.ts';
import { readSource, root, sourceFiles } from '../scripts/source-tree.ts';

const documents = {
  Rules: 'spec-coverage',
  Clauses: 'spec-coverage',
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
  /** Why the shop does otherwise, on purpose. */ kept: string;
  /** Why there is no test. */ reason: string;
  tests: string[];
  /** Tests that prove nothing: they import what the shop never calls. */ void: string[];
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
  files ??= sourceFiles()
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readSource(file) }));
  return files;
}

export type NamedTest = { file: string; title: string; ids: string[] };

/** Tests whose title, or `it.each` row, begins with ids of clauses, rules or checks. */
export function namedTests(): NamedTest[] {
  return testFiles().flatMap(({ file, text }) =>
    [...text.matchAll(/(['"`])((?:[A-Z]\d\d[a-z]?,? )+)((?:\\.|(?!\1).)*)\1/g)].map(
      ([, , ids = '', title = '']) => ({
        file,
        title: `${ids}${title}`,
        ids: ids.split(/[, ]+/).filter(Boolean),
      }),
    ),
  );
}

/** A clause is its rule's id and a letter, or the id alone where the rule says one thing. */
export const ruleOf = (clause: string): string => clause.slice(0, 3);

/** A title with only the rule's id proves none of its clauses. */
export function clauseRows(): Row[] {
  const tests = namedTests();
  return readSection('Clauses').map(([id = '', text = '', kept = '', reason = '']) => ({
    id,
    text,
    kept,
    reason,
    ...provenBy(tests, id),
  }));
}

export function checkRows(): Row[] {
  const tests = namedTests();
  return readSection('Checks').map(([id = '', , text = '', reason = '']) => ({
    id,
    text,
    kept: '',
    reason,
    ...provenBy(tests, id),
  }));
}

function provenBy(tests: readonly NamedTest[], id: string): Pick<Row, 'tests' | 'void'> {
  const named = tests.filter(({ ids }) => ids.includes(id));
  return splitProofs(named.map(({ file, title }) => ({ file, text: `${file}: ${title}` })));
}

/** Separates the tests that only exercise dead exports. */
export function splitProofs(
  proofs: readonly { file: string; text: string }[],
  deadImports: ReadonlyMap<string, readonly string[]> = deadImportsOfTests(),
): Pick<Row, 'tests' | 'void'> {
  return {
    tests: proofs.filter(({ file }) => !deadImports.has(file)).map(({ text }) => text),
    void: proofs.flatMap(({ file, text }) =>
      (deadImports.get(file) ?? []).map((name) => `${text} (the shop never calls ${name})`),
    ),
  };
}

export function errorRows(): Row[] {
  const served = testFiles().filter(({ file }) => /^(server|tests|e2e)\//.test(file));
  return readSection('Errors').map(([name = '', status = '', reason = '']) => ({
    id: name,
    text: status,
    kept: '',
    reason,
    ...splitProofs(
      served
        .filter(({ text }) => text.includes(`'${name}'`))
        .map(({ file }) => ({ file, text: file })),
    ),
  }));
}

/** A row, by method and path, of a test that calls it and checks its answer. */
export const endpointRows = (): Row[] =>
  readSection('Endpoints').map(([method = '', address = '']) =>
    provenInTable(`${method} ${address}`, /^tests\/endpoints-\w+\.test\.ts$/),
  );

/** A row of the test that reads each page's answer before any script runs. */
export const routeRows = (): Row[] =>
  readSection('Page routes').map(([address = '']) =>
    provenInTable(address, /^e2e\/routes\.test\.ts$/),
  );

/** Opened by name in a browser test; tests/spec.test.ts checks that the shop opens it too. */
export const modalRows = (): Row[] =>
  readSection('Modals').map(([name = '']) => provenInTable(name, /^e2e\/modals\.test\.ts$/));

/** A key of the test's table, or the start of its title. */
function provenInTable(id: string, inFile: RegExp): Row {
  const key = new RegExp(`^ *(?:it\\()?['"]?${RegExp.escape(id)}(?:['"]?: |['"]:?$| [a-z])`, 'm');
  const tests = testFiles()
    .filter(({ file, text }) => inFile.test(file) && key.test(text))
    .map(({ file }) => file);
  return { id, text: '', kept: '', reason: '', tests, void: [] };
}
