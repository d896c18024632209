/** Every command of package.json, typed wrongly on purpose. */
import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { createTestDatabase } from './database.ts';

const root = path.resolve(import.meta.dirname, '..');
const { scripts, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
  version: string;
};
type Command = { name: string; typed: string[]; source: string };
/** Ours, without the set-up that run.mjs makes first; of a verb, each of its commands. */
const commands = Object.entries(scripts).flatMap(([name, line]): Command[] => {
  const [, file = ''] = /node (?:scripts\/run\.mjs )?(\S+)/.exec(line) ?? [];
  const text = readFileSync(path.join(root, file), 'utf8');
  if (!text.includes('runVerb(')) return [{ name, typed: [file], source: file }];
  const table = text.matchAll(/^ {4}'?([\w-]+)'?: \{\s+file: '([^']+)'/gm);
  return [...table].map(([, command = '', source = '']) => ({
    name: `${name} -- ${command}`,
    typed: [file, command],
    source: path.posix.join(path.posix.dirname(file), source),
  }));
});
const typedFor = (name: string) =>
  commands.find((command) => command.name === name)?.typed ?? [name];

type Outcome = { code: number; stdout: string; stderr: string };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cabas-commands-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Started all, they would take a minute: the source shows that each goes through the one reader of arguments.
it.each(commands)(
  'npm run $name validates its arguments before anything else',
  ({ source: file }) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    expect(source).toMatch(
      file.endsWith('.mjs') ? /^(const flags = )?readFlags\(/m : /\b(runCommand|readArguments)\(/,
    );
    expect(source).not.toMatch(/process\.argv|parseArgs/);
  },
);

it.each(['shop -- audit', 'shop -- reset', 'start', 'prove -- bench', 'prove -- chaos'])(
  'npm run %s -- --help prints the usage and changes nothing',
  async (name) => {
    const dataDir = path.join(folder, `help-${name.replaceAll(' ', '')}`);
    const { code, stdout } = await run(name, ['--help'], { DATA_DIR: dataDir });
    expect(stdout).toMatch(/^Usage: npm (run )?[a-z]/);
    expect(code).toBe(0);
    expect(existsSync(dataDir)).toBe(false);
  },
);

it.each(['start', 'shop'])('npm run %s -- --version prints only the version', async (name) => {
  const typed = name === 'shop' ? 'scripts/shop.ts' : name;
  expect(await run(typed, ['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
});

it.each(['shop -- import', 'start', 'prove -- house'])(
  'npm run %s refuses an unknown flag',
  async (name) => {
    const dataDir = path.join(folder, `flag-${name.replaceAll(' ', '')}`);
    const { code, stderr } = await run(name, ['--dryrun'], { DATA_DIR: dataDir });
    expect(stderr).toContain('--dryrun');
    expect(stderr).toMatch(/^Usage: npm (run )?[a-z]/m);
    expect(code).toBe(2);
    expect(existsSync(dataDir)).toBe(false);
  },
);

it.each([
  ['prove -- fuzz', ['--requests', 'abc'], /^--requests abc: it must be a whole number$/m],
  ['prove -- bench', ['--products', '0'], /^--products 0: it must be 1 to 1000000$/m],
  ['prove -- cluster', ['three'], /^three: it must be a whole number$/m],
  ['prove -- all', ['--only', 'typo'], /^No proof is called «typo»$/m],
  ['shop -- import', [], /^An argument is missing$/m],
  ['shop -- import', ['a.csv', 'b.csv'], /^«b\.csv» is one argument too many$/m],
])(
  'npm run %s with the invalid arguments %j exits with 2 and a sentence',
  async (name, args, sentence) => {
    const { code, stderr } = await run(name, args, {
      DATA_DIR: path.join(folder, 'numbers'),
    });
    expect(stderr).toMatch(sentence);
    expect(code).toBe(2);
  },
);

it.each([
  ['scripts/shop.ts', [], /^A command is missing$/m],
  ['scripts/shop.ts', ['adit'], /^«adit» is no command of npm run shop$/m],
  ['scripts/shop.ts', ['constructor'], /^«constructor» is no command of npm run shop$/m],
  ['proofs/prove.ts', ['--rounds', '3'], /^«--rounds» is no command of npm run prove$/m],
])('%s with %j exits with 2, a sentence and the list of commands', async (file, args, sentence) => {
  const { code, stderr, stdout } = await run(file, args);
  expect(stderr).toMatch(sentence);
  expect(stderr).toMatch(/^ {2}(audit|chaos) +\S/m);
  expect(stdout).toBe('');
  expect(code).toBe(2);
});

it('npm run has at most fourteen scripts', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(14);
});

const catalogue = 'docs/import.md';
const onShop: [string, string[]][] = [
  ['shop -- audit', []],
  ['shop -- staff', ['invite', 'a@b.fr', '--role', 'admin']],
  ['shop -- import', [catalogue, '--dry-run']],
];

it.each([...onShop, ['shop -- backup', []]] as [string, string[]][])(
  'npm run %s with %j creates no missing database, folder or secret',
  async (name, args) => {
    const dataDir = path.join(folder, `none-${name}-${args.join('')}`.replaceAll(/[^\w-]/g, ''));
    const backups = path.join(folder, 'backups');
    const { code, stderr } = await run(name, args, {
      DATA_DIR: dataDir,
      ...(name === 'shop -- backup' ? { BACKUP_DIR: backups } : {}),
    });
    expect(stderr).toMatch(/^There is no database in .*DATA_DIR[^\n]*\n$/);
    expect(code).toBe(2);
    expect(existsSync(dataDir)).toBe(false);
    expect(existsSync(backups)).toBe(false);
  },
);

describe('on a database of another version', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let client: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });
  const countTables = async () =>
    (await client.query('select count(*)::int as n from pg_tables')).rows[0];

  it.each(onShop)(
    'npm run %s with %j does not migrate a database of another version',
    async (name, args) => {
      const { rows } = await client.query<{ name: string }>(
        'delete from schema_migrations where name = (select max(name) from schema_migrations) returning name',
      );
      const before = await countTables();
      const { code, stderr } = await run(name, args, {
        DATABASE_URL: database.url,
        DATA_DIR: path.join(folder, 'other-version'),
      });
      await client.query('insert into schema_migrations (name) values ($1)', [rows[0]?.name]);
      expect(stderr).toBe(
        `This database is of an older version of Cabas: it lacks ${rows[0]?.name}. Start the shop with this version first, or use that version's command\n`,
      );
      expect(code).toBe(2);
      expect(await countTables()).toEqual(before);
    },
  );

  it('npm run shop -- audit refuses a database without a shop and leaves it empty', async () => {
    await client.query('alter table schema_migrations rename to not_ours');
    const { code, stderr } = await run('shop -- audit', [], { DATABASE_URL: database.url });
    await client.query('alter table not_ours rename to schema_migrations');
    expect(stderr).toMatch(/^This database holds no shop: is DATABASE_URL right\?[^\n]*\n$/);
    expect(code).toBe(2);
  });
});

