/** The marks of the product's sheet and those counted since, as one average of one decimal. */
export function combineRatings(
  sheet: { average: number; nbRatings: number } | null,
  counted: { sum: number; count: number },
): { average: number; nbRatings: number } | null {
  const nbRatings = (sheet?.nbRatings ?? 0) + counted.count;
  if (nbRatings === 0) return null;
  const sum = (sheet ? sheet.average * sheet.nbRatings : 0) + counted.sum;
  return { average: Math.round((sum * 10) / nbRatings) / 10, nbRatings };
}
