/** The shelves whose packs the browser draws. */
export const drawnFlat: ReadonlySet<string> = new Set<string>();
