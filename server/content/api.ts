import { z } from 'zod';
import { blockSchema, cardSchema, homeSchema, navigationSchema, pageTemplateSchema } from '#domain/catalogue/contract.ts';
import { seoMappingsQuerySchema, seoMappingsSchema, type SeoMapping } from '#domain/content/seo.ts';
import { createAnswerCache } from '#server/catalogue/answer-cache.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { footer } from './footer.ts';
import { readPageTemplate, type ContentDeps } from './read-page-template.ts';
import { seoMappings } from './seo-mappings.ts';
import { listTemplates } from './store.ts';

const byId = z.strictObject({ id: z.string().max(120) });

export function contentApi(app: HttpServer, deps: ContentDeps): void {
  const { catalogue } = deps;
  const cache = createAnswerCache();
  // Built once between two changes of the catalogue: each page of a list asks for its own.
  let seo: Promise<SeoMapping[]> | null = null;
  catalogue.onChange(() => { cache.clear(); seo = null; });
  const readSeo = () => (seo ??= listTemplates(deps.database.db).then((templates) => seoMappings(deps, templates)).catch((error: unknown) => { seo = null; throw error; }));

  app.get('/api/home', { schema: { response: { 200: homeSchema } } }, async (_request, reply) => {
    const template = await readPageTemplate(deps, 'home');
    return cache.answer(reply, 'home', () => ({ template, aisles: catalogue.current().aisles.map((aisle) => ({ ...aisle, children: [] })) }));
  });

  app.get('/api/navigation', { schema: { response: { 200: navigationSchema } } }, async (_request, reply) =>
    cache.answer(reply, 'navigation', () => ({ aisles: catalogue.current().aisles, footer })));

  app.get('/api/seo/mappings', { schema: { querystring: seoMappingsQuerySchema, response: { 200: seoMappingsSchema } } }, async (request, reply) => {
    const mappings = await readSeo();
    const { path } = request.query;
    // Addresses that visitors make up are not worth keeping an answer for.
    if (path !== undefined) return { mappings: mappings.filter((mapping) => mapping.path === path) };
    return cache.answer(reply, 'seo', () => ({ mappings }));
  });

  app.get('/api/page-templates/:id', { schema: { params: byId, response: { 200: pageTemplateSchema } } }, async (request) => readPageTemplate(deps, request.params.id));

  app.get('/api/page-templates/:id/blocks/:blockId/items', {
    schema: { params: z.strictObject({ id: z.string().max(120), blockId: z.string().max(120) }), response: { 200: z.object({ block: blockSchema, items: z.array(cardSchema) }) } },
  }, async (request) => {
    const template = await readPageTemplate(deps, request.params.id);
    const block = template.blocks.find((candidate) => candidate.id === request.params.blockId);
    if (!block) throw new Refusal('Category.NotFound', { id: request.params.blockId }, 'Ce bloc est introuvable.');
    return { block, items: block.cards };
  });
}
