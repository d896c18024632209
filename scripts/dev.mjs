// npm run dev: the shop behind Vite. Pages and styles change in place; server code restarts it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureBuild, ensureDependencies, findNode, readFlags, root } from './setup.mjs';

readFlags(
  `npm run dev

Runs the shop behind Vite: pages and styles change in place, server code restarts it.

Exit codes
  0  stopped
  2  it could not start`,
);
await ensureDependencies();
const node = findNode();
// main.ts serves pages only beside a build; any will do, as dev-preload.mjs puts Vite in its place.
if (!existsSync(path.join(root, 'dist/server/entry-server.js'))) await ensureBuild(node);

/** Outside these, Vite sees to the change without a restart. */
const restartedBy = [
  'server',
  'domain',
  'world',
  'migrations',
  'web/first-paint.ts',
  'web/fonts',
  'vite.config.ts',
];
const shop = spawn(
  node,
  [
    ...restartedBy.map((place) => `--watch-path=${place}`),
    '--watch-preserve-output',
    '--import',
    './scripts/dev-preload.mjs',
    'server/main.ts',
  ],
  // Explicit, since Vite's build of the first-paint script would set it to production.
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => shop.kill(signal));
shop.on('exit', (code) => process.exit(code ?? 0));
