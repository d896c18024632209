import { z } from 'zod';

/** Without it, lists cover all the member's sites and writes go to the first one. */
export const siteQuery = {
  site: z.string().max(40).optional().describe('A site of the member'),
};
export const siteQuerySchema = z.strictObject(siteQuery);
