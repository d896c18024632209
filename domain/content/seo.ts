/** GET /api/seo/mappings: title, description and footer links of list pages. */
import { z } from 'zod';

const seoMappingSchema = z.object({
  path: z.string(),
  title: z.string(),
  description: z.string(),
  /** Links above the footer, behind the flag `seo-pre-footer`. */
  preFooter: z.array(z.object({ label: z.string(), href: z.string() })),
});
export type SeoMapping = z.infer<typeof seoMappingSchema>;
export const seoMappingsSchema = z.object({ mappings: z.array(seoMappingSchema) });
/** With a path, returns only that page's mapping. */
export const seoMappingsQuerySchema = z.strictObject({ path: z.string().max(300).optional() });
