/** What a production machine needs: no sources of pages, no tests, nothing that only builds or draws. */
import path from 'node:path';
import { importsOf, isTest, readSource } from './source-tree.ts';

const folders = ['domain', 'server', 'world', 'migrations', 'deploy', 'docs', 'web/public'];
const files = ['.env.example', 'CHANGELOG.md', 'LICENSE', 'NOTICE.md', 'README.md', 'SECURITY.md'];
const leftOut = /^(docs\/(screenshots|decisions|internal)|world\/test-world)\//;

/** `tracked`: every file in git, from the root. The built pages and release-manifest.ts's files come besides. */
export function releaseFiles(tracked: readonly string[]): string[] {
  const isWanted = (file: string) =>
    files.includes(file) ||
    (folders.some((folder) => file.startsWith(`${folder}/`)) &&
      !isTest(file) &&
      !leftOut.test(file));
  return [...new Set([...tracked.filter(isWanted), ...commandFiles()])].toSorted();
}

/** Start, set-up and the operators' commands, with what they import. */
function commandFiles(): string[] {
  const table = readSource('scripts/shop.ts').matchAll(/file: '([^']+)'/g);
  const found = new Set<string>();
  const follow = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    importsOf(file, readSource(file)).forEach(follow);
  };
  for (const name of [
    'start.mjs',
    'stop-with-launcher.mjs',
    'run.mjs',
    'shop.ts',
    'trim-packages.mjs',
  ])
    follow(`scripts/${name}`);
  for (const [, name = ''] of table) follow(path.posix.join('scripts', name));
  return [...found];
}
