import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';
import { orNull } from '../../or-null.ts';

export type RecipesFilter = { category?: string; type?: string };

export const recipesQuery = (api: ApiClient, filter: RecipesFilter) =>
  infiniteQueryOptions({
    queryKey: ['recipes', filter],
    queryFn: ({ pageParam }) => api('GET /api/recipes', { query: { ...filter, next: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const recipeQuery = (api: ApiClient, id: string, portions: number | null) =>
  queryOptions({
    queryKey: ['recipe', id, portions],
    queryFn: () =>
      orNull(
        api('GET /api/recipe/:id', { params: { id }, query: { portions: portions ?? undefined } }),
      ),
  });

type RecipeChoice = { portions: number | null; swap: string | null };

export const recipeProductsQuery = (api: ApiClient, id: string, { portions, swap }: RecipeChoice) =>
  queryOptions({
    queryKey: ['recipe', id, portions, 'products', swap],
    queryFn: () =>
      api('GET /api/recipe/:id/products', {
        params: { id },
        query: { portions: portions ?? undefined, swap: swap ?? undefined },
      }),
    // Keep the previous list while another number of portions loads.
    placeholderData: keepPreviousData,
  });

export const ingredientSubstitutesQuery = (
  api: ApiClient,
  id: string,
  ingredientId: string,
  portions: number,
) =>
  queryOptions({
    queryKey: ['recipe', id, portions, 'substitutes', ingredientId],
    queryFn: async () => {
      const { items } = await api('GET /api/recipe/:id/ingredients/:ingredientId/substitutes', {
        params: { id, ingredientId },
        query: { portions },
      });
      return items;
    },
  });
