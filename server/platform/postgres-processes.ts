/** Finds and stops the PostgreSQL processes that a killed server left behind. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from './operator-error.ts';

type Found = { pid: number; isPostmaster: boolean };

/** Shown in the title of each process of a cluster: tells them from those of any other PostgreSQL. */
export function titleOf(cluster: string): string {
  return `cabas-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`;
}

/**
 * Stops what still runs on this cluster: politely, then firmly. Only when nothing is left is the pid file removed: its
 * number may by now belong to another program (a restarted container), and PostgreSQL would then refuse to start.
 */
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

/** SIGINT means «cancel your query» to any other process than the first: they leave by themselves when the first does. */
function sendTo(found: readonly Found[], signal: NodeJS.Signals): void {
  for (const { pid, isPostmaster } of found) {
    if (signal === 'SIGINT' && !isPostmaster) continue;
    try {
      process.kill(pid, signal);
    } catch {
      // It has just ended.
    }
  }
}

function findProcesses(cluster: string): Found[] {
  const title = `postgres: ${titleOf(cluster)}: `;
  return listCommands().flatMap(({ pid, words, line }) => {
    const isPostmaster = words.includes(`cluster_name=${titleOf(cluster)}`);
    return isPostmaster || line.startsWith(title) ? [{ pid, isPostmaster }] : [];
  });
}

/** A zombie has no command line, and so does not count. */
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

/** Where there is no /proc. */
function listCommandsByPs(): { pid: number; words: string[]; line: string }[] {
  const { stdout } = spawnSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').flatMap((row) => {
    const [, pid, line = ''] = /^\s*(\d+)\s+(.*)$/.exec(row) ?? [];
    return pid ? [{ pid: Number(pid), words: line.split(' '), line }] : [];
  });
}
