/** `Promise.all` whose results keep their names. Statements are sent in the order of the entries. */
export async function allNamed<Values extends Record<string, unknown>>(
  values: Values,
): Promise<{ [Name in keyof Values]: Awaited<Values[Name]> }> {
  const settled = await Promise.all(
    Object.entries(values).map(async ([name, value]) => [name, await value] as const),
  );
  return Object.fromEntries(settled) as { [Name in keyof Values]: Awaited<Values[Name]> };
}
