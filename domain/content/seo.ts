/** GET /api/seo/mappings: what search engines read of a page, and the links that go under it. */
import { z } from 'zod';

export const seoMappingSchema = z.object({
  path: z.string(),
  title: z.string(),
  description: z.string(),
  /** Shown above the footer behind the flag `seo-pre-footer`. */
  preFooter: z.array(z.object({ label: z.string(), href: z.string() })),
});
export type SeoMapping = z.infer<typeof seoMappingSchema>;
export const seoMappingsSchema = z.object({ mappings: z.array(seoMappingSchema) });
/** With a path: that page's alone, or nothing. */
export const seoMappingsQuerySchema = z.strictObject({ path: z.string().max(300).optional() });
