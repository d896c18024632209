/**
 * Limits a process to a share of one core with Linux control groups (version 1 or 2). Needs root.
 */
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Short, so that a throttled answer waits milliseconds for the next period, not a tenth of a
 * second.
 */
const periodUs = 10_000;
const groups = '/sys/fs/cgroup';

/**
 * Limits the process to `percent` of one core. Returns the function that lifts the limit after it
 * exits.
 */
export function limitProcessor(pid: number, percent: number): () => void {
  const quotaUs = Math.round((percent / 100) * periodUs);
  const isFirstVersion = existsSync(path.join(groups, 'cpu/cpu.cfs_period_us'));
  const group = path.join(groups, isFirstVersion ? 'cpu' : '', `cabas-${pid}`);
  if (!isFirstVersion) writeFileSync(path.join(groups, 'cgroup.subtree_control'), '+cpu');
  mkdirSync(group);
  const set = (name: string, value: string) => writeFileSync(path.join(group, name), value);
  if (isFirstVersion) {
    set('cpu.cfs_period_us', String(periodUs));
    set('cpu.cfs_quota_us', String(quotaUs));
  } else set('cpu.max', `${quotaUs} ${periodUs}`);
  set('cgroup.procs', String(pid));
  return () => rmdirSync(group);
}
