/** What the races share: several people at the same moment, and a clock that passes an instant meanwhile. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Answer, TestApp, Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

export type Race = { name: string; run(app: TestApp, round: number): Promise<void> };

/** Losing a race is a refusal with its reason. A 500 means that a constraint stopped what a lock should have. */
export async function together(...acts: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const answers = await Promise.all(acts.map((act) => act()));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  return answers;
}

/** Lets those under way get on: from not at all to some tens of milliseconds, in an order that soon tries both. */
export async function passTurns(round: number): Promise<void> {
  for (let turns = 2 ** ((round * 5) % 14); turns > 1; turns -= 1) await nextTurn();
}

/** Two that meet. Each begins in every other round, and the other ever further behind it. */
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

/** A second before `deadline`, starts `acts`; passes it while they are under way. */
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

/** A cart that is ready to pay; returns how to pay it, with an amount and a card read beforehand. */
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
