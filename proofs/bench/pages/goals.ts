/** Goals of each page. Bytes are as transferred, with brotli where the shop compresses. */
export type PageKind = 'home' | 'category' | 'product' | 'search' | 'recipe' | 'checkout';

/** Lighthouse's phone, whose width most Androids share; all goals are measured on it. */
export const phoneScreen = { width: 412, height: 823, deviceScaleFactor: 1.75 } as const;

/** One line of npm run prove -- bench-pages; times in milliseconds, sizes in kB (1,000 bytes). */
export type PageFigures = {
  page: PageKind;
  /** Command and version of the browser. */
  browser: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  inpMs: number;
  tbtMs: number;
  /**
   * Main-thread time until the page is idle; then the part above 50 ms in each task at 4× slowdown.
   */
  threadMs: number;
  threadBlockedMs: number;
  cls: number;
  ttfbMs: number;
  /** Scripts that the HTML loads at once; those loaded when idle are in allJsKB. */
  jsBrotliKB: number;
  allJsKB: number;
  cssKB: number;
  fontsKB: number;
  htmlKB: number;
  htmlRawKB: number;
  /** Zero when the largest paint is text. */
  lcpPictureKB: number;
  firstScreenPicturesKB: number;
  /**
   * Pictures that are neither AVIF nor SVG, or lack width and height; an LCP picture without
   * preload.
   */
  pictureFaults: number;
};

type Goal = { most: number } | { least: number };

export function goalsOf(page: PageKind): Partial<Record<keyof PageFigures, Goal>> {
  return {
    accessibility: { least: 100 },
    bestPractices: { least: 100 },
    // Checkout and search are noindex on purpose, which the SEO score counts as a fault.
    ...(page === 'checkout' || page === 'search' ? {} : { seo: { least: 100 } }),
    lcpMs: { most: 1_200 },
    inpMs: { most: 100 },
    tbtMs: { most: 150 },
    threadBlockedMs: { most: 150 },
    cls: { most: 0.02 },
    ttfbMs: { most: 200 },
    jsBrotliKB: { most: page === 'checkout' ? 160 : 115 },
    // Headers included, fits the 14,600 bytes of a new connection's first flight.
    cssKB: { most: 14.2 },
    fontsKB: { most: 62 },
    // With its style sheet, fits a connection's first two round trips (43.8 kB).
    htmlKB: { most: 43 },
    lcpPictureKB: { most: 40 },
    firstScreenPicturesKB: { most: 150 },
    pictureFaults: { most: 0 },
  };
}

export function missedGoals(figures: PageFigures): string[] {
  return Object.entries(goalsOf(figures.page)).flatMap(([name, goal]) => {
    const value = figures[name as keyof PageFigures] as number;
    if ('most' in goal) return value <= goal.most ? [] : [`${name} ${value} > ${goal.most}`];
    return value >= goal.least ? [] : [`${name} ${value} < ${goal.least}`];
  });
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
