/** The path of a line in a box, as high as the highest of `box.values`; a missing value breaks it. */
export function linePath(
  values: readonly (number | null)[],
  box: { width: number; height: number; values: readonly (number | null)[]; steps?: number },
): string {
  const known = box.values.filter((value) => value !== null);
  const lowest = Math.min(0, ...known);
  const range = Math.max(...known, 0) - lowest || 1;
  const steps = Math.max(1, (box.steps ?? values.length) - 1);
  const round = (part: number) => Math.round(part * 10) / 10;
  let isDrawing = false;
  return values
    .flatMap((value, index) => {
      if (value === null) {
        isDrawing = false;
        return [];
      }
      const x = round((box.width * index) / steps);
      const y = round(box.height - (box.height * (value - lowest)) / range);
      const command = isDrawing ? 'L' : 'M';
      isDrawing = true;
      return [`${command}${x} ${y}`];
    })
    .join('');
}
