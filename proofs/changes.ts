/** A change is tried on a branch of its own and thrown away; what it touched is the cost of the next one like it. */
import { execFileSync } from 'node:child_process';
import { flag, json, print, printJson, readArguments, text } from '../scripts/command.ts';
import { isTest, root } from '../scripts/source-tree.ts';

const most = 8;
const {
  branches,
  base,
  list,
  json: isJson,
} = readArguments({
  usage: 'npm run prove -- changes [--branches PATTERN] [--base COMMIT] [--list] [--json]',
  about: 'Counts the files that each trial change touches, one branch for each change.',
  wrong: `when a change touches more than ${most} files by hand`,
  options: {
    branches: text('branches to count, as git branch --list takes them', 'PATTERN', 'change-*'),
    base: text('commit that the branches leave', 'COMMIT', 'main'),
    list: flag('also name the files'),
    json,
  },
}).values;

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** What `npm run docs` writes again costs nobody anything. */
const isGenerated = (branch: string, file: string): boolean =>
  file.startsWith('packages/client/') ||
  git('show', `${branch}:${file}`)
    .slice(0, 12)
    .some((line) => line.includes('npm run docs'));

const counted = git('branch', '--list', '--format=%(refname:short)', branches).map((branch) => {
  const touched = git('diff', '--name-only', '--diff-filter=AM', `${base}...${branch}`);
  const written = touched.filter((file) => !isGenerated(branch, file));
  return {
    change: branch,
    files: written.filter((file) => !isTest(file)),
    tests: written.filter(isTest),
    generated: touched.length - written.length,
  };
});

if (isJson) printJson(counted);
else
  for (const { change, files, tests, generated } of counted) {
    print(`${change}  ${files.length} files, ${tests.length} tests, ${generated} generated`);
    if (list) for (const file of [...files, ...tests]) print(`  ${file}`);
  }
process.exitCode = counted.some(({ files }) => files.length > most) ? 1 : 0;
