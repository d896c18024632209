import { z } from 'zod';

/** Left out: a list is of all sites of the member, and work is at the first of them. */
export const siteQuery = {
  site: z.string().max(40).optional().describe('A site of the member'),
};
export const siteQuerySchema = z.strictObject(siteQuery);
