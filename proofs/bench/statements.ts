/**
 * Upper bound for a work: only its SQL statements, prepared, in the same order and transactions,
 * run by pgbench if installed, else by `pg` clients. No shop using these statements is faster.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { connections, percentiles, type Line } from './measure.ts';

/**
 * SQL with `:name` parameters; with `keeps`, the columns of its single row become parameters of
 * later statements.
 */
export type Statement = { sql: string; keeps?: true };
export type Script = {
  op: string;
  statements: readonly Statement[];
  values: Record<string, string>;
};

const hasPgbench = spawnSync('pgbench', ['--version']).status === 0;
const programme = hasPgbench ? 'pgbench' : 'plain clients';

export async function measureStatements(
  url: string,
  script: Script,
  seconds: number,
): Promise<Omit<Line, 'answers'>> {
  const line = hasPgbench
    ? await runPgbench(url, script, seconds)
    : await runClients(url, script, seconds);
  return { op: `${script.op} (ceiling: its statements, ${programme})`, connections, ...line };
}

type Figures = Omit<Line, 'op' | 'connections' | 'answers'>;

async function runPgbench(
  url: string,
  { statements, values }: Script,
  seconds: number,
): Promise<Figures> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cabas-pgbench-'));
  const file = path.join(folder, 'script.sql');
  writeFileSync(
    file,
    statements
      .map(({ sql, keeps }) => `${sql.replaceAll(/\s*\n\s*/g, ' ')}${keeps ? ' \\gset' : ';'}`)
      .join('\n'),
  );
  const given = Object.entries(values).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
  const pgbench = spawn(
    'pgbench',
    [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(connections),
      '-j',
      '2',
      '-T',
      String(seconds),
      '-f',
      file,
      '--log',
      `--log-prefix=${path.join(folder, 'log')}`,
      ...given,
      url,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  pgbench.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  pgbench.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  await new Promise((resolve) => {
    pgbench.on('close', resolve);
  });
  const latencies = readLatencies(folder);
  rmSync(folder, { recursive: true, force: true });
  const rps = Number(/tps = ([\d.]+)/.exec(said)?.[1]);
  if (!(rps > 0)) throw new Error(`pgbench said: ${said}`);
  return {
    rps: Math.round(rps),
    ...percentiles(latencies),
    errors: Number(/number of failed transactions: (\d+)/.exec(said)?.[1] ?? 0),
  };
}

/** Reads pgbench's log: one transaction per line, its microseconds in the third column. */
function readLatencies(folder: string): number[] {
  const lines = readdirSync(folder)
    .filter((name) => name.startsWith('log'))
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n'));
  return lines.flatMap((line) => {
    const time = line.split(' ')[2];
    return time ? [Number(time) / 1000] : [];
  });
}

async function runClients(
  url: string,
  { statements, values }: Script,
  seconds: number,
): Promise<Figures> {
  const prepared = statements.map(({ sql, keeps }, index) => {
    const names = [
      ...new Set([...sql.matchAll(/(?<!:):([a-z]\w*)/g)].map((match) => match[1] ?? '')),
    ];
    return {
      name: `w${index}`,
      names,
      keeps,
      text: sql.replaceAll(
        /(?<!:):([a-z]\w*)/g,
        (_, name: string) => `$${names.indexOf(name) + 1}`,
      ),
    };
  });
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  const latencies: number[] = [];
  const start = performance.now();
  await Promise.all(
    clients.map(async (client, index) => {
      while (performance.now() - start < seconds * 1000) {
        const started = performance.now();
        const held: Record<string, unknown> = { ...values, client_id: index };
        for (const { name, names, text, keeps } of prepared) {
          const { rows } = await client.query({
            name,
            text,
            values: names.map((wanted) => held[wanted]),
          });
          if (keeps) Object.assign(held, rows[0]);
        }
        latencies.push(performance.now() - started);
      }
    }),
  );
  const elapsedSeconds = (performance.now() - start) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return {
    rps: Math.round(latencies.length / elapsedSeconds),
    ...percentiles(latencies),
    errors: 0,
  };
}
