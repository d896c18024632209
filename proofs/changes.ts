/**
 * Ten typical changes kept as patches: the files that each touches estimate the cost of the next
 * similar change.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { flag, json, print, printJson, readArguments } from '../scripts/command.ts';
import { isTest, root } from '../scripts/source-tree.ts';

/**
 * `before`: files that the same change touched on 28 November 2026, before it became a row; null:
 * not counted.
 */
type Change = { patch: string; what: string; before: number | null };
const most = 8;
const changes: readonly Change[] = [
  { patch: 'product-field', what: 'a field of a product', before: 22 },
  { patch: 'means-of-payment', what: 'a means of payment', before: 30 },
  { patch: 'order-state', what: 'a state of orders', before: 25 },
  { patch: 'staff-list', what: 'a page of the team with a list', before: 11 },
  { patch: 'email', what: 'an e-mail', before: 4 },
  { patch: 'margin-by-aisle', what: 'a weight margin for each aisle', before: 28 },
  { patch: 'search-filter', what: 'a filter of lists and searches', before: 5 },
  { patch: 'flag', what: 'a flag', before: 4 },
  { patch: 'error', what: 'a refusal', before: 4 },
  { patch: 'privilege', what: 'a privilege of the team', before: null },
];

const {
  list,
  compile,
  json: isJson,
} = readArguments({
  usage: 'npm run prove -- changes [--list] [--compile] [--json]',
  about:
    'Counts the files that ten changes touch, tests and generated files apart, beside those of before. Each is a patch in proofs/changes/ that applies to the present code; one that does not is to be made again.',
  wrong: `when a change does not apply, does not compile, or touches more than ${most} files`,
  options: {
    list: flag('also name the files'),
    compile: flag('also apply each to a copy of the last commit and check its types: minutes'),
    json,
  },
}).values;

const fileOf = ({ patch }: Change): string => path.join(root, `proofs/changes/${patch}.patch`);
const succeeds = (cwd: string, command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

function count(change: Change) {
  const text = readFileSync(fileOf(change), 'utf8');
  const files = [...text.matchAll(/^diff --git a\/(\S+)/gm)].map(([, file = '']) => file);
  return {
    change: change.what,
    before: change.before,
    files: files.filter((file) => !isTest(file)),
    tests: files.filter(isTest),
    applies: succeeds(root, 'git', ['apply', '--check', fileOf(change)]),
    isWithin: files.filter((file) => !isTest(file)).length <= most,
  };
}

/** Returns whether each change compiles, on a copy of the last commit. */
function compileAll(): boolean[] {
  const copy = mkdtempSync(path.join(tmpdir(), 'changes-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: copy, stdio: 'ignore' });
  execFileSync('git', ['worktree', 'add', '--detach', copy], { cwd: root, stdio: 'ignore' });
  try {
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
    return changes.map((change) => {
      git('apply', fileOf(change));
      const isSound = ['domain', 'server', 'web'].every((part) =>
        succeeds(copy, path.join(root, 'node_modules/.bin/tsc'), [
          '--noEmit',
          '-p',
          `tsconfig.${part}.json`,
          '--incremental',
          '--tsBuildInfoFile',
          path.join(copy, `.${part}.tsbuildinfo`),
        ]),
      );
      git('apply', '--reverse', fileOf(change));
      return isSound;
    });
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', copy], { cwd: root, stdio: 'ignore' });
    rmSync(copy, { recursive: true, force: true });
  }
}

const counted = changes.map(count);
const compiles = compile ? compileAll() : null;
const rows = counted.map((row, index) => ({ ...row, compiles: compiles?.[index] ?? null }));

if (isJson) printJson(rows);
else {
  print('change                           before   now');
  for (const { change, before, files, tests, applies, compiles: isSound } of rows) {
    const notes = [
      tests.length > 0 ? `${tests.length} tests` : '',
      applies ? '' : 'DOES NOT APPLY',
      isSound === null ? '' : isSound ? 'compiles' : 'DOES NOT COMPILE',
    ].filter(Boolean);
    print(
      `${change.padEnd(32)} ${String(before ?? '–').padStart(6)} ${String(files.length).padStart(5)}  ${notes.join(', ')}`.trimEnd(),
    );
    if (list) for (const file of [...files, ...tests]) print(`  ${file}`);
  }
}
process.exitCode = rows.every(
  ({ applies, isWithin, compiles: isSound }) => applies && isWithin && isSound !== false,
)
  ? 0
  : 1;
