import { z } from 'zod';
import {
  groceryListRequestSchema,
  groceryProposalsSchema,
  type GroceryProposals,
} from '#domain/lists/contract.ts';
import { parseGroceryList } from '#domain/lists/parse-list.ts';
import { listLengthError, maximumListCharacters, maximumListRows } from '#domain/lists/rules.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { ListsDeps } from './lists-deps.ts';
import { indexTerms, matchRow } from './match-row.ts';

const termsSchema = z.object({
  terms: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      plural: z.string(),
      synonyms: z.array(z.string()),
    }),
  ),
});

export function groceryApi(app: HttpServer, deps: ListsDeps): void {
  const { recipes } = deps;
  const terms = indexTerms(recipes.terms());

  /** The words that a pasted shopping list is recognised by. */
  app.get('/api/grocery/terms', { schema: { response: { 200: termsSchema } } }, async () => ({
    terms: recipes
      .terms()
      .map(({ id, name, plural, synonyms }) => ({ id, name, plural, synonyms: synonyms ?? [] })),
  }));

  app.post(
    '/api/grocery/proposals',
    { schema: { body: groceryListRequestSchema, response: { 200: groceryProposalsSchema } } },
    async (request): Promise<GroceryProposals> => {
      const { text } = request.body;
      const tooLong = listLengthError(text.length);
      if (tooLong)
        throw new Refusal(
          'Shared.Validation',
          { length: text.length, maximum: maximumListCharacters },
          tooLong,
        );
      const rows = parseGroceryList(text);
      return {
        rows: rows.slice(0, maximumListRows).map((row) => matchRow(deps, terms, row)),
        ignored: Math.max(0, rows.length - maximumListRows),
      };
    },
  );
}
