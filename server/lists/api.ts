import { z } from 'zod';
import type { Recipes } from '#server/recipes/open-recipes.ts';
import type { HttpServer } from '#server/platform/http.ts';

const termsSchema = z.object({ terms: z.array(z.object({ id: z.string(), name: z.string(), plural: z.string(), synonyms: z.array(z.string()) })) });

/** The words that a pasted shopping list is recognised by. */
export function listsApi(app: HttpServer, { recipes }: { recipes: Recipes }): void {
  app.get('/api/grocery/terms', { schema: { response: { 200: termsSchema } } }, async () => ({
    terms: recipes.terms().map(({ id, name, plural, synonyms }) => ({ id, name, plural, synonyms: synonyms ?? [] })),
  }));
}
