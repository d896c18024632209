// node scripts/run.mjs [--with-pages] tool.ts …: runs a tool after npm start's set-up (and build).
import { spawnSync } from 'node:child_process';
import { ensureBuild, ensureDependencies, findNode, root } from './setup.mjs';

ensureDependencies();
const withPages = process.argv[2] === '--with-pages';
const [tool, ...args] = process.argv.slice(withPages ? 3 : 2);
const node = findNode();
// Help needs no pages.
if (withPages && !args.includes('--help')) ensureBuild(node);
const result = spawnSync(node, [tool, ...args], { cwd: root, stdio: 'inherit' });
process.exit(result.status ?? 1);
