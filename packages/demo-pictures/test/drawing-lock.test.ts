/** Two runs of `npm run draw` in one folder would spoil each other's files and manifest. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { lockName } from '../draw/drawing-lock.ts';

const draw = path.resolve(import.meta.dirname, '../draw/all.ts');
const lockCode = path.resolve(import.meta.dirname, '../draw/drawing-lock.ts');
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

describe('the lock of the pictures', () => {
  it('a second run says who is drawing and stops, and runs once the first has ended', async () => {
    const first = holder();
    assert.equal(await said(first), 'mine');
    const refused = await run();
    assert.equal(refused.code, 1);
    assert.ok(refused.errors.includes(`Process ${first.pid} has been drawing in ${folder} since 20`));
    assert.equal(existsSync(path.join(folder, 'manifest.json')), false);
    first.stdin?.end();
    await once(first, 'exit');
    assert.deepEqual(readdirSync(folder), []);
    assert.equal(await said(holder()), 'mine');
  });

  it('the lock of a process that was killed is taken over', async () => {
    const killed = holder();
    assert.equal(await said(killed), 'mine');
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    assert.equal(existsSync(path.join(folder, lockName)), true);
    const next = holder();
    assert.equal(await said(next), 'mine');
    assert.partialDeepStrictEqual(JSON.parse(readFileSync(path.join(folder, lockName), 'utf8')), {
      pid: next.pid,
    });
  });

  it('a lock whose process number now belongs to another program is taken over', async () => {
    writeFileSync(
      path.join(folder, lockName),
      JSON.stringify({ pid: process.pid, command: 'node draw', since: '' }),
    );
    assert.equal(await said(holder()), 'mine');
  });

  it('when several processes find the same dead lock, one takes it', async () => {
    writeFileSync(path.join(folder, lockName), 'torn');
    const answers = await Promise.all([holder(), holder(), holder()].map(said));
    assert.deepEqual(answers.toSorted(), ['1', '1', 'mine']);
  });
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
