/** Tracks which recipe added which units of a line, so that removing a recipe removes only its units. */

/** Units added by each recipe; the rest of the line was added directly. */
export type RecipeUnits = Record<string, number>;
type Line = {
  quantity: number;
  recipeIds: readonly string[];
  recipeUnits?: RecipeUnits | undefined;
};

/** Legacy lines lack the split: a single recipe owns all units; with several, it is unknown. */
export function unitsOf(line: Line): RecipeUnits {
  if (line.recipeUnits) return line.recipeUnits;
  const [only, ...others] = line.recipeIds;
  return only !== undefined && others.length === 0 ? { [only]: line.quantity } : {};
}

/** Updates recipe units after a quantity change. The most recent recipe loses its units first. */
export function changedUnits(
  line: Line | undefined,
  quantity: number,
  recipeId: string | undefined,
): RecipeUnits {
  const units = { ...(line ? unitsOf(line) : {}) };
  const added = quantity - (line?.quantity ?? 0);
  if (recipeId !== undefined) units[recipeId] = Math.max(0, (units[recipeId] ?? 0) + added);
  else if (added < 0) takeOut(units, -added);
  takeOut(units, Object.values(units).reduce((sum, count) => sum + count, 0) - quantity);
  return units;
}

function takeOut(units: RecipeUnits, count: number): void {
  let left = Math.max(0, count);
  for (const id of Object.keys(units).toReversed()) {
    const taken = Math.min(left, units[id] ?? 0);
    units[id] = (units[id] ?? 0) - taken;
    left -= taken;
  }
}

/** Removes one recipe's units from a line; units added by other recipes stay. */
export function withoutRecipe<T extends Line>(line: T, recipeId: string): T | null {
  const recipeIds = line.recipeIds.filter((id) => id !== recipeId);
  const { [recipeId]: brought = 0, ...recipeUnits } = unitsOf(line);
  const [heir] = recipeIds;
  if (heir !== undefined)
    return {
      ...line,
      recipeIds,
      recipeUnits: { ...recipeUnits, [heir]: (recipeUnits[heir] ?? 0) + brought },
    };
  const quantity = line.quantity - brought;
  return quantity > 0 ? { ...line, quantity, recipeIds, recipeUnits } : null;
}

export function mergedUnits(lines: readonly Line[], quantity: number): RecipeUnits {
  const units: RecipeUnits = {};
  for (const line of lines)
    for (const [id, count] of Object.entries(unitsOf(line))) units[id] = (units[id] ?? 0) + count;
  takeOut(units, Object.values(units).reduce((sum, count) => sum + count, 0) - quantity);
  return units;
}
