/** What browsers report that the content security policy blocked, in both forms that they send. */
import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';

/** Browsers send more: addresses of pages, samples of scripts. It is dropped here. */
const address = z.string().max(4_000).optional();
const directive = z.string().max(200).optional();
/** Body sent to a `report-uri`. */
const single = z.object({
  'csp-report': z.object({ 'effective-directive': directive, 'blocked-uri': address }),
});
/** Body sent to a `report-to`: all reports of a minute, including other kinds. */
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

/** Apart from the other endpoints of support: no code of a page calls it. */
export const cspReportEndpoints = {
  'POST /api/csp-reports': {
    access: 'public',
    body: cspReportRequestSchema,
    answer: z.object({ recorded: z.int() }),
  },
} as const satisfies Endpoints;
