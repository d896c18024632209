import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { breach, dataFolders, longFiles, maximumLines } from './architecture-rules.ts';

const root = path.resolve(import.meta.dirname, '..');
const folders = ['domain', 'server', 'web', 'seed', 'tests', 'e2e', 'scripts', 'bench'];
const files = folders.flatMap((folder) => sourceFiles(folder));
const imports = new Map(files.map((file) => [file, importsOf(file)]));

function sourceFiles(folder: string): string[] {
  let entries: string[] = [];
  try {
    entries = readdirSync(path.join(root, folder), { recursive: true }) as string[];
  } catch {
    return [];
  }
  return entries
    .map((entry) => `${folder}/${entry.split(path.sep).join('/')}`)
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file));
}

function importsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    (match) => match[1] ?? '',
  );
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('#')) return [specifier.slice(1)];
    return specifier.startsWith('.') ? [path.posix.join(path.posix.dirname(file), specifier)] : [];
  });
}

describe('architecture', () => {
  it('imports go downwards only', () => {
    const breaches = [...imports].flatMap(([file, targets]) =>
      targets.flatMap((target) => {
        const why = breach(file, target);
        return why ? [`${file} → ${target}: ${why}`] : [];
      }),
    );
    expect(breaches).toEqual([]);
  });

  it('no group of files imports itself in a circle', () => {
    expect(findCircle(imports)).toBeNull();
  });

  it('a circle would be found', () => {
    expect(
      findCircle(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['a']],
        ]),
      ),
    ).toEqual(['a', 'b', 'c', 'a']);
  });

  it('a breach would be found', () => {
    expect(breach('domain/catalogue/x.ts', 'domain/orders/y.ts')).not.toBeNull();
    expect(breach('server/catalogue/x.ts', 'server/orders/store.ts')).not.toBeNull();
    expect(breach('server/checkout/x.ts', 'server/orders/api.ts')).not.toBeNull();
    expect(breach('web/storefront/x.tsx', 'web/staff/y.tsx')).not.toBeNull();
  });

  it('the web takes nothing but types from a contract: its schemas would bring their library to every browser', () => {
    const values = files
      .filter((file) => file.startsWith('web/'))
      .flatMap((file) =>
        [
          ...readFileSync(path.join(root, file), 'utf8').matchAll(
            /^import (?!type ).*from '#domain\/.*contract\.ts';$/gm,
          ),
        ].map(([line]) => `${file}: ${line}`),
      );
    expect(values).toEqual([]);
  });

  it('no file is longer than 300 lines without a reason', () => {
    const tooLong = files
      .filter(
        (file) => !dataFolders.some((folder) => file.startsWith(folder)) && !(file in longFiles),
      )
      .map(
        (file) =>
          [file, readFileSync(path.join(root, file), 'utf8').split('\n').length - 1] as const,
      )
      .filter(([, lines]) => lines > maximumLines);
    expect(tooLong).toEqual([]);
  });

  it('there are no barrels and no folders without a word', () => {
    expect(
      files.filter(
        (file) =>
          /(^|\/)index\.tsx?$/.test(file) ||
          /(^|\/)(utils|helpers|common|manager|service)(\/|\.)/.test(file),
      ),
    ).toEqual([]);
  });

  it('the domain reads no clock and rolls no dice', () => {
    const offenders = files
      .filter((file) => file.startsWith('domain/') && !file.endsWith('.test.ts'))
      .filter((file) =>
        /Date\.now|new Date\(\)|Math\.random|Temporal\.Now/.test(
          readFileSync(path.join(root, file), 'utf8'),
        ),
      );
    expect(offenders).toEqual([]);
  });

  it('only config.ts and the scripts read the environment', () => {
    const offenders = files
      .filter(
        (file) =>
          /^(domain|server|web|seed)\//.test(file) &&
          !['server/config.ts', 'server/main.ts'].includes(file) &&
          !file.includes('.test.'),
      )
      .filter((file) => /process\.env/.test(readFileSync(path.join(root, file), 'utf8')));
    expect(offenders).toEqual([]);
  });
});

/** Depth first; the first circle met, as the path that closes it. */
function findCircle(graph: ReadonlyMap<string, string[]>): string[] | null {
  const done = new Set<string>();
  const trail: string[] = [];
  function visit(file: string): string[] | null {
    const at = trail.indexOf(file);
    if (at !== -1) return [...trail.slice(at), file];
    if (done.has(file)) return null;
    trail.push(file);
    for (const next of graph.get(file) ?? []) {
      const circle = visit(next);
      if (circle) return circle;
    }
    trail.pop();
    done.add(file);
    return null;
  }
  for (const file of graph.keys()) {
    const circle = visit(file);
    if (circle) return circle;
  }
  return null;
}
