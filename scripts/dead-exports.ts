import { liveExports, readModule, type Tree } from './live-code.ts';
import { isTest, readSource, sourceFiles } from './source-tree.ts';

/** Entry points of the shop and its tools. vite.config.ts loads plugins, which replace packages. */
const entries: readonly string[] = [
  'server/main.ts',
  // Imported by its path, for a demo.
  'world/load.ts',
  // Threads that it starts.
  'server/catalogue-file-thread.ts',
  'server/drawing-thread.ts',
  'server/catalogue/pictures/encode-process.ts',
  'web/staff/scanning/decode-worker.ts',
  'web/entry-client.tsx',
  'web/entry-server.tsx',
  'web/first-paint.ts',
  'web/router-without-framework.ts',
  'vite.config.ts',
];

const isShop = (file: string) => /^(domain|server|web)\//.test(file) && !isTest(file);

/** Returns the exports (`file#name`) that each test file imports and no entry point reaches. */
export function findDeadImports(
  tree: Tree,
  entryPoints: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const live = liveExports(new Map([...tree].filter(([file]) => !isTest(file))), entryPoints);
  return new Map(
    [...tree].flatMap(([file, { imports }]) => {
      const dead = [...imports.values()]
        .filter(({ isType }) => !isType)
        .flatMap(({ file: target, name }) =>
          name === '*'
            ? [...(tree.get(target)?.exports.keys() ?? [])].map((each) => `${target}#${each}`)
            : [`${target}#${name}`],
        )
        .filter((key) => isShop(key.split('#')[0] ?? '') && !live.has(key));
      return isTest(file) && dead.length > 0 ? [[file, [...new Set(dead)]] as const] : [];
    }),
  );
}

let known: ReadonlyMap<string, readonly string[]> | undefined;

export function deadImportsOfTests(): ReadonlyMap<string, readonly string[]> {
  if (known) return known;
  const files = [...sourceFiles(), 'vite.config.ts'];
  known = findDeadImports(
    new Map(files.map((file) => [file, readModule(file, readSource(file))])),
    [...entries, ...files.filter((file) => /^(scripts|proofs)\//.test(file))],
  );
  return known;
}
