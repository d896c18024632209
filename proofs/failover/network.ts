/**
 * Machines on one machine: network namespaces, each with an address of its own on a bridge. A cut takes the link of
 * a machine away while its programs run on, as a broken switch does.
 */
import { execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunAs } from '#server/platform/postgres-binaries.ts';
import { sendSignal } from '#server/platform/postgres-processes.ts';
import type { Programs } from './programs.ts';

export type Machine = {
  name: string;
  address: string;
  /** Runs until it exits or the machine dies. Its output is appended to `logFile`. */
  run(command: string, args: readonly string[], logFile: string): void;
  /** To each of its processes, or to those whose name begins with `only`. */
  signal(name: NodeJS.Signals, only?: string): Promise<void>;
  cut(): void;
  join(): void;
};

export type Network = {
  /** The address at which machines reach etcd, which runs beside them, as do the shop and HAProxy. */
  hub: string;
  addMachine(): Machine;
  /** Ends every process of its machines. */
  close(): Promise<void>;
};

const prefix = 'cabas-drill';
const bridge = prefix;
const subnet = '10.213.77';

/** Removes what a drill that was killed has left behind. */
export async function openNetwork(
  { ip, setpriv }: Programs,
  user: NonNullable<RunAs>,
): Promise<Network> {
  const asRoot = (...args: string[]) =>
    execFileSync(ip, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const namespaces = () =>
    asRoot('netns', 'list')
      .split('\n')
      .flatMap((line) => line.split(' ')[0] ?? [])
      .filter((name) => name.startsWith(prefix));
  const pidsOf = (namespace: string) =>
    asRoot('netns', 'pids', namespace).split('\n').filter(Boolean).map(Number);

  async function kill(namespace: string): Promise<void> {
    for (let pids = pidsOf(namespace); pids.length > 0; pids = pidsOf(namespace)) {
      pids.forEach((pid) => sendSignal(pid, 'SIGKILL'));
      await wait(20);
    }
  }

  async function close(): Promise<void> {
    for (const namespace of namespaces()) {
      await kill(namespace);
      asRoot('netns', 'delete', namespace);
    }
    // The kernel deletes a namespace later than it says, and its links with it.
    for (const link of asRoot('-brief', 'link').match(new RegExp(`^${prefix}\\w*`, 'gmu')) ?? [])
      asRoot('link', 'delete', link);
  }

  await close();
  const hub = `${subnet}.1`;
  asRoot('link', 'add', bridge, 'type', 'bridge');
  asRoot('addr', 'add', `${hub}/24`, 'dev', bridge);
  asRoot('link', 'set', bridge, 'up');
  let machines = 0;
  return {
    hub,
    close,
    addMachine() {
      machines += 1;
      const name = `node${machines}`;
      const namespace = `${prefix}-${name}`;
      const link = `${prefix}${machines}`;
      const address = `${subnet}.${10 + machines}`;
      asRoot('netns', 'add', namespace);
      asRoot('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
      asRoot('link', 'set', link, 'master', bridge, 'up');
      for (const args of [
        ['addr', 'add', `${address}/24`, 'dev', 'eth0'],
        ['link', 'set', 'eth0', 'up'],
        ['link', 'set', 'lo', 'up'],
      ])
        asRoot('-netns', namespace, ...args);
      return {
        name,
        address,
        run(command, args, logFile) {
          const log = openSync(logFile, 'a');
          const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
          spawn(ip, ['netns', 'exec', namespace, setpriv, ...identity, command, ...args], {
            stdio: ['ignore', log, log],
            cwd: '/',
          }).on('error', () => undefined);
          closeSync(log);
        },
        async signal(signal, only = '') {
          if (signal === 'SIGKILL' && only === '') return kill(namespace);
          for (const pid of pidsOf(namespace))
            if (nameOf(pid).startsWith(only)) sendSignal(pid, signal);
        },
        cut: () => void asRoot('link', 'set', link, 'down'),
        join: () => void asRoot('link', 'set', link, 'up'),
      };
    },
  };
}

function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8');
  } catch {
    return '';
  }
}
