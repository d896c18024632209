/** Two runs of `npm run pictures` in one folder would spoil each other's files and manifest. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockName } from '../scripts/pictures/drawing-lock.ts';

const draw = path.resolve(import.meta.dirname, '../scripts/pictures/all.ts');
const lockCode = path.resolve(import.meta.dirname, '../scripts/pictures/drawing-lock.ts');
let folder: string;
let running: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'drawing-lock-'));
  running = [];
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Takes the lock, says what it got, and lives until it is stopped. */
function holder(): ChildProcess {
  const code = `import { takeLock } from ${JSON.stringify(lockCode)};
    const other = takeLock(${JSON.stringify(folder)}, '2026-11-23T12:00:00Z');
    process.stdout.write(other === null ? 'mine' : 'held by ' + other.pid);
    if (other === null) process.stdin.resume().on('end', () => process.exit());`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  running.push(child);
  return child;
}

async function said(child: ChildProcess): Promise<string> {
  const [data] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  return data.toString();
}

/** What the real command answers. */
async function run(): Promise<{ code: number | null; errors: string }> {
  const child = spawn(process.execPath, [draw, '--only', '^nothing$', '--into', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  running.push(child);
  let errors = '';
  child.stderr?.on('data', (data: Buffer) => {
    errors += data.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, errors };
}

describe('the lock of the pictures', () => {
  it('a second run says who is drawing and stops, and runs once the first has ended', async () => {
    const first = holder();
    expect(await said(first)).toBe('mine');
    const refused = await run();
    expect(refused.code).toBe(1);
    expect(refused.errors).toContain(
      `Process ${first.pid} has been drawing in ${folder} since 2026-11-23T12:00:00Z.`,
    );
    expect(existsSync(path.join(folder, 'manifest.json'))).toBe(false);
    first.stdin?.end();
    await once(first, 'exit');
    expect(readdirSync(folder)).toEqual([]);
    expect(await said(holder())).toBe('mine');
  });

  it('the lock of a process that was killed is taken over', async () => {
    const killed = holder();
    expect(await said(killed)).toBe('mine');
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(existsSync(path.join(folder, lockName))).toBe(true);
    const next = holder();
    expect(await said(next)).toBe('mine');
    expect(JSON.parse(readFileSync(path.join(folder, lockName), 'utf8'))).toMatchObject({
      pid: next.pid,
    });
  });

  it('a lock whose process number now belongs to another program is taken over', async () => {
    writeFileSync(
      path.join(folder, lockName),
      JSON.stringify({ pid: process.pid, command: 'node draw', since: '' }),
    );
    expect(await said(holder())).toBe('mine');
  });

  it('of several that find the same dead lock, one takes it', async () => {
    writeFileSync(path.join(folder, lockName), 'torn');
    const answers = await Promise.all([holder(), holder(), holder()].map(said));
    expect(answers.filter((answer) => answer === 'mine')).toHaveLength(1);
  });
});
