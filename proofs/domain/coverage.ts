/** How much of domain/ its own tests run. The tests of server/, which run more of it, do not count. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { json, print, printJson, runCommand } from '../../scripts/command.ts';
import { withProgress } from '../../scripts/progress.mjs';
import { root } from '../../scripts/source-tree.ts';

type Count = { total: number; covered: number };
type Summary = Record<string, { lines: Count; branches: Count }>;

const percent = ({ total, covered }: Count) => (total === 0 ? 100 : (100 * covered) / total);
const add = (counts: readonly Count[]): Count => ({
  total: counts.reduce((sum, { total }) => sum + total, 0),
  covered: counts.reduce((sum, { covered }) => sum + covered, 0),
});

await runCommand(
  {
    usage: 'npm run prove -- coverage [--json]',
    about: `Runs the tests of domain/ and prints the share of lines and branches that they reach, word by word.
Whether they pass is not its matter: npm test says so.`,
    options: { json },
  },
  async ({ json: isJson }) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'cabas-coverage-'));
    const vitest = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'proofs/domain/vitest.config.ts',
      '--coverage',
      `--coverage.reportsDirectory=${folder}`,
    ];
    const run = () =>
      promisify(execFile)(process.execPath, vitest, {
        cwd: root,
        env: { ...process.env, NODE_ENV: 'test' },
        maxBuffer: 100_000_000,
      });
    // A promise of time may fail while the code is counted: npm test judges, this counts.
    await withProgress('tests of domain/', run).catch(() => undefined);
    const { total: _whole, ...files } = JSON.parse(
      readFileSync(path.join(folder, 'coverage-summary.json'), 'utf8'),
    ) as Summary;
    rmSync(folder, { recursive: true });
    const byWord = Map.groupBy(Object.entries(files), ([file]) => {
      const [word = '', rest] = path.relative(path.join(root, 'domain'), file).split(path.sep);
      return rest === undefined ? '(root)' : word;
    });
    const rowOf = (word: string, counts: readonly Summary[string][]) => ({
      word,
      lines: percent(add(counts.map(({ lines }) => lines))),
      branches: percent(add(counts.map(({ branches }) => branches))),
    });
    const rows = [
      ...[...byWord].map(([word, entries]) =>
        rowOf(
          word,
          entries.map(([, counts]) => counts),
        ),
      ),
      rowOf('domain', Object.values(files)),
    ];
    if (isJson) printJson(rows);
    else
      for (const { word, lines, branches } of rows)
        print(
          `${word.padEnd(12)} lines ${lines.toFixed(1).padStart(5)} %  branches ${branches.toFixed(1).padStart(5)} %`,
        );
  },
);
