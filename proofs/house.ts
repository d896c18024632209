import { spawnSync } from 'node:child_process';
import { parseSync } from 'vite';
import manifest from '../package.json' with { type: 'json' };
import { breach, maximumLines } from '../tests/architecture-rules.ts';
import { orderStateLiterals } from '../tests/order-states.ts';
import { flag, json, print, printJson, readArguments } from '../scripts/command.ts';
import {
  findCircles,
  folderGraph,
  folderWithin,
  importsOf,
  isTest,
  readSource,
  sourceFiles,
  type Graph,
} from '../scripts/source-tree.ts';

const { list, json: isJson } = readArguments({
  usage: 'npm run prove -- house [--list] [--json]',
  about: 'Prints the shape of the code, folder by folder.',
  options: { list: flag('also name what is bad'), json },
}).values;

const areas = [
  'domain',
  'server',
  'server/platform',
  'server/partners',
  'web/storefront',
  'web/staff',
  'web/ui',
  'web',
  'world',
  'scripts',
  'proofs',
  'tests',
  'e2e',
];
const widest = 100;
const crumbLines = 15;

type Source = {
  file: string;
  area: string;
  lines: number;
  wide: string[];
  commentLines: number;
  importLines: number;
  /** Lines before the first test; none in a file without tests. */
  preambleLines: number;
  /** Places that ask who may call: the row of an endpoint says it. */
  guards: number;
  states: number;
  readers: string[];
};

/** `tests` holds every *.test.ts but those of e2e/; elsewhere the deepest area that holds the file. */
function areaOf(file: string): string {
  if (isTest(file)) return file.startsWith('e2e/') ? 'e2e' : 'tests';
  const within = areas.filter((area) => file.startsWith(`${area}/`));
  return within.toSorted((a, b) => b.length - a.length)[0] ?? 'other';
}

