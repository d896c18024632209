import { z } from 'zod';

export const doneSchema = z.object({ done: z.literal(true) });
export const done = { done: true } as const;
