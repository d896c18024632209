/**
 * Declarations reachable from the entry points: live code of the same file refers to them, or live
 * code of another file imports them. Names ignore scopes, which errs towards live.
 */
import { parseSync } from 'vite';
import { isTest, readSource, resolveImport, sourceFiles } from '../scripts/source-tree.ts';

type Import = { file: string; name: string; isType: boolean };
type Module = {
  imports: Map<string, Import>;
  exports: Map<string, string | Import>;
  /** Whole modules re-exported (`export *`). */ starred: string[];
  /** Modules loaded at run time. */ loads: string[];
  /** Modules imported by import(): all their exports may be read. */ opened: string[];
  /** Names each declaration refers to; '' is what runs when the module is loaded. */
  readonly uses: ReadonlyMap<string, ReadonlySet<string>>;
};
type Node = { type: string; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Collects the names that a piece of syntax refers to: not the keys of objects, nor the fields read of them. */
function collectNames(node: Node, names: Set<string>): void {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') names.add(String(node['name']));
  const isPlainKey = !node['computed'] && !node['shorthand'];
  for (const [key, value] of Object.entries(node)) {
    if (isPlainKey && key === 'property' && node.type === 'MemberExpression') continue;
    if (isPlainKey && key === 'key') continue;
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) collectNames(child, names);
  }
}

const namesIn = (node: unknown): Set<string> => {
  const names = new Set<string>();
  if (isNode(node)) collectNames(node, names);
  return names;
};

const isInert = (init: unknown): boolean =>
  init === null ||
  (isNode(init) &&
    ['ArrowFunctionExpression', 'FunctionExpression', 'Literal'].includes(init.type));

function readDeclarations(body: readonly Node[]): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>([['', new Set()]]);
  const add = (name: string, used: Iterable<string>) =>
    uses.set(name, new Set([...(uses.get(name) ?? []), ...used]));
  for (const statement of body) {
    if (/^Import|^ExportAll/.test(statement.type)) continue;
    const isExport = statement.type.startsWith('Export');
    const declared = isExport ? statement['declaration'] : statement;
    if (!isNode(declared)) continue;
    const id = declared['id'];
    if (declared.type === 'VariableDeclaration')
      for (const declarator of declared['declarations'] as Node[]) {
        const used = namesIn(declarator);
        for (const name of namesIn(declarator['id'])) add(name, used);
        // An unexported constant's initialiser runs when the module is loaded.
        if (!isExport && !isInert(declarator['init'])) add('', namesIn(declarator['init']));
      }
    else if (isNode(id) && declared.type.endsWith('Declaration'))
      add(String(id['name']), namesIn(declared));
    else add(statement.type === 'ExportDefaultDeclaration' ? 'default' : '', namesIn(declared));
  }
  return uses;
}

export function readModule(file: string, text: string): Module {
  const parsed = parseSync(file, text);
  const { module } = parsed;
  let uses: Module['uses'] | undefined;
  const read: Module = {
    imports: new Map(),
    exports: new Map(),
    starred: [],
    loads: [],
    opened: [],
    // Built on demand, as the tree of a file is large and only live files need it.
    get uses() {
      return (uses ??= readDeclarations(parsed.program.body as unknown as Node[]));
    },
  };
  for (const { moduleRequest, entries } of module.staticImports) {
    const target = resolveImport(file, moduleRequest.value);
    if (target === null) continue;
    if (entries.length === 0 || entries.some(({ isType }) => !isType)) read.loads.push(target);
    for (const { importName, localName, isType } of entries)
      read.imports.set(localName.value, {
        file: target,
        name: { Name: importName.name ?? '', Default: 'default', NamespaceObject: '*' }[
          importName.kind
        ],
        isType,
      });
  }
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, importName, exportName, localName, isType } of entries) {
      const target = moduleRequest && resolveImport(file, moduleRequest.value);
      if (target) read.loads.push(target);
      if (target && exportName.kind === 'None') read.starred.push(target);
      else if (target)
        read.exports.set(exportName.name ?? '', {
          file: target,
          name: importName.name ?? '*',
          isType,
        });
      else read.exports.set(exportName.name ?? 'default', localName.name ?? 'default');
    }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^['"`](.*)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    const target = resolveImport(file, literal?.[1] ?? '');
    if (target) read.opened.push(target);
  }
  return read;
}

export type Tree = ReadonlyMap<string, Module>;

/** Returns the exports that the entry points reach by imports, as `file#name`. */
function liveExports(tree: Tree, entries: readonly string[]): Set<string> {
  const live = new Set<string>();
  const reached = new Set<string>();
  const queue: { file: string; name: string }[] = [];
  const reach = (file: string, name: string) => {
    const key = `${file}#${name}`;
    if (reached.has(key) || !tree.has(file)) return;
    reached.add(key);
    queue.push({ file, name });
  };
  const importOf = (file: string, name: string) => {
    const module = tree.get(file);
    if (!module || live.has(`${file}#${name}`)) return;
    if (name === '*') return [...module.exports.keys()].forEach((each) => importOf(file, each));
    live.add(`${file}#${name}`);
    const exported = module.exports.get(name);
    if (typeof exported === 'string') reach(file, exported);
    else if (exported) importOf(exported.file, exported.name);
    else for (const target of module.starred) importOf(target, name);
  };
  for (const entry of entries) {
    importOf(entry, '*');
    reach(entry, '');
  }
  for (let next = queue.pop(); next; next = queue.pop()) {
    const module = tree.get(next.file);
    if (next.name === '')
      for (const target of [...(module?.loads ?? []), ...(module?.opened ?? [])]) reach(target, '');
    if (next.name === '') for (const target of module?.opened ?? []) importOf(target, '*');
    for (const name of module?.uses.get(next.name) ?? []) {
      const imported = module?.imports.get(name);
      if (imported) importOf(imported.file, imported.name);
      else if (module?.uses.has(name)) reach(next.file, name);
    }
  }
  for (const [file, { exports }] of tree)
    for (const [name, local] of exports)
      if (typeof local === 'string' && reached.has(`${file}#${local}`)) live.add(`${file}#${name}`);
  return live;
}

/** Entry points of the shop and its tools. vite.config.ts loads plugins, which replace packages. */
const entries: readonly string[] = [
  'server/main.ts',
  // Imported by its path, for a demo.
  'world/load.ts',
  // Threads that it starts.
  'server/catalogue-file-thread.ts',
  'server/drawing-thread.ts',
  'server/catalogue/pictures/encode-process.ts',
  'web/staff/devices/decode-worker.ts',
  'web/entry-client.tsx',
  'web/entry-server.tsx',
  'web/entry-staff.tsx',
  'web/first-paint.ts',
  'web/router-without-framework.ts',
  'vite.config.ts',
];

/** The conformance kit is for the tests of adapters. */
const isShop = (file: string) =>
  /^(domain|server|web)\//.test(file) &&
  !file.startsWith('server/partners/conformance/') &&
  !isTest(file);

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
