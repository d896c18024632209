import { z } from 'zod';

/** In a body: an action asked twice under one key is done once. */
export const idempotencyKey = z.uuid().meta({
  description: 'Made by the client. Sent again with the same one, a request counts once.',
});
