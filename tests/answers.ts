/** What a test expects of an answer: a body, or a refusal. */
import { expect } from 'vitest';
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

/** Asserts success and returns the body. */
export function okBody(answer: Answer): any {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
