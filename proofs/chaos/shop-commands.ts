/** Commands for a shop that runs in its own process, and the handle that sends them. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Answer, TestApp, Visitor } from '../../tests/app.ts';

export type Order =
  | {
      kind: 'ask';
      method: Parameters<Visitor['call']>[0];
      path: string;
      body: unknown;
      headers: Record<string, string>;
    }
  | { kind: 'runJobs' }
  | { kind: 'arm'; point: string; passes: number }
  | { kind: 'breakPartners'; rate: number; seed: number };
export type Command = { id: number; now: string; order: Order };

/** The process was killed before it answered, so whether it executed the command is unknown. */
class ShopDied extends Error {}

export type ShopProcess = {
  /** Sends a command once, after starting the process again if it is dead. Throws ShopDied. */
  tell(order: Order): Promise<unknown>;
  /** Repeats a command until a live process answers, as a page or a phone does. */
  insist(order: Order): Promise<unknown>;
  /** Returns a client with `visitor`'s session that repeats requests until answered. */
  speakAs(visitor: Visitor): Visitor;
  deaths(): number;
  /** Called with each delayed webhook. */
  onLateWebhook(hear: (rawBody: string) => void): void;
  close(): Promise<void>;
};

/** A crashed database recovers within a minute and a half, also on a loaded machine. */
const restartAttempts = 360;
const pause = () => new Promise((resume) => setTimeout(resume, 250));

/** Retries while the database restarts, which also closes this process's connections. */
export async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  const isRestarting = /terminat|recovery|ECONN|onnection|starting up|shutting down/;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isRestarting.test(String(error)) || attempt === restartAttempts) throw error;
      await pause();
    }
  }
}

/** Makes jobs cut off by a crash due now; the queue itself would wait a quarter of an hour. */
export async function retryCutJobs({ database }: TestApp): Promise<void> {
  await patiently(() =>
    database.pool.query(
      "update jobs.job set state = 'retry', start_after = now() where state = 'active'",
    ),
  );
}

const entry = path.join(import.meta.dirname, 'shop-process.ts');

export function openShopProcess(app: TestApp): ShopProcess {
  const url = String(app.database.pool.options.connectionString);
  let deaths = 0;
  let told = 0;
  let child: Promise<ChildProcess> | null = null;
  /** Sent to each new process, so that its partners fail as before the kill. */
  let faults: Extract<Order, { kind: 'breakPartners' }> | null = null;
  let hearLateWebhook = (_rawBody: string): void => undefined;
  const waiting = new Map<number, { done(answer: unknown): void; failed(error: Error): void }>();

  async function start(): Promise<ChildProcess> {
    // The queue itself waits a quarter of an hour before it reassigns a dead process's job.
    await patiently(() =>
      app.database.pool.query(
        "update jobs.job set state = 'retry', start_after = now() where state = 'active'",
      ),
    );
    const started = fork(entry, [url, app.clock.now().toString()], {
      stdio: 'inherit',
      execArgv: [],
    });
    started.on(
      'message',
      (told: { id: number; answer: unknown; failed?: string } | { lateWebhook: string }) => {
        if ('lateWebhook' in told) return hearLateWebhook(told.lateWebhook);
        const { id, answer, failed } = told;
        if (failed === undefined) waiting.get(id)?.done(answer);
        else waiting.get(id)?.failed(new Error(failed));
      },
    );
    started.once('exit', (_code, signal) => {
      child = null;
      if (signal === 'SIGKILL') deaths += 1;
      for (const { failed } of waiting.values()) failed(new ShopDied('the shop was killed'));
      waiting.clear();
    });
    await new Promise<unknown>((done, failed) => waiting.set(0, { done, failed }));
    waiting.delete(0);
    if (faults) {
      const order = { ...faults, seed: faults.seed + deaths };
      started.send({ id: 0, now: app.clock.now().toString(), order } satisfies Command);
    }
    return started;
  }

  const startOnce = (): Promise<ChildProcess> =>
    (child ??= start().catch((error: unknown) => {
      child = null;
      throw error;
    }));

  async function tell(order: Order): Promise<unknown> {
    if (order.kind === 'breakPartners') faults = order;
    const running = await startOnce();
    const id = (told += 1);
    try {
      return await new Promise<unknown>((done, failed) => {
        waiting.set(id, { done, failed });
        running.send({ id, now: app.clock.now().toString(), order } satisfies Command, (error) => {
          if (error) failed(new ShopDied('the shop is gone'));
        });
      });
    } finally {
      waiting.delete(id);
    }
  }

  async function insist(order: Order): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await tell(order);
      } catch (error) {
        if (!(error instanceof ShopDied) || attempt === 20) throw error;
      }
    }
  }

  return {
    tell,
    insist,
    speakAs: (visitor) => ({
      cookies: visitor.cookies,
      async call(method, path_, body, headers = {}) {
        const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const order: Order = {
          kind: 'ask',
          method,
          path: path_,
          body,
          headers: { ...headers, cookie },
        };
        for (let attempt = 1; ; attempt += 1) {
          const answer = (await insist(order)) as Answer;
          if (answer.status === 500) throw new Error(`${method} ${path_} was answered 500`);
          // Without its database the shop answers 503, and pages retry.
          if (answer.status !== 503 || attempt === restartAttempts) return answer;
          await pause();
        }
      },
    }),
    deaths: () => deaths,
    onLateWebhook: (hear) => {
      hearLateWebhook = hear;
    },
    async close() {
      const running = await child;
      if (!running) return;
      const exited = once(running, 'exit');
      running.disconnect();
      await exited;
    },
  };
}
