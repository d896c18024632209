/** Each gate of `npm run check` is shown a planted fault and must refuse it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deadImportsOfTests, findDeadImports, readModule } from './dead-exports.ts';
import {
  findCircles,
  folderGraph,
  folderWithin,
  readSource,
  root,
  sourceFiles,
} from '../scripts/source-tree.ts';
import { splitProofs } from './spec-coverage.ts';
import { breach, handTypedApiPaths, sqlOutsideStores, unranked } from './architecture-rules.ts';

describe('walls', () => {
  it.each([
    ['domain/catalogue/x.ts', 'domain/orders/y.ts'],
    ['domain/cart/x.ts', 'domain/newword/y.ts'],
    ['domain/errors.ts', 'domain/cart/contract.ts'],
    ['domain/orders/errors.ts', 'domain/cart/errors.ts'],
    ['server/catalogue/x.ts', 'server/orders/store.ts'],
    ['server/checkout/x.ts', 'server/orders/api.ts'],
    ['server/cart/x.ts', 'server/newslice/store.ts'],
    ['server/orders/x.ts', 'server/partners/payment/sandbox.ts'],
    ['scripts/x.ts', 'proofs/prove.ts'],
    ['scripts/x.ts', 'tests/architecture-rules.ts'],
    ['world/x.ts', 'tests/shopping.ts'],
    ['e2e/x.test.ts', 'proofs/cluster/people.ts'],
    ['tests/x.test.ts', 'proofs/chaos/races.ts'],
    ['server/main.ts', 'world/load.ts'],
    ['web/storefront/cart/x.tsx', 'web/staff/orders/y.tsx'],
    ['web/storefront/cards/x.tsx', 'web/storefront/checkout/y.tsx'],
    ['web/storefront/cart/x.ts', 'web/storefront/newroom/y.ts'],
    ['web/staff/session/x.tsx', 'web/staff/orders/y.tsx'],
    ['web/ui/x.tsx', 'web/storefront/cart/y.tsx'],
  ])('%s may not import %s', (from, to) => expect(breach(from, to)).not.toBeNull());

  it.each([
    'domain/newword/rules.ts',
    'server/newslice/store.ts',
    'web/newroom/page.tsx',
    'web/storefront/newroom/page.tsx',
    'web/staff/loose-page.tsx',
  ])('%s has no layer', (file) => {
    expect(unranked(file)).not.toBeNull();
  });

  it('the import check finds a cycle of files, and leaves out files that only lead to it', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['d', 'b']],
      ['d', ['b', 'e']],
      ['e', []],
    ]);
    expect(findCircles(graph)).toEqual([['b', 'c', 'd']]);
  });

  it('the import check finds two cycles that share no file, the larger first', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['a', 'c']],
      ['c', ['d']],
      ['d', ['e']],
      ['e', ['c']],
    ]);
    expect(findCircles(graph)).toEqual([
      ['c', 'd', 'e'],
      ['a', 'b'],
    ]);
  });

  it('the import check finds a cycle of folders where no files form a cycle', () => {
    const imports = new Map([
      ['server/cart/a.ts', ['server/orders/b.ts', 'server/app.ts']],
      ['server/orders/b.ts', []],
      ['server/orders/staff/c.ts', ['server/cart/d.ts', 'domain/cart/d.ts']],
      ['server/cart/d.ts', []],
    ]);
    expect(findCircles(imports)).toEqual([]);
    expect(findCircles(folderGraph(imports, folderWithin('server')))).toEqual([
      ['server/cart', 'server/orders'],
    ]);
  });
});

describe('paths of the API in pages', () => {
  it.each([
    ['web/storefront/cart/x.ts', "api.get<Cart>('/api/cart')", ['/api/cart']],
    ['web/staff/orders/x.tsx', 'get(`/api/staff/orders/${id}`)', ['/api/staff/orders/${id}']],
    ['web/ui/x.ts', 'fetch("/api/flags")', ['/api/flags']],
    ['web/storefront/cart/x.ts', "api('GET /api/cart')", []],
    ['web/storefront/cart/x.ts', '// Asks `/api/cart` again.', []],
    ['web/api-client.ts', "fetch('/api/cart')", []],
    ['server/cart/api.ts', "route('/api/cart')", []],
  ])('API paths typed by hand are detected in %s: %s', (file, text, paths) => {
    expect(handTypedApiPaths(file, text)).toEqual(paths);
  });
});

describe('SQL in slices', () => {
  const runner = "import { inTransaction, run, type Tx } from '#server/platform/db.ts';";
  it.each([
    ['server/cart/change-cart.ts', runner, [runner.slice(0, -1)]],
    ['server/cart/staff/change.ts', "await tx.updateTable('carts').set(row)", ['.updateTable(']],
    ['server/cart/api.ts', 'await pool.query<Row>(text)', ['.query<Row>(']],
    ['server/cart/api.ts', 'await sql<Row>`lock table carts`', ['sql<Row>`']],
    ['server/cart/price-cart.ts', "const priced = 'select id from carts'", ["'select id from"]],
    ['server/cart/store.ts', runner, []],
    ['server/cart/staff/line-store.ts', "tx.insertInto('carts')", []],
    ['server/cart/personal-data.ts', runner, []],
    ['server/cart/cart.test.ts', runner, []],
    ['server/platform/jobs.ts', 'pool.query(text)', []],
    ['server/search/search-index.ts', 'const exact = run(words); request.query', []],
    ['server/cart/api.ts', "import { inTransaction } from '#server/platform/db.ts';", []],
  ])('SQL outside stores is detected in %s: %s', (file, text, found) => {
    expect(sqlOutsideStores(file, text)).toEqual(found);
  });
});

describe('rules that only their tests call', () => {
  const sources = {
    'server/main.ts': `
      import { isFree } from '#domain/rules.ts';
      import { pages } from '#domain/star.ts';
      const lazy = () => import('./lazy.ts');
      export const main = () => isFree(0) && pages;`,
    'server/lazy.ts': `import * as all from '#domain/whole.ts'; export const run = () => all;`,
    'domain/rules.ts': `
      import type { Line } from './line.ts';
      export const isFree = (cents: number) => isZero(cents);
      export const isZero = (cents: number) => cents === 0;
      export const between = (value: number) => isPositive(value);
      export const isPositive = (value: number) => value > 0 && !{ between: 1 }.between;`,
    'domain/line.ts': `export type Line = string; export const emptyLine = '';`,
    'domain/star.ts': `export * from './pages.ts';`,
    'domain/pages.ts': `export const pages = []; export const unread = [];`,
    'domain/whole.ts': `export const one = 1;`,
    'domain/alone.ts': `export const alone = 1;`,
    'domain/live.test.ts': `
      import { isFree, isZero } from './rules.ts';
      import { pages } from './star.ts';
      import { one } from './whole.ts';
      import type { Line } from './line.ts';`,
    'domain/dead.test.ts': `
      import { between, isPositive } from './rules.ts';
      import { emptyLine as line } from './line.ts';
      import { unread } from './pages.ts';
      import { alone } from './alone.ts';`,
  };
  const tree = new Map(
    Object.entries(sources).map(([file, text]) => [file, readModule(file, text)]),
  );
  const dead = findDeadImports(tree, ['server/main.ts']);

  it('rules called only by their tests are found by name, in files loaded by the shop and in others', () => {
    expect([...dead]).toEqual([
      [
        'domain/dead.test.ts',
        [
          'domain/rules.ts#between',
          'domain/rules.ts#isPositive',
          'domain/line.ts#emptyLine',
          'domain/pages.ts#unread',
          'domain/alone.ts#alone',
        ],
      ],
    ]);
  });

  it('a test of a rule that the shop never calls does not count as proof of the specification', () => {
    const proofs = ['live', 'dead'].map((name) => ({
      file: `domain/${name}.test.ts`,
      text: `the ${name} one`,
    }));
    const { tests, void: unproven } = splitProofs(proofs, dead);
    expect(tests).toEqual(['the live one']);
    expect(unproven).toContain('the dead one (the shop never calls domain/rules.ts#between)');
  });

  // It reads every file: seconds alone, more beside the rest of the suite.
  it('the shop calls every rule that has a test', { timeout: 60_000 }, () => {
    expect([...deadImportsOfTests()]).toEqual([]);
  });
});

describe('tools, each with its configuration of this repository', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'cabas-gates-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function plant(file: string, text: string): void {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const take = (file: string) => plant(file, readSource(file));
  function run(tool: string, ...args: string[]): { isGreen: boolean; output: string } {
    const program = path.join(root, 'node_modules', tool);
    const { status, stdout } = spawnSync(process.execPath, [program, ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { isGreen: status === 0, output: stdout };
  }

  it('oxlint refuses a conditional hook with our configuration, and not without it', () => {
    plant(
      'web/page.tsx',
      `import { useEffect } from 'react';
export function Page({ isOpen }: { isOpen: boolean }): null {
  if (isOpen) useEffect(() => undefined);
  return null;
}
`,
    );
    expect(run('oxlint/bin/oxlint').isGreen).toBe(true);
    take('.oxlintrc.json');
    const { isGreen, output } = run('oxlint/bin/oxlint');
    expect(isGreen).toBe(false);
    expect(output).toContain('rules-of-hooks');
  });

  it('oxlint refuses a missing effect dependency, and an unneeded disable comment', () => {
    take('.oxlintrc.json');
    plant(
      'web/page.tsx',
      `import { useEffect } from 'react';
export function Page({ title }: { title: string }): null {
  useEffect(() => {
    document.title = title;
  }, []);
  // oxlint-disable-next-line no-alert
  return null;
}
`,
    );
    const { output } = run('oxlint/bin/oxlint');
    expect(output).toContain('exhaustive-deps');
    expect(output).toContain('Unused oxlint-disable');
  });

  it('prettier refuses a line above 100 columns', () => {
    take('.prettierrc.json');
    const call = `run('${'a'.repeat(60)}', '${'b'.repeat(60)}');\n`;
    plant('domain/wide.ts', call);
    expect(run('prettier/bin/prettier.cjs', '--check', 'domain/wide.ts').isGreen).toBe(false);
    expect(run('prettier/bin/prettier.cjs', '--write', 'domain/wide.ts').isGreen).toBe(true);
    expect(run('prettier/bin/prettier.cjs', '--check', 'domain/wide.ts').isGreen).toBe(true);
  });

  it('knip refuses an export and a file that nothing uses', () => {
    take('knip.jsonc');
    plant('package.json', '{ "type": "module", "imports": { "#domain/*": "./domain/*" } }');
    plant('server/main.ts', `import { used } from '#domain/rules.ts';\nused();\n`);
    plant('domain/rules.ts', 'export const used = () => 1;\n');
    const args = ['--no-config-hints', '--include', 'files,exports,types'];
    expect(run('knip/bin/knip.js', ...args).isGreen).toBe(true);
    plant('domain/rules.ts', 'export const used = () => 1;\nexport const unused = () => 2;\n');
    plant('domain/alone.ts', 'export const alone = 1;\n');
    const { isGreen, output } = run('knip/bin/knip.js', ...args);
    expect(isGreen).toBe(false);
    expect(output).toContain('unused');
    expect(output).toContain('domain/alone.ts');
  });

  it('npm run check runs each of the tools', () => {
    const script = readSource('scripts/test.mjs');
    for (const tool of ['oxlint', 'prettier', 'knip', 'typescript', 'vitest'])
      expect(script).toContain(`bin('${tool}',`);
  });

  it('every TypeScript file belongs to exactly one project, which editors find', () => {
    const read = (file: string) =>
      JSON.parse(readSource(file)) as {
        include?: string[];
        exclude?: string[];
        references?: { path: string }[];
      };
    const projects = (read('tsconfig.json').references ?? []).map(({ path: file }) => read(file));
    expect(projects).toHaveLength(3);
    const configs = ['vite.config.ts', 'vitest.config.ts', 'vitest.e2e.config.ts'];
    const isIn = (file: string, globs: readonly string[] = []) =>
      globs.some((glob) => path.posix.matchesGlob(file, glob));
    const counted = [...sourceFiles(), ...configs]
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => ({
        file,
        projects: projects.filter(
          ({ include, exclude }) => isIn(file, include) && !isIn(file, exclude),
        ).length,
      }));
    expect(counted.filter((each) => each.projects !== 1)).toEqual([]);
  });
});
