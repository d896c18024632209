// npm start: sets up whatever is missing, then runs the shop and passes signals and exit code on.
import { spawn } from 'node:child_process';
import { ensureBuild, ensureDependencies, findNode, root } from './setup.mjs';

ensureDependencies();
const node = findNode();
ensureBuild(node);

const shop = spawn(node, ['server/main.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => shop.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
shop.on('exit', (code, signal) => process.exit(signal ? 128 + ({ SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 1) : (code ?? 1)));