const countLines = (text: string) => text.split('\n').length;
const firstTest = /^ *(?:it|test|askEach|describe\.each)\b(?:\.\w+)*[(`<]/m;

function countPreambleLines(file: string, text: string): number {
  const first = /\.test\.tsx?$/.test(file) ? text.search(firstTest) : -1;
  return first < 0 ? 0 : countLines(text.slice(0, first)) - 1;
}

/** Lines that hold a comment and no code. */
function countCommentLines(text: string, comments: readonly { start: number; end: number }[]) {
  const lines = text.split('\n');
  const commented = new Set<number>();
  for (const { start, end } of comments) {
    const first = text.slice(0, start).split('\n').length - 1;
    const last = first + text.slice(start, end).split('\n').length - 1;
    for (let line = first; line <= last; line += 1)
      if (/^\s*(\/\/|\/\*|\*|\{\/\*)/.test(lines[line] ?? '')) commented.add(line);
  }
  return commented.size;
}

/** Calls alone: `server/platform/access.ts` makes the functions, for \`serve\`. */
const guard = /(?<!function )\b(?:requireStaff|requireCustomer)\(/g;

function readTree(): { sources: Source[]; imports: Graph } {
  const texts = new Map(sourceFiles().map((file) => [file, readSource(file)]));
  const imports = new Map([...texts].map(([file, text]) => [file, importsOf(file, text)]));
  const readers = new Map<string, string[]>();
  for (const [file, targets] of imports)
    for (const target of isTest(file) ? [] : new Set(targets))
      readers.set(target, [...(readers.get(target) ?? []), file]);
  const sources = [...texts].map(([file, text]) => {
    const lines = text.replace(/\n$/, '').split('\n');
    const { comments, program } = parseSync(file, text);
    return {
      file,
      area: areaOf(file),
      lines: lines.length,
      wide: lines.flatMap((line, at) => (line.length > widest ? [`${file}:${at + 1}`] : [])),
      commentLines: countCommentLines(text, comments),
      importLines: program.body
        .filter(({ type }) => type === 'ImportDeclaration')
        .reduce((sum, { start, end }) => sum + countLines(text.slice(start, end)), 0),
      preambleLines: countPreambleLines(file, text),
      guards: file.startsWith('server/') && !isTest(file) ? (text.match(guard)?.length ?? 0) : 0,
      states: orderStateLiterals(file, text).length,
      readers: readers.get(file) ?? [],
    };
  });
  return { sources, imports };
}

/** Small files on purpose, each opened once from above. */
const doors: readonly { names: RegExp; because: string }[] = [
  { names: /\/(api|jobs|port|main|app)\.tsx?$/, because: 'what a slice or a partner offers' },
  { names: /\/(routes|[a-z-]+-page|entry-[a-z]+)\.tsx?$/, because: 'a page, loaded on demand' },
  {
    names: /^server\/[a-z]+\/personal-data\.ts$/,
    because: 'what a slice keeps about people; the account ends from this list',
  },
  {
    names: /^server\/[a-z]+\/(?:[a-z-]+-)?store\.ts$/,
    because: 'the SQL of a slice, which the architecture allows in stores only',
  },
  {
    names: /^server\/platform\/schema\/[a-z]+\.ts$/,
    because: 'the tables of one topic, as migrations/ has them',
  },
  {
    names: /^server\/partners\/(?:sms\/inbox|calls\/sandbox)\.ts$/,
    because: 'the embedded adapter behind a port',
  },
  {
    names: /^web\/storefront\/lists\/grocery-list-modal\.tsx$/,
    because: 'a chunk of its own, loaded when the list is opened',
  },
];
const isDoor = (file: string) => doors.some(({ names }) => names.test(file));

const isCrumb = ({ file, lines, readers }: Source) =>
  lines <= crumbLines && readers.length === 1 && !isDoor(file) && !isTest(file);

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const { sources, imports } = readTree();
const production = new Map([...imports].filter(([file]) => !isTest(file)));
const fileCircles = findCircles(imports);
const rows = areas.map((area) => {
  const own = sources.filter((source) => source.area === area);
  const lengths = own.map(({ lines }) => lines).toSorted((a, b) => a - b);
  const total = lengths.reduce((sum, lines) => sum + lines, 0);
  const largest = own.find(({ lines }) => lines === lengths.at(-1));
  const comments = own.reduce((sum, { commentLines }) => sum + commentLines, 0);
  const circles = fileCircles.filter((circle) => circle.some((file) => areaOf(file) === area));
  const folders = findCircles(folderGraph(production, folderWithin(area)));
  return {
    area,
    files: own.length,
    lines: total,
    median: quantile(lengths, 0.5),
    p90: quantile(lengths, 0.9),
    largest: largest ? `${largest.lines} ${largest.file.replace(`${area}/`, '')}` : '',
    wide: own.flatMap(({ wide }) => wide),
    long: own.filter(({ lines }) => lines > maximumLines),
    circles,
    folders,
    comments: `${((100 * comments) / Math.max(1, total)).toFixed(1)} %`,
    crumbs: own.filter(isCrumb),
  };
});

const heads = [
  'folder',
  'files',
  'lines',
  'median',
  'p90',
  `> ${maximumLines}`,
  `> ${widest} col.`,
  'file circles',
  'folder circles',
  'comments',
  'crumbs',
  'largest',
];

const say = (line = '') => print(line.trimEnd());
const up = [...imports].flatMap(([file, targets]) =>
  targets.filter((target) => breach(file, target) !== null).map((target) => `${file} → ${target}`),
);
const filesInGit = spawnSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).stdout.split('\0');
const shop = sources.filter(({ file }) => /^(?:domain|server|web)\//.test(file) && !isTest(file));
const tests = sources.filter(({ preambleLines }) => preambleLines > 0);
const total = (
  of: readonly Source[],
  key: 'lines' | 'importLines' | 'preambleLines' | 'guards' | 'states',
) => of.reduce((sum, source) => sum + source[key], 0);
const share = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`;
const whole = {
  shopFiles: shop.length,
  shopLines: total(shop, 'lines'),
  imports: share(total(shop, 'importLines'), total(shop, 'lines')),
  preambles: share(total(tests, 'preambleLines'), total(tests, 'lines')),
  guardsByHand: total(shop, 'guards'),
  statesOutsideDomain: total(shop, 'states'),
  filesInGit: filesInGit.length - 1,
  npmScripts: Object.keys(manifest.scripts).length,
  arrowsUp: up,
};

if (isJson)
  printJson({
    ...whole,
    folders: rows.map(({ wide, long, circles, folders, crumbs, ...row }) => ({
      ...row,
      wide,
      long: long.map(({ file }) => file),
      fileCircles: circles,
      folderCircles: folders,
      crumbs: crumbs.map(({ file }) => file),
    })),
  });
else {
  printTable();
  if (list) printList();
}

function printTable(): void {
  const table = [
    heads,
    ...rows.map((row) =>
      [
        row.area,
        row.files,
        row.lines,
        row.median,
        row.p90,
        row.long.length,
        row.wide.length,
        row.circles.length,
        row.folders.length,
        row.comments,
        row.crumbs.length,
        row.largest,
      ].map(String),
    ),
  ];
  const widths = heads.map((_, column) =>
    Math.max(...table.map((cells) => cells[column]?.length ?? 0)),
  );
  for (const cells of table)
    say(
      cells
        .map((cell, column) =>
          column === 0 || column === heads.length - 1
            ? cell.padEnd(widths[column] ?? 0)
            : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    );
  say(
    `\nthe shop: ${whole.shopLines} lines in ${whole.shopFiles} files, imports ${whole.imports} of them; preambles of tests ${whole.preambles}`,
  );
  say(
    `${whole.guardsByHand} guards by hand, ${whole.statesOutsideDomain} states of orders spelled outside domain/orders`,
  );
  say(
    `${whole.filesInGit} files in git, ${whole.npmScripts} npm scripts, ${up.length} arrows up${up.map((arrow) => `\n  ${arrow}`).join('')}`,
  );
  say(
    `\ncrumbs: files of ${crumbLines} lines or fewer with one reader; tests do not count as readers`,
  );
}

function printList(): void {
  for (const { area, long, wide, circles, folders, crumbs } of rows) {
    const bad = [
      ...long.map(({ file, lines }) => `${lines} lines  ${file}`),
      ...wide.map((place) => `wide  ${place}`),
      ...[...circles, ...folders].map((circle) => `circle  ${circle.join(' ↔ ')}`),
      ...crumbs.map(({ file, lines, readers }) => `crumb  ${lines}  ${file} ← ${readers.join()}`),
    ];
    if (bad.length > 0) say(`\n${area}\n  ${bad.join('\n  ')}`);
  }
}
