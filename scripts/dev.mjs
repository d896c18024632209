// npm run dev: rebuilds the pages and restarts the server when their sources change.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureBuild, ensureDependencies, findNode, root } from './setup.mjs';

ensureDependencies();
const node = findNode();
ensureBuild(node);
const vite = path.join(root, 'node_modules/vite/bin/vite.js');
const children = [
  spawn(node, [vite, 'build', '--watch', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' }),
  spawn(
    node,
    [
      vite,
      'build',
      '--watch',
      '--ssr',
      'web/entry-server.tsx',
      '--outDir',
      'dist/server',
      '--logLevel',
      'warn',
    ],
    { cwd: root, stdio: 'inherit' },
  ),
  spawn(
    node,
    [
      '--watch-path=server',
      '--watch-path=domain',
      '--watch-path=seed',
      '--watch-path=dist/server',
      'server/main.ts',
    ],
    { cwd: root, stdio: 'inherit' },
  ),
];
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
await Promise.all(
  children.map(
    (child) =>
      new Promise((resolve) => {
        child.on('exit', resolve);
      }),
  ),
);
