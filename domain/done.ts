import { z } from 'zod';

/** Answers a request that has nothing to tell beyond its status. */
export const doneSchema = z.object({ done: z.literal(true) });
export const done = { done: true } as const;
