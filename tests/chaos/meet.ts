/** What the races share: several people at the same moment, and a clock that passes an instant meanwhile. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Answer, TestApp } from '../app.ts';

export type Race = { name: string; run(app: TestApp, round: number): Promise<void> };

/** Losing a race is a refusal with its reason. A 500 means that a constraint stopped what a lock should have. */
export async function together(...acts: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const answers = await Promise.all(acts.map((act) => act()));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  return answers;
}

/**
 * A second before `deadline`, starts `acts`; passes it when they have got further in each round than in the one before,
 * up to some milliseconds.
 */
export async function asTimePasses(
  { app, round, deadline }: { app: TestApp; round: number; deadline: Temporal.Instant },
  ...acts: (() => Promise<Answer>)[]
): Promise<Answer[]> {
  app.clock.set(deadline.subtract({ seconds: 1 }).toString());
  const meanwhile = together(...acts);
  for (let turns = round % 12 === 0 ? 0 : 2 ** (round % 12); turns > 0; turns -= 1)
    await nextTurn();
  app.clock.set(deadline.toString());
  const [answers] = await Promise.all([meanwhile, app.jobs.runNow('orders.deadlines', {})]);
  return answers;
}

export const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

export async function readOne<Row extends object>(
  { database }: TestApp,
  sql: string,
  values: unknown[] = [],
): Promise<Row | undefined> {
  return (await database.pool.query<Row>(sql, values)).rows[0];
}
