import { apiError, type ApiError, type ErrorName } from '#domain/errors.ts';

/** How an action refuses. Anything else thrown is a bug, answered 500. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly errorName: ErrorName;
  readonly body: ApiError;

  constructor(errorName: ErrorName, meta?: Record<string, unknown>, message?: string) {
    super(errorName);
    this.errorName = errorName;
    this.body = apiError(errorName, meta, message);
  }
}
