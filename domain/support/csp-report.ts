/** Content security policy reports, in both formats that browsers send. */
import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';

/** Drops the other fields, such as page URLs and script samples. */
const address = z.string().max(4_000).optional();
const directive = z.string().max(200).optional();
/** Body of a `report-uri` report. */
const single = z.object({
  'csp-report': z.object({ 'effective-directive': directive, 'blocked-uri': address }),
});
/** Body of `report-to` reports: batched, and including other kinds. */
const several = z
  .array(
    z.object({
      type: z.string().max(100),
      body: z.object({ effectiveDirective: directive, blockedURL: address }).nullish(),
    }),
  )
  .max(50);
const cspReportRequestSchema = z.union([single, several]);
export type CspReportRequest = z.infer<typeof cspReportRequestSchema>;

/** Separate from the other support endpoints, since browsers call it, not our pages. */
export const cspReportEndpoints = {
  'POST /api/csp-reports': {
    access: 'public',
    body: cspReportRequestSchema,
    answer: z.object({ recorded: z.int() }),
  },
} as const satisfies Endpoints;
