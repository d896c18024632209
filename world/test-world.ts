/** The small world of the tests: every kind of product, zone and account once, with round numbers. */
import type { Clock } from '#domain/time/clock.ts';
import type { Database, Tx } from '#server/platform/db.ts';
import { demoIdentity } from './demo-identity.ts';
import { testFolder } from './files.ts';
import { loadWorld } from './load-world.ts';
import { loadPages, readAllPages } from './pages.ts';
import { readWorld } from './read-world.ts';
import { loadRecipes, readRecipes } from './recipes.ts';

/**
 * Pieces of 200 g at 3.00 €/kg and portions of 300 g at 29.90 €/kg; turnips out of stock, five parsnips left for races;
 * the second spaghetti at −50 %, basmati at −20 %, −1 € by three of round rice.
 */
export const testWorld = await readWorld(testFolder, demoIdentity);

const goods = new Set(testWorld.aisles.flatMap(({ products }) => products.map(({ id }) => id)));

/** A recipe for four, with a weighed, a counted and a pantry ingredient, and a home page. */
export async function loadReading(tx: Tx, at: Temporal.Instant): Promise<void> {
  await loadRecipes(tx, readRecipes(testFolder), goods);
  await loadPages(tx, readAllPages(testFolder), at);
}

export function loadTestWorld(deps: { database: Database; clock: Clock }): Promise<void> {
  return loadWorld(deps, testWorld, loadReading);
}
