import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  IngredientSubstitutes,
  Recipe,
  RecipeProducts,
  RecipesPage,
} from '#domain/recipes/contract.ts';
import type { ApiClient } from '../../api-client.ts';
import { orNull } from '../or-null.ts';

export type RecipesFilter = { category?: string; type?: string };

export const recipesQuery = (api: ApiClient, filter: RecipesFilter) =>
  infiniteQueryOptions({
    queryKey: ['recipes', filter],
    queryFn: ({ pageParam }) =>
      api.get<RecipesPage>(
        `/api/recipes?${new URLSearchParams({ ...filter, ...(pageParam ? { next: pageParam } : {}) }).toString()}`,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

const portionsSearch = (portions: number | null) => (portions ? `?portions=${portions}` : '');

export const recipeQuery = (api: ApiClient, id: string, portions: number | null) =>
  queryOptions({
    queryKey: ['recipe', id, portions],
    queryFn: () =>
      orNull(api.get<Recipe>(`/api/recipe/${encodeURIComponent(id)}${portionsSearch(portions)}`)),
  });

type Asked = { portions: number | null; swap: string | null };

export const recipeProductsQuery = (api: ApiClient, id: string, { portions, swap }: Asked) =>
  queryOptions({
    queryKey: ['recipe', id, portions, 'products', swap],
    queryFn: () =>
      api.get<RecipeProducts>(
        `/api/recipe/${encodeURIComponent(id)}/products?${new URLSearchParams({ ...(portions ? { portions: String(portions) } : {}), ...(swap ? { swap } : {}) }).toString()}`,
      ),
    // Another number of guests keeps the list where it was while the new one comes.
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
    queryFn: async () =>
      (
        await api.get<IngredientSubstitutes>(
          `/api/recipe/${encodeURIComponent(id)}/ingredients/${encodeURIComponent(ingredientId)}/substitutes?portions=${portions}`,
        )
      ).items,
  });
