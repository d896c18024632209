// What npm installs and production never reads: the headers of Node, source maps, declarations of types. A third of it.
// Run by npm ci in a release, and by the Dockerfile. Plain JavaScript, which an older Node can run.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const isUnread = /\.(map|d\.[cm]?ts)$/;
/** The ports' own types are made of zod's: who writes an adapter compiles against the release. */
const isOfPorts = /^zod\/.*\.d\.cts$/;

/** @param {string} modules a node_modules folder without development dependencies */
export function trimPackages(modules) {
  for (const name of readdirSync(modules).filter((entry) => entry.startsWith('node-')))
    rmSync(path.join(modules, name, 'include'), { recursive: true, force: true });
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    const name = path.relative(modules, file).replaceAll(path.sep, '/');
    if (entry.isFile() && isUnread.test(name) && !isOfPorts.test(name)) rmSync(file);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const modules = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../node_modules');
  if (existsSync(path.join(modules, 'typescript'))) {
    process.stderr.write('Only for production: the types are needed where the shop is built.\n');
    process.exit(2);
  }
  trimPackages(modules);
}
