// npm test: all the set-up, then types, lint, unit and API tests, the server booted by plain node, and the browser
// journeys. npm run check (--no-browser) leaves the last out. Ends with « N passed, N failed » alone on its line.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensureBuild, ensureDependencies, findNode, root } from './setup.mjs';

const withBrowser = !process.argv.includes('--no-browser');
ensureDependencies();
const node = findNode();
ensureBuild(node);
const reports = mkdtempSync(path.join(os.tmpdir(), 'cabas-test-'));
const bin = (name, file) => path.join(root, 'node_modules', name, file);
let passed = 0;
let failed = 0;
const failures = [];
const secondTries = [];

function run(args, env = {}) {
  return (
    spawnSync(node, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'test', ...env },
    }).status === 0
  );
}

/** A check that passes or fails as one. */
function check(title, args) {
  process.stdout.write(`\n# ${title}\n`);
  if (run(args)) passed += 1;
  else fail(title);
}

/** The end of a long output is what a reader of a failed run has: it names what failed, and why. */
function fail(title, messages = []) {
  failed += 1;
  failures.push(`${title}\n${messages.join('\n').slice(0, 4000)}`);
}

/** A Vitest run, counted test by test; one that died without a report is one failure. */
function suite(title, config, env = {}) {
  process.stdout.write(`\n# ${title}\n`);
  const file = path.join(reports, `${title.replaceAll(' ', '-')}.json`);
  const isGreen = run(
    [
      bin('vitest', 'vitest.mjs'),
      'run',
      '--config',
      config,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    env,
  );
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const failedBefore = failed;
    passed += report.numPassedTests;
    for (const { name, status, message, assertionResults } of report.testResults) {
      const failedTests = assertionResults.filter((test) => test.status === 'failed');
      for (const { fullName, failureMessages } of failedTests)
        fail(`${path.relative(root, name)}: ${fullName}`, failureMessages);
      // A file that fails outside its tests: its imports, its hooks.
      if (status === 'failed' && failedTests.length === 0)
        fail(path.relative(root, name), [message]);
      secondTries.push(
        ...assertionResults.filter(
          (test) => test.status === 'passed' && test.failureMessages.length > 0,
        ),
      );
    }
    if (!isGreen && failed === failedBefore) fail(`${title}: an error outside the tests`);
  } catch {
    fail(`${title}: no report`);
  }
}

for (const project of ['domain', 'server', 'web'])
  check(`types of ${project}`, [bin('typescript', 'bin/tsc'), '-p', `tsconfig.${project}.json`]);
check('lint', [bin('oxlint', 'bin/oxlint')]);
check('format', [
  bin('prettier', 'bin/prettier.cjs'),
  '--check',
  '--log-level',
  'warn',
  '**/*.{ts,tsx,mjs,css,json}',
]);
check('unused code', [bin('knip', 'bin/knip.js'), '--no-config-hints']);
suite('unit and API tests', 'vitest.config.ts');
check('boot with plain node', ['scripts/boot-check.mjs']);
if (withBrowser)
  suite('browser journeys', 'vitest.e2e.config.ts', { CHROMIUM_PATH: await ensureChromium() });

if (secondTries.length > 0)
  process.stdout.write(`\n# passed at the second try, to be mended: ${secondTries.length}\n`);
for (const { fullName, failureMessages } of secondTries)
  process.stdout.write(`${fullName}\n${failureMessages.join('\n')}\n`);
if (failures.length > 0) process.stdout.write(`\n# failed: ${failures.length}\n`);
for (const failure of failures) process.stdout.write(`${failure}\n`);
rmSync(reports, { recursive: true, force: true });
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
