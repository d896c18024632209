// npm run format: prettier, then what the linter mends by itself.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureDependencies, findNode, readFlags, root } from './setup.mjs';

const flags = readFlags(
  `npm run format -- [--check]

Formats the code, and mends what the linter can. With --check it only names the files that are not formatted.

Exit codes
  0  done
  1  with --check when a file is not formatted
  2  it could not run`,
  ['--check'],
);
await ensureDependencies();
const node = findNode();
const isCheck = flags.includes('--check');
const run = (file, ...args) =>
  spawnSync(node, [path.join(root, 'node_modules', file), ...args], { cwd: root, stdio: 'inherit' })
    .status ?? 2;
const prettier = run(
  'prettier/bin/prettier.cjs',
  isCheck ? '--check' : '--write',
  '--log-level',
  'warn',
  '**/*.{ts,tsx,mjs,css,json}',
);
process.exit(prettier || (isCheck ? 0 : run('oxlint/bin/oxlint', '--fix')));