it('npm run shop -- audit --json prints its lines as one JSON value and nothing else', async () => {
  const database = await createTestDatabase();
  const { code, stdout } = await run('shop -- audit', ['--json'], {
    DATABASE_URL: database.url,
    DATA_DIR: path.join(folder, 'json'),
  });
  await database.drop();
  const lines = JSON.parse(stdout) as { name: string; breaches: number }[];
  expect(lines.length).toBeGreaterThan(40);
  expect(lines.filter(({ breaches }) => breaches !== 0)).toEqual([]);
  expect(code).toBe(0);
});

it.each([
  [[], '17:30'],
  [['--zone', 'Indian/Reunion'], '14:30'],
])('npm run shop -- restore reads 18:30 with %j as %s UTC, and says so', async (zone, utc) => {
  const empty = path.join(folder, 'no-backup');
  mkdirSync(empty, { recursive: true });
  const { code, stdout, stderr } = await run(
    'shop -- restore',
    [path.join(folder, 'restored'), '2026-11-21T18:30', ...zone],
    { BACKUP_DIR: empty },
  );
  expect(stdout).toBe(`restore       as of 2026-11-21T${utc}:00Z\n`);
  expect(stderr).toMatch(/^There is no backup/);
  expect(code).toBe(2);
});

describe('npm run shop -- reset', () => {
  const reset = async (args: string[], env: Record<string, string> = {}) => {
    const dataDir = path.join(folder, 'reset');
    const inside = path.join(dataDir, 'postgres');
    mkdirSync(inside, { recursive: true });
    writeFileSync(path.join(inside, 'PG_VERSION'), '18\n');
    writeFileSync(
      path.join(inside, 'cabas.json'),
      JSON.stringify({ token: 't', dataDir: realpathSync(dataDir), password: 'p' }),
    );
    const outcome = await run('shop -- reset', args, { DATA_DIR: dataDir, ...env });
    return { ...outcome, files: existsSync(inside) ? readdirSync(inside).toSorted() : [] };
  };

  it('npm run shop -- reset deletes nothing without confirmation', async () => {
    expect(await reset([])).toMatchObject({
      code: 2,
      stderr: 'Nothing was deleted. Confirm with --yes.\n',
      files: ['PG_VERSION', 'cabas.json'],
    });
  });

  it('npm run shop -- reset --help deletes nothing', async () => {
    expect(await reset(['--help'])).toMatchObject({ code: 0, files: ['PG_VERSION', 'cabas.json'] });
  });

  it('npm run shop -- reset refuses in production, even with --yes', async () => {
    expect(await reset(['--yes'], { NODE_ENV: 'production' })).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^NODE_ENV is production/),
      files: ['PG_VERSION', 'cabas.json'],
    });
  });

  it('npm run shop -- reset deletes the database with --yes', async () => {
    expect(await reset(['--yes'])).toMatchObject({ code: 0, files: [] });
  });
});

describe('a wrong configuration', () => {
  const wrong = { PORT: 'abc', DATABASE_POOL: '1', STRIPE_SECRETKEY: 'sk_live_x' };

  it.each(['shop -- audit', 'shop -- backup'])(
    'npm run %s with a wrong configuration prints all faults on one line and exits with 2',
    async (name) => {
      const { code, stderr } = await run(name, [], wrong);
      expect(stderr).toBe(
        `STRIPE_SECRETKEY is no variable of the shop: is it STRIPE_SECRET_KEY?\nPORT must be a number (it is «abc»); DATABASE_POOL must be 2 to 500 (it is «1»)\n`,
      );
      expect(code).toBe(2);
    },
  );

  it('the shop itself reports a wrong configuration in the same way', async () => {
    const { code, stderr, stdout } = await run('server/main.ts', [], wrong);
    expect(stderr).toMatch(
      /^STRIPE_SECRETKEY [^\n]*\nPORT must [^\n]*; DATABASE_POOL must [^\n]*\n$/,
    );
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });
});

async function run(
  name: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<Outcome> {
  try {
    const done = await promisify(execFile)(process.execPath, [...typedFor(name), ...args], {
      cwd: root,
      env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'development', ...env },
    });
    return { code: 0, ...done };
  } catch (error) {
    return error as Outcome;
  }
}
