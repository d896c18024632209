/** What a test expects of an answer: a body, or a refusal. */
import { expect } from 'vitest';
import type { z } from 'zod';
import type { Api } from '#web/api.ts';
import { errorCatalogue, type ErrorName } from '#domain/errors.ts';
import type { Answer } from './app.ts';

export function expectRefusal(answer: Answer, name: ErrorName): void {
  const { status, code } = errorCatalogue[name];
  expect({
    status: answer.status,
    code: answer.body.code,
    owner: answer.body.owner,
    statusCode: answer.body.statusCode,
  }).toEqual({ status, code, owner: name, statusCode: status });
  expect(answer.body.message).toEqual(expect.any(String));
}

/** Asserts any refusal with this status. */
export function expectTyped(answer: Answer, status: number): void {
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({
    code: expect.stringMatching(/^E_[A-Z0-9_]+_\d{4}$/),
    message: expect.any(String),
    statusCode: status,
  });
  expect(answer.status).toBe(status);
}

/** The body that the contract of an endpoint promises. */
export type AnswerOf<Key extends keyof Api> = Api[Key] extends {
  answer: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : never;

/** The row that a test knows is there. */
export function theOne<Row>(rows: readonly Row[], is: (row: Row) => boolean): Row {
  const row = rows.find(is);
  if (row === undefined) throw new Error(`none of ${rows.length} rows of the answer is the one`);
  return row;
}

/** Asserts success and returns the body, in the type of its endpoint where the key is given. */
export function okBody<Key extends keyof Api | null = null>(
  answer: Answer,
): Key extends keyof Api ? AnswerOf<Key> : Answer['body'] {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
