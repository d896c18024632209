import { z } from 'zod';
import {
  blockSchema,
  cardSchema,
  homeSchema,
  navigationSchema,
  pageTemplateSchema,
} from '#domain/catalogue/contract.ts';
import { seoMappingsQuerySchema, seoMappingsSchema } from '#domain/content/seo.ts';
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
  // Built once between two changes of the catalogue or of the pages: each page of a list asks for its own.
  const seo = readOnce(() =>
    listTemplates(deps.database.db).then((templates) => seoMappings(deps, templates)),
  );
  const home = readOnce(() => readPageTemplate(deps, 'home'));
  const forget = () => {
    cache.clear();
    seo.forget();
    home.forget();
  };
  catalogue.onChange(forget);
  deps.pageChanges.onChange(forget);

  app.get('/api/home', { schema: { response: { 200: homeSchema } } }, async (_request, reply) => {
    const { value: template, isCurrent } = await home.read();
    const build = () => ({
      template,
      aisles: catalogue.current().aisles.map((aisle) => ({ ...aisle, children: [] })),
    });
    return isCurrent ? cache.answer(reply, 'home', build) : build();
  });

  app.get(
    '/api/navigation',
    { schema: { response: { 200: navigationSchema } } },
    async (_request, reply) =>
      cache.answer(reply, 'navigation', () => ({ aisles: catalogue.current().aisles, footer })),
  );

  app.get(
    '/api/seo/mappings',
    { schema: { querystring: seoMappingsQuerySchema, response: { 200: seoMappingsSchema } } },
    async (request, reply) => {
      const { value: mappings, isCurrent } = await seo.read();
      const { path } = request.query;
      // Addresses that visitors make up are not worth keeping an answer for.
      if (path !== undefined)
        return { mappings: mappings.filter((mapping) => mapping.path === path) };
      if (!isCurrent) return { mappings };
      return cache.answer(reply, 'seo', () => ({ mappings }));
    },
  );

  app.get(
    '/api/page-templates/:id',
    { schema: { params: byId, response: { 200: pageTemplateSchema } } },
    async (request) => readPageTemplate(deps, request.params.id),
  );

  app.get(
    '/api/page-templates/:id/blocks/:blockId/items',
    {
      schema: {
        params: z.strictObject({ id: z.string().max(120), blockId: z.string().max(120) }),
        response: { 200: z.object({ block: blockSchema, items: z.array(cardSchema) }) },
      },
    },
    async (request) => {
      const template = await readPageTemplate(deps, request.params.id);
      const block = template.blocks.find((candidate) => candidate.id === request.params.blockId);
      if (!block)
        throw new Refusal(
          'Category.NotFound',
          { id: request.params.blockId },
          'Ce bloc est introuvable.',
        );
      return { block, items: block.cards };
    },
  );
}

/** What was being read while something changed is answered once, and not kept. */
function readOnce<T>(read: () => Promise<T>): {
  read(): Promise<{ value: T; isCurrent: boolean }>;
  forget(): void;
} {
  let reading: Promise<T> | null = null;
  return {
    async read() {
      const asked = (reading ??= read());
      try {
        return { value: await asked, isCurrent: asked === reading };
      } catch (error) {
        if (asked === reading) reading = null;
        throw error;
      }
    },
    forget: () => {
      reading = null;
    },
  };
}
