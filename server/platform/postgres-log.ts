/** PostgreSQL logs starts, stops and crashes only: the shop logs its own errors. */
import { existsSync, fchmodSync, openSync, statSync, truncateSync } from 'node:fs';

/** No statement, detail or value: « Key (lower(email))=(…) already exists » would name a customer. */
export const quietLog = {
  logging_collector: 'off',
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
} as const;

const longestBytes = 10_000_000;
const checkIntervalMs = 60_000;

/** Mode 0600, also applied to files of older releases. */
export function openLog(file: string): number {
  emptyWhenLong(file);
  const log = openSync(file, 'a', 0o600);
  fchmodSync(log, 0o600);
  return log;
}

/** Truncates the log while running too: PostgreSQL only appends to it. */
export function boundLog(file: string): NodeJS.Timeout {
  return setInterval(() => emptyWhenLong(file), checkIntervalMs).unref();
}

export function emptyWhenLong(file: string): void {
  if (existsSync(file) && statSync(file).size > longestBytes) truncateSync(file);
}
