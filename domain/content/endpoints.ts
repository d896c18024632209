import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import {
  blockSchema,
  cardSchema,
  homeSchema,
  navigationSchema,
  pageTemplateSchema,
} from './contract.ts';
import { seoMappingsQuerySchema, seoMappingsSchema } from './seo.ts';
import { termsInForceSchema, termsTextSchema } from './terms-contract.ts';

const idSchema = z.string().max(120);

export const contentEndpoints = {
  'GET /api/home': { access: 'public', answer: homeSchema },
  'GET /api/navigation': { access: 'public', answer: navigationSchema },
  'GET /api/seo/mappings': {
    access: 'public',
    query: seoMappingsQuerySchema,
    answer: seoMappingsSchema,
  },
  'GET /api/page-templates/:id': {
    access: 'public',
    params: z.strictObject({ id: idSchema }),
    answer: pageTemplateSchema,
    refusals: ['Page.NotFound'],
  },
  'GET /api/page-templates/:id/blocks/:blockId/items': {
    access: 'public',
    params: z.strictObject({ id: idSchema, blockId: idSchema }),
    answer: z.object({ block: blockSchema, items: z.array(cardSchema) }),
    refusals: ['Page.NotFound', 'Page.BlockNotFound'],
  },
} as const satisfies Endpoints;

/** Terms of sale in force, and any past version, since past orders remain bound by theirs. */
export const termsEndpoints = {
  'GET /api/terms': { access: 'public', answer: termsInForceSchema },
  'GET /api/terms/:version': {
    access: 'public',
    params: z.strictObject({ version: z.coerce.number().int().min(1).max(2_147_483_647) }),
    answer: termsTextSchema,
    refusals: ['Page.TermsVersionNotFound'],
  },
} as const satisfies Endpoints;
