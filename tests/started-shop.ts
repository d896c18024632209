/** Starts the shop as a child process. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { vi } from 'vitest';
import { freePort } from '../scripts/free-port.ts';

export type StartedShop = {
  url: string;
  port: number;
  /** Output so far. */
  output(): string;
  /** Of it, what went to stdout: the log. */
  log(): string;
  waitForOutput(words: string): Promise<void>;
  exited: Promise<number | null>;
  /** Returns the exit code. */
  stop(): Promise<number | null>;
};

/** `env` is the whole environment: nothing is inherited. */
export async function startShop(env: Record<string, string>): Promise<StartedShop> {
  const port = await freePort();
  const shop = spawn(process.execPath, ['server/main.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let log = '';
  shop.stdout.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  for (const stream of [shop.stdout, shop.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const exited = new Promise<number | null>((resolve) => {
    shop.once('close', resolve);
  });
  return {
    url: `http://localhost:${port}`,
    port,
    output: () => output,
    log: () => log,
    exited,
    async waitForOutput(words) {
      await vi.waitFor(
        () => {
          if (!output.includes(words)) throw new Error(`it has not said « ${words} »:\n${output}`);
        },
        { timeout: 150_000, interval: 50 },
      );
    },
    async stop() {
      shop.kill('SIGTERM');
      return exited;
    },
  };
}
