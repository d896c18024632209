import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Recipe, RecipeProducts, RecipesPage } from '#domain/recipes/contract.ts';
import type { ApiClient } from '../../api-client.ts';
import { orNull } from '../or-null.ts';

export type RecipesFilter = { category?: string; type?: string };

export const recipesQuery = (api: ApiClient, filter: RecipesFilter) =>
  infiniteQueryOptions({
    queryKey: ['recipes', filter],
    queryFn: ({ pageParam }) => api.get<RecipesPage>(`/api/recipes?${new URLSearchParams({ ...filter, ...(pageParam ? { next: pageParam } : {}) }).toString()}`),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

const portionsSearch = (portions: number | null) => (portions ? `?portions=${portions}` : '');

export const recipeQuery = (api: ApiClient, id: string, portions: number | null) =>
  queryOptions({ queryKey: ['recipe', id, portions], queryFn: () => orNull(api.get<Recipe>(`/api/recipe/${encodeURIComponent(id)}${portionsSearch(portions)}`)) });

export const recipeProductsQuery = (api: ApiClient, id: string, portions: number | null) =>
  queryOptions({ queryKey: ['recipe', id, portions, 'products'], queryFn: () => api.get<RecipeProducts>(`/api/recipe/${encodeURIComponent(id)}/products${portionsSearch(portions)}`) });
