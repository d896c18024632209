import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
const folders = ['domain', 'server', 'web', 'world', 'tests', 'e2e', 'scripts', 'proofs'];

/** Every TypeScript and module file, as paths from the root with forward slashes. */
export const sourceFiles = (): string[] =>
  folders.flatMap((folder) =>
    (readdirSync(path.join(root, folder), { recursive: true }) as string[])
      .map((entry) => `${folder}/${entry.split(path.sep).join('/')}`)
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file)),
  );

export const readSource = (file: string): string => readFileSync(path.join(root, file), 'utf8');

export const isTest = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) || /^(tests|e2e)\//.test(file);

/** Returns the file that a specifier names, or null for a package. */
export function resolveImport(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(from), specifier) : null;
}

/** Returns the files of this repository that a text imports, types and dynamic imports included. */
export const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(
    ([, specifier = '']) => resolveImport(file, specifier) ?? [],
  );

export type Graph = ReadonlyMap<string, readonly string[]>;

/** Groups the imports of files into imports of folders: `folderOf` returns null for a file outside. */
export function folderGraph(imports: Graph, folderOf: (file: string) => string | null): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [file, targets] of imports) {
    const from = folderOf(file);
    if (from === null) continue;
    const reached = graph.get(from) ?? new Set();
    graph.set(from, reached);
    for (const target of targets) {
      const to = folderOf(target);
      if (to !== null && to !== from) reached.add(to);
    }
  }
  return new Map([...graph].map(([folder, reached]) => [folder, [...reached]]));
}

/** Returns the folder of a file, one level below `area` (`server/cart` in `server`), or null. */
export const folderWithin =
  (area: string) =>
  (file: string): string | null => {
    const [folder, ...rest] = file.startsWith(`${area}/`)
      ? file.slice(area.length + 1).split('/')
      : [];
    return folder !== undefined && rest.length > 0 ? `${area}/${folder}` : null;
  };

/** Returns each group of nodes that all reach one another (Tarjan's algorithm), largest first. */
export function findCircles(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  function visit(node: string): number {
    const index = order.size;
    order.set(node, index);
    stack.push(node);
    let low = index;
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next))
        low = Math.min(low, lowest.get(next) ?? order.get(next) ?? low);
      lowest.set(node, low);
    }
    lowest.set(node, low);
    if (low === index) {
      const circle = stack.splice(stack.indexOf(node));
      if (circle.length > 1 || graph.get(node)?.includes(node)) circles.push(circle.toSorted());
    }
    return low;
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles.toSorted((a, b) => b.length - a.length);
}
