import { z } from 'zod';
import { categoryNodeSchema, productSchema, recipeCardSchema } from '../catalogue/contract.ts';

export const customContentSchema = z.object({
  id: z.string(),
  subtype: z.enum(['Card Marketing', 'Header']),
  title: z.string(),
  text: z.string(),
  cta: z.string().nullable(),
  href: z.string().nullable(),
  picture: z.string().nullable(),
  tone: z.enum(['leaf', 'butter', 'tomato', 'aubergine', 'ivory']),
});

export const cardSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('PRODUCT'), product: productSchema }),
  z.object({ type: z.literal('RECIPE'), recipe: recipeCardSchema }),
  z.object({ type: z.literal('CUSTOM_CONTENT'), content: customContentSchema }),
]);
export type Card = z.infer<typeof cardSchema>;

export const blockKindSchema = z.enum([
  'hero',
  'aisles',
  'products',
  'recipes',
  'marketing',
  'text',
  'reassurance',
  'steps',
  'ticket',
]);

export const blockSchema = z.object({
  id: z.string(),
  kind: blockKindSchema,
  title: z.string().nullable(),
  subtitle: z.string().nullable(),
  href: z.string().nullable(),
  cards: z.array(cardSchema),
});
export type Block = z.infer<typeof blockSchema>;

export const pageTemplateSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Title of the tab and of search results, including the shop's name. */ seoTitle: z.string(),
  description: z.string(),
  blocks: z.array(blockSchema),
});
export type PageTemplate = z.infer<typeof pageTemplateSchema>;

export const homeSchema = z.object({
  template: pageTemplateSchema,
  aisles: z.array(categoryNodeSchema),
});
export type HomeAnswer = z.infer<typeof homeSchema>;

export const navigationSchema = z.object({
  aisles: z.array(categoryNodeSchema),
  /** Path of the promotions page; null until the shop has one. */
  promotions: z.string().nullable(),
  hasRecipes: z.boolean(),
  /** Whether the site has short-dated lots at a reduced price. */
  hasShortDated: z.boolean(),
  /** In cents; default before a cart or a zone is known. */
  minimumOrder: z.int(),
  /** Site whose products, prices and stock are displayed. */
  shopId: z.string(),
  /** Published pages among `mentionedPages`. */
  mentioned: z.array(z.string()),
  footer: z.object({
    /** Null: use the shop's tagline. */
    slogan: z.string().nullable(),
    columns: z.array(
      z.object({
        title: z.string(),
        links: z.array(z.object({ label: z.string(), href: z.string() })),
      }),
    ),
  }),
});
export type Navigation = z.infer<typeof navigationSchema>;
