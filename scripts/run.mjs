// Runs one of the tools on the shop's own Node, after the same set-up as npm start: node scripts/run.mjs tool.ts …
// --with-pages builds the pages first, for a tool that starts a shop which serves them.
import { spawnSync } from 'node:child_process';
import { ensureBuild, ensureDependencies, findNode, root } from './setup.mjs';

ensureDependencies();
const withPages = process.argv[2] === '--with-pages';
const [tool, ...args] = process.argv.slice(withPages ? 3 : 2);
const node = findNode();
if (withPages) ensureBuild(node);
const result = spawnSync(node, [tool, ...args], { cwd: root, stdio: 'inherit' });
process.exit(result.status ?? 1);
