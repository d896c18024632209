import { z } from 'zod';

/** Sent in the body: repeating a request with the same key performs the action once. */
export const idempotencyKey = z.uuid().meta({
  description: 'Made by the client. Sent again with the same one, a request counts once.',
});
