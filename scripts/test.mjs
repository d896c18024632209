// npm test: all checks and the browser journeys; npm run check (--no-browser) leaves these out.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensureBuild, ensureDependencies, findNode, readFlags, root } from './setup.mjs';

const flags = readFlags(
  `npm test, or npm run check without the browser journeys

Types, lint, format, architecture, unit, API and browser tests. Ends with « N passed, N failed ».

Exit codes
  0  all passed
  1  something failed
  2  it could not run`,
  ['--no-browser'],
);
const withBrowser = !flags.includes('--no-browser');
await ensureDependencies();
const node = findNode();
await ensureBuild(node);
const reports = mkdtempSync(path.join(os.tmpdir(), 'cabas-test-'));
const bin = (name, file) => path.join(root, 'node_modules', name, file);
let passed = 0;
let failed = 0;
const failures = [];
const secondTries = [];

/** Resolves to whether it succeeded, and to what it printed unless that went to the terminal. */
function run(args, { env = {}, stdio = 'inherit' } = {}) {
  const child = spawn(node, args, {
    cwd: root,
    stdio,
    env: { ...process.env, NODE_ENV: 'test', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ isGreen: code === 0, output }));
  });
}

/** Runs checks two at a time, since most of them use one core. Each passes or fails as one. */
async function checkAll(checks) {
  const waiting = Object.entries(checks);
  async function runNext() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [title, args] = next;
      const { isGreen, output } = await run(args, { stdio: ['ignore', 'pipe', 'pipe'] });
      process.stdout.write(`\n# ${title}\n${output}`);
      if (isGreen) passed += 1;
      else fail(title);
    }
  }
  await Promise.all([runNext(), runNext()]);
}

/** The end of a long output names what failed and why. */
function fail(title, messages = []) {
  failed += 1;
  failures.push(`${title}\n${messages.join('\n').slice(0, 4000)}`);
}

/** A Vitest run, counted test by test; one that died without a report is one failure. */
async function suite(title, config, env = {}) {
  process.stdout.write(`\n# ${title}\n`);
  const file = path.join(reports, `${title.replaceAll(' ', '-')}.json`);
  const { isGreen } = await run(
    [
      bin('vitest', 'vitest.mjs'),
      'run',
      '--config',
      config,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { env },
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

// Where there is none, it is installed while the checks run.
const chromium = withBrowser ? ensureChromium() : undefined;
const typesOf = (project) => [bin('typescript', 'bin/tsc'), '-p', project];
await checkAll({
  format: [
    bin('prettier', 'bin/prettier.cjs'),
    '--check',
    '--log-level',
    'warn',
    '**/*.{ts,tsx,mjs,css,json}',
  ],
  'types of server': typesOf('tsconfig.server.json'),
  'types of web': typesOf('tsconfig.web.json'),
  'types of domain': typesOf('tsconfig.domain.json'),
  'types of the client': typesOf('packages/client'),
  'boot with plain node': ['scripts/boot-check.mjs'],
  'unused code': [bin('knip', 'bin/knip.js'), '--no-config-hints'],
  lint: [bin('oxlint', 'bin/oxlint')],
});
await suite('unit and API tests', 'vitest.config.ts');
if (chromium)
  await suite('browser journeys', 'vitest.e2e.config.ts', { CHROMIUM_PATH: await chromium });

if (secondTries.length > 0)
  process.stdout.write(`\n# passed at the second try, to be mended: ${secondTries.length}\n`);
for (const { fullName, failureMessages } of secondTries)
  process.stdout.write(`${fullName}\n${failureMessages.join('\n')}\n`);
if (failures.length > 0) process.stdout.write(`\n# failed: ${failures.length}\n`);
for (const failure of failures) process.stdout.write(`${failure}\n`);
rmSync(reports, { recursive: true, force: true });
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
