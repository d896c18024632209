/**
 * Loaded into the shop by files.ts: records the longest time, in processor time, that the event
 * loop was blocked. SIGUSR2 writes it and resets it.
 */
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env['LONGEST_TURN_FILE'];
const spentMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

if (file && isMainThread) {
  let longestMs = 0;
  let before = spentMs();
  setInterval(() => {
    const now = spentMs();
    longestMs = Math.max(longestMs, now - before);
    before = now;
  }, 1).unref();
  process.on('SIGUSR2', () => {
    writeFileSync(file, String(longestMs));
    longestMs = 0;
  });
}
