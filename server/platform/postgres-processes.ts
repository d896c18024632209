/** Finds and stops the PostgreSQL processes that a killed server left behind. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from './operator-error.ts';

type PostgresProcess = { pid: number; isPostmaster: boolean };

/** Process title that tells a cluster's processes from those of any other PostgreSQL. */
export function titleOf(cluster: string): string {
  return `cabas-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`;
}

/** Stops leftovers, then removes the pid file: its number may by then be another program's. */
export async function stopLeftovers(cluster: string): Promise<void> {
  const sent = new Set<NodeJS.Signals>();
  const startedAt = performance.now();
  for (let found = findProcesses(cluster); found.length > 0; found = findProcesses(cluster)) {
    const elapsedMs = performance.now() - startedAt;
    if (elapsedMs > 20_000)
      throw new OperatorError(
        `An old PostgreSQL (pid ${found[0]?.pid}) still uses ${cluster} and does not stop. Stop it by hand`,
      );
    const signal = elapsedMs < 4_000 ? 'SIGINT' : elapsedMs < 8_000 ? 'SIGQUIT' : 'SIGKILL';
    if (!sent.has(signal)) sendTo(found, signal);
    sent.add(signal);
    await wait(20);
  }
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
}

/** Signals the postmaster only: for its children SIGINT cancels a query, and they exit with it. */
function sendTo(found: readonly PostgresProcess[], signal: NodeJS.Signals): void {
  for (const { pid, isPostmaster } of found) {
    if (signal === 'SIGINT' && !isPostmaster) continue;
    sendSignal(pid, signal);
  }
}

/** To a process that may just have exited. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has.
  }
}

function findProcesses(cluster: string): PostgresProcess[] {
  const title = `postgres: ${titleOf(cluster)}: `;
  return listCommands().flatMap(({ pid, words, line }) => {
    const isPostmaster = words.includes(`cluster_name=${titleOf(cluster)}`);
    return isPostmaster || line.startsWith(title) ? [{ pid, isPostmaster }] : [];
  });
}

/** Zombies have no command line and are skipped. */
function listCommands(): { pid: number; words: string[]; line: string }[] {
  if (!existsSync('/proc/self/cmdline')) return listCommandsByPs();
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const line = readFileSync(`/proc/${name}/cmdline`, 'utf8');
        return [{ pid: Number(name), words: line.split('\0'), line }];
      } catch {
        return [];
      }
    });
}

/** Without /proc (macOS). */
function listCommandsByPs(): { pid: number; words: string[]; line: string }[] {
  const { stdout } = spawnSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').flatMap((row) => {
    const [, pid, line = ''] = /^\s*(\d+)\s+(.*)$/.exec(row) ?? [];
    return pid ? [{ pid: Number(pid), words: line.split(' '), line }] : [];
  });
}
