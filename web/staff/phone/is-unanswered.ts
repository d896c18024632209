import { ApiRefusal } from '../../api-client.ts';

/** The request or its answer was lost, so the same request may be sent again. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiRefusal &&
  ['Network', 'Gateway', 'Generic.Unavailable'].some((owner) => error.is(owner));
