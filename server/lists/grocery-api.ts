import type { GroceryProposals } from '#domain/lists/contract.ts';
import { groceryEndpoints } from '#domain/lists/endpoints.ts';
import { parseGroceryList } from '#domain/lists/parse-list.ts';
import { listLengthError, maximumListCharacters, maximumListRows } from '#domain/lists/rules.ts';
import { atSite, siteOf } from '#server/catalogue/at-site.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import type { ListsDeps } from './lists-deps.ts';
import { indexTerms, matchRow } from './match-row.ts';

export function groceryApi(app: HttpServer, deps: ListsDeps): void {
  const { recipes } = deps;
  const terms = indexTerms(recipes.terms());

  serve(app, groceryEndpoints, {
    'GET /api/grocery/terms': async () => ({
      terms: recipes
        .terms()
        .map(({ id, name, plural, synonyms }) => ({ id, name, plural, synonyms: synonyms ?? [] })),
    }),

    'POST /api/grocery/proposals': async (request): Promise<GroceryProposals> => {
      const { text } = request.body;
      const tooLong = listLengthError(text.length);
      if (tooLong)
        throw new Refusal(
          'List.TextTooLong',
          { length: text.length, maximum: maximumListCharacters },
          tooLong,
        );
      const rows = parseGroceryList(text);
      const there = atSite(deps, siteOf(request));
      return {
        rows: rows.slice(0, maximumListRows).map((row) => matchRow(there, terms, row)),
        ignored: Math.max(0, rows.length - maximumListRows),
      };
    },
  });
}
