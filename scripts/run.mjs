// Runs one of the tools on the shop's own Node, after the same set-up as npm start: node scripts/run.mjs tool.ts …
import { spawnSync } from 'node:child_process';
import { ensureDependencies, findNode, root } from './setup.mjs';

ensureDependencies();
const [tool, ...args] = process.argv.slice(2);
const result = spawnSync(findNode(), [tool, ...args], { cwd: root, stdio: 'inherit' });
process.exit(result.status ?? 1);
