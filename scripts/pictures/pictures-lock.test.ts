/** Two runs of `npm run pictures` in one folder would spoil each other's files and manifest. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockName } from './drawing-lock.ts';

const draw = path.resolve(import.meta.dirname, './all.ts');
const lockCode = path.resolve(import.meta.dirname, './drawing-lock.ts');
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

/** Takes the lock and says so, then lives until it is stopped; or ends, because another has it. */
function holder(): ChildProcess {
  const code = `import { drawAlone } from ${JSON.stringify(lockCode)};
    drawAlone(${JSON.stringify(folder)});
    process.stdout.write('mine');
    process.stdin.resume().on('end', () => process.exit());`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  running.push(child);
  return child;
}

async function said(child: ChildProcess): Promise<string> {
  const [data] = (await Promise.race([
    once(child.stdout ?? child, 'data'),
    once(child, 'exit'),
  ])) as [Buffer | number];
  return String(data);
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
    expect(refused.errors).toContain(`Process ${first.pid} has been drawing in ${folder} since 20`);
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
    expect(answers.toSorted()).toEqual(['1', '1', 'mine']);
  });
});
