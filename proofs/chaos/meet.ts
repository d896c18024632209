/** Shared by the races: simultaneous requests, and a clock that passes a deadline during them. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Answer, TestApp, Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

export type Race = { name: string; run(app: TestApp, round: number): Promise<void> };

/**
 * The loser of a race gets a refusal with its reason. A 500 means that a constraint caught what a
 * lock should have.
 */
export async function together(...acts: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const answers = await Promise.all(acts.map((act) => act()));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  return answers;
}

/**
 * Yields to pending requests, from not at all to tens of milliseconds, alternating short and long.
 */
export async function passTurns(round: number): Promise<void> {
  for (let turns = 2 ** ((round * 5) % 14); turns > 1; turns -= 1) await nextTurn();
}

/**
 * Runs two requests at once. They take turns to start first, and the other one starts ever later.
 */
export async function meet(
  round: number,
  one: () => Promise<Answer>,
  other: () => Promise<Answer>,
): Promise<[Answer, Answer]> {
  const later = (act: () => Promise<Answer>) => () =>
    passTurns(Math.floor(round / 2)).then(() => act());
  const acts = round % 2 === 0 ? [one, later(other)] : [later(one), other];
  return (await together(...acts)) as [Answer, Answer];
}

/** Starts `acts` a second before `deadline`, then moves the clock past it while they run. */
export async function asTimePasses(
  { app, round, deadline }: { app: TestApp; round: number; deadline: Temporal.Instant },
  ...acts: (() => Promise<Answer>)[]
): Promise<Answer[]> {
  app.clock.set(deadline.subtract({ seconds: 1 }).toString());
  const meanwhile = together(...acts);
  await passTurns(round);
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

type Payer = {
  zoe: Visitor & { customerId: string };
  pay: (otherToken?: string) => Promise<Answer>;
};

/** Prepares a cart to pay. Returns the function that pays it, with amount and card ready. */
export async function readyToPay(
  app: TestApp,
  {
    purchase = shop.counted,
    slot,
    code,
  }: { purchase?: Readonly<Record<string, number>>; slot?: string; code?: string } = {},
): Promise<Payer> {
  const zoe = await shop.newShopper(app);
  await shop.fillCart(zoe, purchase, slot);
  if (code) shop.okBody(await zoe.call('PATCH', '/api/cart/coupons', { add: code }));
  return readyWith(zoe);
}

export async function readyWith(zoe: Payer['zoe']): Promise<Payer> {
  const { price } = await shop.readCart(zoe);
  const token = await shop.tokenise(zoe, shop.cards.accepted);
  const pay = (otherToken = token) =>
    zoe.call('PUT', '/api/cart/createPaymentIntent', {
      acceptedAmount: price.quotation.preauthorization,
      acceptTerms: true,
      payment: { type: 'card', token: otherToken },
    });
  return { zoe, pay };
}
