/** Writes recipes through the API. */
import type { RecipeDraft } from '#domain/recipes/draft.ts';
import type { StaffRecipe } from '#domain/recipes/staff-contract.ts';
import { createTestApp, type Answer } from './app.ts';
import * as shop from './shopping.ts';

let count = 0;

/** Everything that a publication asks for. */
export const wholeRecipe = (more: Partial<RecipeDraft> = {}): Partial<RecipeDraft> => ({
  categoryId: 'entrees',
  intro: 'Toute simple.',
  portions: 2,
  preparationMinutes: 5,
  cookingMinutes: 0,
  difficulty: 1,
  ingredients: [pasta],
  steps: [{ title: null, text: 'Mélangez.', minutes: null }],
  ...more,
});
export const pasta: RecipeDraft['ingredients'][number] = {
  written: '',
  label: 'pâtes',
  otherLabel: '',
  quantity: 500,
  unit: 'g',
  isPantryEssential: false,
  isScalable: true,
  target: { kind: 'product', id: 'penne' },
};

export async function openRecipesWorld() {
  const app = await createTestApp();
  const marc = await shop.staff(app, 'marc');
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
    shop.okBody(await marc.call(method, `/api/staff/${path}`, body));
  const seenOf = ({ draft, published }: StaffRecipe) => ({
    draftVersion: draft?.version ?? null,
    publishedVersion: published?.version ?? 0,
  });
  const save = (recipe: StaffRecipe, text: Partial<RecipeDraft>): Promise<Answer> =>
    marc.call('PUT', `/api/staff/recipes/${recipe.id}/draft`, {
      text: { ...recipe.text, ...text },
      ...seenOf(recipe),
    });
  const publish = (recipe: StaffRecipe): Promise<Answer> =>
    marc.call('POST', `/api/staff/recipes/${recipe.id}/publications`, seenOf(recipe));
  const takeOff = ({ id, published }: StaffRecipe): Promise<Answer> =>
    marc.call(
      'DELETE',
      `/api/staff/recipes/${id}/publication?publishedVersion=${published?.version}`,
    );
  const newRecipe = (name = `Salade ${(count += 1)}`): Promise<StaffRecipe> =>
    call('POST', 'recipes', { name });
  const saved = async (recipe: StaffRecipe, text: Partial<RecipeDraft>): Promise<StaffRecipe> =>
    shop.okBody(await save(recipe, text));
  const newPublished = async (more: Partial<RecipeDraft> = {}): Promise<StaffRecipe> =>
    shop.okBody(await publish(await saved(await newRecipe(), wholeRecipe(more))));
  const shown = (id: string): Promise<Answer> => app.visitor().call('GET', `/api/recipe/${id}`);
  return { app, marc, call, save, saved, publish, takeOff, newRecipe, newPublished, shown };
}
