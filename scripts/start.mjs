// npm start: installs and builds if needed, then runs the shop and passes signals and exit code on.
import { spawn } from 'node:child_process';
import {
  ensureBuild,
  ensureDependencies,
  findNode,
  readFlags,
  root,
  shopEnvironment,
  shopFlags,
} from './setup.mjs';

readFlags(
  `npm start\n\nInstalls and builds if needed, then runs the shop; with -- --version it prints its version alone. Its variables are in docs/configuration.md: PORT, DATA_DIR, DATABASE_URL…

Exit codes
  0  stopped
  2  it could not start`,
);
await ensureDependencies();
const node = findNode();
await ensureBuild(node);

// The channel tells the shop that its launcher is gone, even after kill -9: see stop-with-launcher.mjs.
const args = [...shopFlags, '--import', './scripts/stop-with-launcher.mjs', 'server/main.ts'];
const shop = spawn(node, args, {
  cwd: root,
  env: shopEnvironment(),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
// npm does not always take us along when stopped or killed, and the shop would run on.
const parent = process.ppid;
if (process.env.npm_lifecycle_event)
  setInterval(() => {
    if (process.ppid !== parent) shop.kill('SIGTERM');
  }, 200).unref();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => shop.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
shop.on('exit', (code, signal) =>
  process.exit(signal ? 128 + ({ SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 1) : (code ?? 1)),
);
