// Vitest compiles syntax that Node refuses: plain node boots the shop, reads a page and stops it.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findNode, root, shopEnvironment, shopFlags } from './setup.mjs';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'cabas-boot-'));
// As root the database runs as another user, who must be able to reach its own folder.
chmodSync(dataDir, 0o755);
const port = 20_000 + (process.pid % 20_000);
const shop = spawn(findNode(), [...shopFlags, 'server/main.ts'], {
  cwd: root,
  env: {
    ...shopEnvironment(),
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    NODE_ENV: 'development',
  },
  stdio: ['ignore', 'pipe', 'pipe'],
});
let output = '';
for (const stream of [shop.stdout, shop.stderr])
  stream.on('data', (chunk) => {
    output += chunk;
  });
const exited = new Promise((resolve) => {
  shop.on('exit', (code) => resolve(code));
});

try {
  await waitUntilHealthy();
  const home = await fetch(`http://127.0.0.1:${port}/`);
  const page = await home.text();
  if (home.status !== 200 || !page.includes('<h1'))
    throw new Error(`the home page answers ${home.status}`);
  shop.kill('SIGTERM');
  const code = await exited;
  if (code !== 0) throw new Error(`the shop stopped with ${code}`);
  process.stdout.write('the shop boots, answers and stops\n');
} catch (error) {
  shop.kill('SIGKILL');
  process.stderr.write(`${error.message}\n${output}\n`);
  process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function waitUntilHealthy() {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (shop.exitCode !== null) throw new Error('the shop did not start');
    const isHealthy = await fetch(`http://127.0.0.1:${port}/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (isHealthy) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error('the shop was not ready within a minute');
}
