/** What the scale says against what was announced: the preparer sees at once whether the surplus will be a gift. */
export type WeightHint = { tone: 'ok' | 'near' | 'over'; text: string };

export function weightHint(grams: number, announcedGrams: number): WeightHint | null {
  if (!grams || !announcedGrams) return null;
  const percent = Math.round(((grams - announcedGrams) * 100) / announcedGrams);
  if (grams * 100 > announcedGrams * 115)
    return { tone: 'over', text: `${percent} % de plus : au-delà de 15 %, le surplus sera offert` };
  if (percent < -15) return { tone: 'near', text: `${-percent} % de moins que prévu` };
  return {
    tone: 'ok',
    text:
      percent === 0
        ? 'Le poids annoncé'
        : percent > 0
          ? `${percent} % de plus`
          : `${-percent} % de moins`,
  };
}
