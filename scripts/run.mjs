// node scripts/run.mjs tool.ts …: runs a tool after npm start's set-up.
import { spawnSync } from 'node:child_process';
import { ensureDependencies, findNode, root } from './setup.mjs';

await ensureDependencies();
const result = spawnSync(findNode(), process.argv.slice(2), { cwd: root, stdio: 'inherit' });
process.exit(result.status ?? 2);
