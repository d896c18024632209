import { z } from 'zod';

/** When absent, lists cover all the member's sites and writes go to the first. */
export const siteQuery = {
  site: z.string().max(40).optional().describe('A site of the member'),
};
export const siteQuerySchema = z.strictObject(siteQuery);
